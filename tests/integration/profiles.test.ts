import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, profileViews, userSkills, users } from "#db/schema/index.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedUser, errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("anna", { scope: "file" }, ({ testApp }) =>
  seedUser(testApp, "consultant", "Anna Berg", { email: "anna@exempel.se", phone: "070-111" }),
);

function patch(testApp: TestApp, id: string, body: object, as: TestUser) {
  return testApp.request(`/api/users/${id}`, { method: "PATCH", body: JSON.stringify(body) }, as);
}

async function rowOf(testApp: TestApp, person: TestUser) {
  const [row] = await testApp.db.select().from(users).where(eq(users.id, person.id));
  return row;
}

describe("consultant profiles", () => {
  it("profiles.updateConsultant changes the user's own profile and returns it", async ({ testApp, anna }) => {
    const given = {
      ...{ title: "Frontendutvecklare", location: "Umeå", bio: "Hej", phone: "070-174 06 06" },
      ...{ linkedin: "https://linkedin.com/in/anna", github: "https://github.com/anna", yearsExperience: 9 },
    };
    const profile = await testApp.as(anna).profiles.updateConsultant({
      ...given,
      id: anna.id,
      name: "Anna Maria Berg",
      hourlyRateMin: 950,
      hourlyRateMax: null,
      website: "anna.se",
      skills: ["reactjs", "TypeScript", "React.js", "Vindkraft"],
    });
    expect(profile).toMatchObject({
      ...given,
      firstName: "Anna",
      lastName: "Maria Berg",
      hourlyRateMin: 950,
      website: "https://anna.se",
      skills: ["React", "TypeScript", "Vindkraft"],
      email: "anna@exempel.se",
    });
  });

  it("profiles.get shows one's own profile as companies see it, and no one else's otherwise", async ({
    testApp,
  }) => {
    const [eva, other] = [
      await seedUser(testApp, "consultant", "Eva", { email: "eva@exempel.se", phone: "070-2", bio: "Hej" }),
      await seedUser(testApp, "consultant", "Olle"),
    ];
    const seen = await testApp.as(eva).profiles.get({ id: eva.id, asCompany: true });
    expect(seen).toMatchObject({ name: "Eva", bio: "Hej", email: null, phone: null, version: null });
    const { role } = await testApp.as(other).profiles.get({ id: eva.id, asCompany: true });
    expect(role, "what only companies see").toBeNull();
  });

  it("PATCH /api/users/{id} accepts numeric strings and ignores fields of the other role", async ({
    testApp,
    anna,
  }) => {
    const response = await patch(
      testApp,
      anna.id,
      { hourlyRateMin: "960", orgNumber: "123", industries: "Bank", role: "admin", rating: 5 },
      anna,
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      hourlyRateMin: 960,
      role: "consultant",
      rating: null,
      company: null,
    });
    expect(await testApp.db.select().from(companies).where(eq(companies.userId, anna.id))).toEqual([]);
  });

  it("PATCH /api/users/{id} rejects a maximum rate below the minimum, whether given or stored", async ({
    testApp,
    erik,
  }) => {
    await patch(testApp, erik.id, { hourlyRateMin: 800, hourlyRateMax: 900 }, erik);
    for (const rates of [
      { hourlyRateMin: 950 },
      { hourlyRateMax: "700" },
      { hourlyRateMin: 950, hourlyRateMax: 940 },
    ]) {
      const response = await patch(testApp, erik.id, rates, erik);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        fields: { hourlyRateMax: ["Det högsta timpriset kan inte vara lägre än det lägsta"] },
      });
    }
    expect(await rowOf(testApp, erik)).toMatchObject({ hourlyRateMin: 800, hourlyRateMax: 900 });
    expect((await patch(testApp, erik.id, { hourlyRateMin: 950, hourlyRateMax: null }, erik)).status).toBe(
      200,
    );
  });

  it("profiles.updateConsultant leaves consistent skills after twenty concurrent calls", async ({
    testApp,
    erik,
  }) => {
    const results = await atOnce(20, (number) =>
      testApp.as(erik).profiles.updateConsultant({
        id: erik.id,
        title: `Titel ${number}`,
        skills: ["Java", `Nyhet ${number}`],
      }),
    );
    expect(results).toHaveLength(20);
    expect(await testApp.db.select().from(userSkills).where(eq(userSkills.userId, erik.id))).toHaveLength(2);
  });

  it("skills are in one order everywhere, whatever the case of their letters", async ({
    testApp,
    nord,
    ada,
  }) => {
    const { id } = await seedUser(testApp, "consultant", "Eva");
    const eva = testApp.as({ id, role: "consultant", name: "Eva" });
    await eva.profiles.updateConsultant({ id, skills: ["Zebra", "apa"] });
    const job = await testApp.as(nord).jobs.create({ ...jobInput, requiredSkills: ["Apa"] });
    const lists = [
      await eva.profiles.get({ id }),
      await eva.accounts.me(),
      ...(await testApp.as(ada).admin.consultants({ search: "Zebra" })).items,
      ...(await testApp.as(nord).jobs.matchingConsultants({ id: job.id })).items,
    ].map((one) => one?.skills);
    expect(lists).toEqual(Array.from({ length: 4 }, () => ["apa", "Zebra"]));
  });

  it("return not_found for deleted, suspended, unknown and admin users", async ({
    testApp,
    erik,
    nord,
    ada,
  }) => {
    const deleted = await seedUser(testApp, "consultant", "Borta", { status: "deleted" });
    const suspended = await seedUser(testApp, "consultant", "Avstängd", { status: "suspended" });
    for (const id of [deleted.id, suspended.id, ada.id, randomUUID()]) {
      expect(await errorCodeOf(testApp.as(erik).profiles.get({ id }))).toBe("not_found");
      expect(await errorCodeOf(testApp.as(nord).profiles.stats({ id }))).toBe("not_found");
      expect(await errorCodeOf(testApp.as(nord).profiles.projects({ id }))).toBe("not_found");
      expect(await errorCodeOf(testApp.as(nord).profiles.userSkills({ id }))).toBe("not_found");
    }
  });
});

describe("profile views", () => {
  it("profiles.viewCount counts each viewer once per Stockholm day, without the owner", async ({
    testApp,
    erik,
    nord,
  }) => {
    const linnea = await seedUser(testApp, "consultant", "Linnea");
    const beforeMidnight = new Date("2026-05-04T21:30:00Z");
    const afterMidnight = new Date("2026-05-04T22:30:00Z");
    await atOnce(20, () => testApp.as(nord, beforeMidnight).profiles.open({ id: linnea.id }));
    await testApp.as(nord, afterMidnight).profiles.open({ id: linnea.id });
    await testApp.as(erik, afterMidnight).profiles.open({ id: linnea.id });
    await testApp.as(linnea, afterMidnight).profiles.open({ id: linnea.id });
    function count(timeframe: "1d" | "30d" | undefined, now: string) {
      return testApp.as(linnea, new Date(now)).profiles.viewCount({ id: linnea.id, timeframe });
    }
    expect(await count(undefined, "2026-05-11T22:00:00Z")).toEqual({ count: 2 });
    expect(await count("30d", "2026-05-11T22:00:00Z")).toEqual({ count: 3 });
    expect(await count("1d", "2026-05-05T22:00:00Z")).toEqual({ count: 2 });
    expect(await count(undefined, "2026-05-20T10:00:00Z")).toEqual({ count: 0 });
    await testApp.as(linnea, afterMidnight).profiles.open({ id: nord.id });
    const ofCompany = testApp.as(nord, new Date("2026-05-05T22:00:00Z")).profiles.viewCount({ id: nord.id });
    expect(await ofCompany).toEqual({ count: 1 });
  });

  it("GET /api/users/{id} does not count HEAD, prefetch and other sites' requests", async ({
    testApp,
    nord,
  }) => {
    const mats = await seedUser(testApp, "consultant", "Mats");
    function storedViews() {
      return testApp.db.select().from(profileViews).where(eq(profileViews.profileId, mats.id));
    }
    await testApp.request(`/api/users/${mats.id}`, { method: "HEAD" }, nord);
    for (const header of ["Sec-Purpose", "Purpose", "X-Moz"])
      await testApp.request(`/api/users/${mats.id}`, { headers: { [header]: "prefetch" } }, nord);
    const fromElsewhere = { headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" } };
    await testApp.request(`/api/users/${mats.id}`, fromElsewhere, nord);
    expect(await storedViews()).toEqual([]);
    await testApp.request(`/api/users/${mats.id}`, {}, nord);
    expect(await storedViews()).toHaveLength(1);
    const wrong = await testApp.request(
      `/api/users/${mats.id}/profile-views/count?timeframe=7%20or%201`,
      {},
      mats,
    );
    expect(wrong.status).toBe(400);
  });

  it("profiles.stats returns views and applications to the owner and admins only", async ({
    testApp,
    anna,
    erik,
    ada,
  }) => {
    const viewedAt = daysBefore(new Date(), 8);
    await testApp.db.insert(profileViews).values({
      profileId: anna.id,
      viewerId: erik.id,
      day: stockholmDay(viewedAt),
      viewedAt,
    });
    expect(await testApp.as(anna).profiles.stats({ id: anna.id })).toMatchObject({
      applications: 0,
      profileViews: 0,
    });
    expect(await testApp.as(ada).profiles.stats({ id: anna.id })).toMatchObject({ applications: 0 });
    expect(await testApp.as(erik).profiles.stats({ id: anna.id })).toMatchObject({
      applications: null,
      profileViews: null,
    });
  });
});
