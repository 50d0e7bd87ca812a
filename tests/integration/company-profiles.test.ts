import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { credentials, jobs, users } from "#db/schema/index.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { seedJob, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const password = "Vindstilla-48!";

const it = base.extend("nord", { scope: "file" }, ({ testApp }) =>
  seedUser(testApp, "employer", "Nordbank", { email: "nord@exempel.se" }),
);
it.beforeAll(async ({ testApp, nord }) => {
  await testApp.db
    .insert(credentials)
    .values({ userId: nord.id, username: "nordbank", passwordHash: await hashPassword(password, "cheap") });
});

function patch(testApp: TestApp, id: string, body: object, as: TestUser) {
  return testApp.request(`/api/users/${id}`, { method: "PATCH", body: JSON.stringify(body) }, as);
}

async function rowOf(testApp: TestApp, person: TestUser) {
  const [row] = await testApp.db.select().from(users).where(eq(users.id, person.id));
  return row;
}

describe("company profiles", () => {
  it("PATCH /api/users/{id} takes back what GET answered, whose fields of a consultant are empty", async ({
    testApp,
    nord,
  }) => {
    const profile = await testApp.as(nord).profiles.get({ id: nord.id });
    const answer = await patch(testApp, nord.id, { ...profile, name: "Nordbank", bio: "Ny" }, nord);
    expect([answer.status, await answer.json()]).toMatchObject([200, { bio: "Ny", skills: [] }]);
  });

  it("PATCH /api/users/{id} changes the company and the company name of its jobs", async ({
    testApp,
    nord,
  }) => {
    const jobId = await seedJob(testApp, nord);
    const response = await patch(
      testApp,
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
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
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

  it("profiles.updateCompany requires the password for a new email address", async ({ testApp, nord }) => {
    const input = { id: nord.id, email: "nytt@exempel.se" };
    expect(await errorCodeOf(testApp.as(nord).profiles.updateCompany(input))).toBe(
      "not_confirmed currentPassword",
    );
    expect(
      await errorCodeOf(testApp.as(nord).profiles.updateCompany({ ...input, currentPassword: "fel" })),
    ).toBe("not_confirmed currentPassword");
    expect((await rowOf(testApp, nord))?.email).toBe("nord@exempel.se");
    await testApp.as(nord).profiles.updateCompany({ ...input, currentPassword: password });
    expect(await rowOf(testApp, nord)).toMatchObject({
      email: "nord@exempel.se",
      pendingEmail: "nytt@exempel.se",
    });
  });

  it("return all fields to the company and admins; others get no number, phone, email or contact person", async ({
    testApp,
    anna,
    nord,
    ada,
  }) => {
    expect(await testApp.as(nord).profiles.company({ id: nord.id })).toMatchObject({
      orgNumber: "5560360793",
    });
    expect(await testApp.as(ada).profiles.company({ id: nord.id })).toMatchObject({ phone: "08-1" });
    const publicProfile = await testApp.as(anna).profiles.get({ id: nord.id });
    expect(publicProfile).toMatchObject({
      name: "Nordbanken AB",
      email: null,
      phone: null,
      company: { orgNumber: null, phone: null },
    });
  });
});
