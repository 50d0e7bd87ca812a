import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companies, profileViews, userSkills, users } from "#db/schema/index.ts";
import { seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let erik: TestUser;
let nord: TestUser;
let chief: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  anna = await seedUser(testApp, "consultant", "Anna Berg", { email: "anna@exempel.se", phone: "070-111" });
  erik = await seedUser(testApp, "consultant", "Erik Ek", { email: "erik@exempel.se" });
  nord = await seedUser(testApp, "employer", "Nordbank", { email: "nord@exempel.se" });
  chief = await seedUser(testApp, "admin", "Chefen");
});

afterAll(() => testApp.close());

function patch(id: string, body: object, as: TestUser) {
  return testApp.request(`/api/users/${id}`, { method: "PATCH", body: JSON.stringify(body) }, as);
}

async function rowOf(person: TestUser) {
  const [row] = await testApp.db.select().from(users).where(eq(users.id, person.id));
  return row;
}

describe("a consultant's profile", () => {
  test("is changed by its owner, and the answer says how it is now", async () => {
    const profile = await testApp.as(anna).profiles.updateConsultant({
      id: anna.id,
      name: "Anna Maria Berg",
      title: "Frontendutvecklare",
      hourlyRateMin: 950,
      hourlyRateMax: null,
      website: "anna.se",
      skills: ["reactjs", "TypeScript", "React.js", "Vindkraft"],
    });
    expect(profile).toMatchObject({
      firstName: "Anna",
      lastName: "Maria Berg",
      hourlyRateMin: 950,
      website: "https://anna.se",
      skills: ["React", "TypeScript", "Vindkraft"],
      email: "anna@exempel.se",
    });
  });

  test("by the documented call takes digits for numbers and leaves what the other role has aside", async () => {
    const answer = await patch(
      anna.id,
      { hourlyRateMin: "960", orgNumber: "5560360793", role: "admin", rating: 5 },
      anna,
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      hourlyRateMin: 960,
      role: "consultant",
      rating: null,
      company: null,
    });
    expect(await testApp.db.select().from(companies).where(eq(companies.userId, anna.id))).toEqual([]);
  });

  test("keeps its rates in order, the one that is given and the one that stays", async () => {
    await patch(erik.id, { hourlyRateMin: 800, hourlyRateMax: 900 }, erik);
    for (const rates of [
      { hourlyRateMin: 950 },
      { hourlyRateMax: "700" },
      { hourlyRateMin: 950, hourlyRateMax: 940 },
    ]) {
      const answer = await patch(erik.id, rates, erik);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        fields: { hourlyRateMax: ["Det högsta timpriset kan inte vara lägre än det lägsta"] },
      });
    }
    expect(await rowOf(erik)).toMatchObject({ hourlyRateMin: 800, hourlyRateMax: 900 });
    expect((await patch(erik.id, { hourlyRateMin: 950, hourlyRateMax: null }, erik)).status).toBe(200);
  });

  test("is nobody else's to change: not another consultant's, an employer's, an admin's, a visitor's", async () => {
    const wish = { id: anna.id, name: "Kapad" };
    expect(await errorCodeOf(testApp.as(erik).profiles.updateConsultant(wish))).toBe("forbidden");
    expect(await errorCodeOf(testApp.as(nord).profiles.updateConsultant(wish))).toBe("forbidden");
    expect(await errorCodeOf(testApp.as(chief).profiles.update(wish))).toBe("forbidden");
    expect(await errorCodeOf(testApp.as(null).profiles.update(wish))).toBe("not_signed_in");
    expect((await rowOf(anna))?.name).toBe("Anna Maria Berg");
  });

  test("takes no e-mail that somebody else has, whatever its case, and does not say whose it is", async () => {
    const answer = await patch(anna.id, { email: "ERIK@exempel.se" }, anna);
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toMatch(/erik/i);
    expect((await rowOf(anna))?.email).toBe("anna@exempel.se");
  });

  test("is whole after twenty changes at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        testApp.as(erik).profiles.updateConsultant({
          id: erik.id,
          title: `Titel ${number}`,
          skills: ["Java", `Nyhet ${number}`],
        }),
      ),
    );
    expect(answers).toHaveLength(20);
    expect(await testApp.db.select().from(userSkills).where(eq(userSkills.userId, erik.id))).toHaveLength(2);
  });

  test("shows its contact data to employers and not to other consultants", async () => {
    expect(await testApp.as(nord).profiles.get({ id: anna.id })).toMatchObject({
      email: "anna@exempel.se",
      phone: "070-111",
    });
    expect(await testApp.as(erik).profiles.get({ id: anna.id })).toMatchObject({
      email: null,
      phone: null,
      role: null,
    });
  });

  test("of somebody who left, is suspended, never was or runs the platform is not found", async () => {
    const gone = await seedUser(testApp, "consultant", "Borta", { status: "deleted" });
    const banned = await seedUser(testApp, "consultant", "Avstängd", { status: "suspended" });
    for (const id of [gone.id, banned.id, chief.id, randomUUID()]) {
      expect(await errorCodeOf(testApp.as(erik).profiles.get({ id }))).toBe("not_found");
      expect(await errorCodeOf(testApp.as(nord).profiles.stats({ id }))).toBe("not_found");
      expect(await errorCodeOf(testApp.as(nord).profiles.projects({ id }))).toBe("not_found");
      expect(await errorCodeOf(testApp.as(nord).profiles.userSkills({ id }))).toBe("not_found");
    }
  });
});

describe("views of a profile", () => {
  test("count once per viewer and Stockholm day, and never one's own", async () => {
    const linnea = await seedUser(testApp, "consultant", "Linnea");
    const beforeMidnight = new Date("2026-05-04T21:30:00Z");
    const afterMidnight = new Date("2026-05-04T22:30:00Z");
    await Promise.all(
      Array.from({ length: 20 }, () => testApp.as(nord, beforeMidnight).profiles.open({ id: linnea.id })),
    );
    await testApp.as(nord, afterMidnight).profiles.open({ id: linnea.id });
    await testApp.as(erik, afterMidnight).profiles.open({ id: linnea.id });
    await testApp.as(linnea, afterMidnight).profiles.open({ id: linnea.id });
    function count(timeframe: "1d" | "7d", now: string) {
      return testApp.as(linnea, new Date(now)).profiles.viewCount({ id: linnea.id, timeframe });
    }
    expect(await count("7d", "2026-05-05T10:00:00Z")).toEqual({ count: 3 });
    expect(await count("1d", "2026-05-05T22:00:00Z")).toEqual({ count: 2 });
    expect(await count("7d", "2026-05-20T10:00:00Z")).toEqual({ count: 0 });
    expect(await errorCodeOf(testApp.as(nord).profiles.viewCount({ id: linnea.id }))).toBe("not_found");
    expect(await errorCodeOf(testApp.as(chief).profiles.viewCount({ id: linnea.id }))).toBe("forbidden");
  });

  test("by the documented call do not count a look ahead", async () => {
    const mats = await seedUser(testApp, "consultant", "Mats");
    function seen() {
      return testApp.db.select().from(profileViews).where(eq(profileViews.profileId, mats.id));
    }
    await testApp.request(`/api/users/${mats.id}`, { method: "HEAD" }, nord);
    await testApp.request(`/api/users/${mats.id}`, { headers: { "Sec-Purpose": "prefetch" } }, nord);
    expect(await seen()).toEqual([]);
    await testApp.request(`/api/users/${mats.id}`, {}, nord);
    expect(await seen()).toHaveLength(1);
    const wrong = await testApp.request(
      `/api/users/${mats.id}/profile-views/count?timeframe=7%20or%201`,
      {},
      mats,
    );
    expect(wrong.status).toBe(400);
  });

  test("and applications are in the figures for the owner and for admins", async () => {
    expect(await testApp.as(anna).profiles.stats({ id: anna.id })).toMatchObject({
      applications: 0,
      profileViews: 0,
    });
    expect(await testApp.as(chief).profiles.stats({ id: anna.id })).toMatchObject({ applications: 0 });
    expect(await testApp.as(erik).profiles.stats({ id: anna.id })).toMatchObject({
      applications: null,
      profileViews: null,
    });
  });
});
