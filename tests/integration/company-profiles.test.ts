import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials, jobs, users } from "#db/schema/index.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { seedJob, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let nord: TestUser;
let fjall: TestUser;
let chief: TestUser;

const password = "Vindstilla-48!";

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  anna = await seedUser(testApp, "consultant", "Anna Berg");
  nord = await seedUser(testApp, "employer", "Nordbank", { email: "nord@exempel.se" });
  fjall = await seedUser(testApp, "employer", "Fjällkraft");
  chief = await seedUser(testApp, "admin", "Chefen");
  await testApp.db
    .insert(credentials)
    .values({ userId: nord.id, username: "nordbank", passwordHash: await hashPassword(password) });
});

afterAll(() => testApp.close());

function patch(id: string, body: object, as: TestUser) {
  return testApp.request(`/api/users/${id}`, { method: "PATCH", body: JSON.stringify(body) }, as);
}

async function rowOf(person: TestUser) {
  const [row] = await testApp.db.select().from(users).where(eq(users.id, person.id));
  return row;
}

describe("a company's profile", () => {
  test("is changed by its employer; its jobs bear the new name", async () => {
    const jobId = await seedJob(testApp, nord);
    const answer = await patch(
      nord.id,
      {
        name: "Nordbanken AB",
        contactName: "Nina Nord",
        orgNumber: "556036-0793",
        title: "Bank",
        bio: "Vi lånar ut",
        email: "nord@exempel.se",
        phone: "08-1",
        website: "nordbanken.se",
        location: "Stockholm",
        description: "En bank i norr",
        industries: ["Bank", "Fintech"],
        companySize: "50-100",
        foundedYear: "1990",
      },
      nord,
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      name: "Nina Nord",
      industry: "Bank",
      company: {
        name: "Nordbanken AB",
        orgNumber: "5560360793",
        foundedYear: 1990,
        industries: ["Bank", "Fintech"],
      },
    });
    const [job] = await testApp.db.select({ company: jobs.company }).from(jobs).where(eq(jobs.id, jobId));
    expect(job?.company).toBe("Nordbanken AB");
  });

  test("tells a new e-mail address only together with the password", async () => {
    const wish = { id: nord.id, email: "nytt@exempel.se" };
    expect(await errorCodeOf(testApp.as(nord).profiles.updateCompany(wish))).toBe("not_confirmed");
    expect(
      await errorCodeOf(testApp.as(nord).profiles.updateCompany({ ...wish, currentPassword: "fel" })),
    ).toBe("not_confirmed");
    expect((await rowOf(nord))?.email).toBe("nord@exempel.se");
    await testApp.as(nord).profiles.updateCompany({ ...wish, currentPassword: password });
    expect((await rowOf(nord))?.email).toBe("nytt@exempel.se");
  });

  test("is seen whole by itself and admins; others see no number, phone, e-mail or contact person", async () => {
    expect(await testApp.as(nord).profiles.company({ id: nord.id })).toMatchObject({
      orgNumber: "5560360793",
    });
    expect(await testApp.as(chief).profiles.company({ id: nord.id })).toMatchObject({ phone: "08-1" });
    expect(await errorCodeOf(testApp.as(fjall).profiles.company({ id: nord.id }))).toBe("not_found");
    expect(await errorCodeOf(testApp.as(anna).profiles.company({ id: nord.id }))).toBe("forbidden");
    const seen = await testApp.as(anna).profiles.get({ id: nord.id });
    expect(seen).toMatchObject({
      name: "Nordbanken AB",
      email: null,
      phone: null,
      company: { orgNumber: null, phone: null },
    });
  });

  test("is not a consultant's to have", async () => {
    expect(await errorCodeOf(testApp.as(anna).profiles.updateCompany({ id: anna.id, name: "Anna AB" }))).toBe(
      "forbidden",
    );
    expect(
      await errorCodeOf(testApp.as(fjall).profiles.updateCompany({ id: nord.id, name: "Kapat AB" })),
    ).toBe("forbidden");
  });
});
