import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { savedJobs, users } from "#db/schema/index.ts";
import { archiveJobs, removeJobsOf } from "#src/domains/jobs/commands/listing.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { jobInput, countListedSkills, storedJob } from "#tests/support/jobs.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { it } from "#tests/support/test.ts";

describe("jobs.byId", () => {
  it("returns jobs to everyone, also filled ones, and internal fields to the employer and admins only", async ({
    testApp,
    nord,
    fjall,
    anna,
    ada,
  }) => {
    const id = await seedJob(testApp, nord, {
      status: "filled",
      selectedConsultantId: anna.id,
    });
    for (const person of [null, anna, fjall]) {
      const job = await testApp.as(person).jobs.byId({ id });
      expect(job).toMatchObject({ id, status: "filled", employerRate: 1000, hourlyRateMin: 920 });
      expect(job).not.toHaveProperty("selectedConsultantId");
      expect(job).not.toHaveProperty("compensation");
      expect(job).not.toHaveProperty("applicationsCount");
    }
    for (const person of [nord, ada])
      expect(await testApp.as(person).jobs.byId({ id })).toMatchObject({
        selectedConsultantId: anna.id,
        compensation: 1000,
      });
  });

  it("returns not_found for deleted and unknown jobs and jobs of suspended companies", async ({
    testApp,
    nord,
    anna,
    ada,
  }) => {
    const suspended = await seedUser(testApp, "employer", "Stängd", { status: "suspended" });
    const hidden = await seedJob(testApp, suspended);
    const deleted = await seedJob(testApp, nord, { deletedAt: new Date() });
    for (const id of [hidden, deleted, 2_000_000_000])
      await expect(testApp.as(anna).jobs.byId({ id })).rejects.toMatchObject(expectedError("not_found"));
    expect(await testApp.as(ada).jobs.byId({ id: hidden })).toMatchObject({ id: hidden });
  });

  it("computes the employer rate when only the consultant rate is stored", async ({ testApp, nord }) => {
    const id = await seedJob(testApp, nord, { employerRate: null, hourlyRateMin: 920, hourlyRateMax: 920 });
    expect(await testApp.as(null).jobs.byId({ id })).toMatchObject({ employerRate: 1000 });
  });
});

async function setStatus(testApp: TestApp, { id }: TestUser, status: "active" | "suspended") {
  await testApp.db.update(users).set({ status }).where(eq(users.id, id));
}

describe("listing of jobs", () => {
  it("follows the status of the company, except for filled and archived jobs", async ({
    testApp,
    ada,
    anna,
  }) => {
    const company = await seedUser(testApp, "employer", "Bolag");
    const open = (await testApp.as(company).jobs.create(jobInput)).id;
    const filled = await seedJob(testApp, company, { status: "filled" });
    await setStatus(testApp, company, "suspended");
    expect([(await storedJob(testApp, open)).listed, await countListedSkills(testApp, open)]).toEqual([
      false,
      0,
    ]);
    await setStatus(testApp, company, "active");
    expect([
      (await storedJob(testApp, open)).listed,
      await countListedSkills(testApp, open),
      (await storedJob(testApp, filled)).listed,
    ]).toEqual([true, 2, false]);
    await archiveJobs(testApp.ctx(ada));
    expect((await storedJob(testApp, open)).archivedAt).toBeNull();
    await seedConversation(
      testApp,
      { consultant: anna, employer: company },
      { jobId: open, status: "archived" },
    );
    await archiveJobs(testApp.ctx(ada));
    await archiveJobs(testApp.ctx(ada));
    await setStatus(testApp, company, "active");
    expect([(await storedJob(testApp, open)).listed, await countListedSkills(testApp, open)]).toEqual([
      false,
      0,
    ]);
    expect(await testApp.as(company).jobs.byId({ id: open })).toMatchObject({
      status: "active",
      isArchived: true,
    });
    await removeJobsOf(testApp.ctx(ada), company.id);
    expect(await testApp.as(company).jobs.ofUser({ id: company.id })).toMatchObject({ items: [] });
  });
});

describe("jobs.save", () => {
  it("saves a job once per user, and removes it", async ({ testApp, nord, anna, ada }) => {
    const id = await seedJob(testApp, nord);
    await atOnce(10, () => testApp.as(anna).jobs.save({ id, saved: true }));
    expect(await testApp.db.select().from(savedJobs).where(eq(savedJobs.jobId, id))).toHaveLength(1);
    expect(await testApp.as(anna).jobs.byId({ id })).toMatchObject({ isSaved: true });
    expect(await testApp.as(ada).jobs.byId({ id })).toMatchObject({ isSaved: false });
    await testApp.as(ada).jobs.save({ id: await seedJob(testApp, nord), saved: true });
    expect((await testApp.as(anna).jobs.board({ saved: true })).items.map((job) => job.id)).toEqual([id]);
    expect(await testApp.as(anna).jobs.save({ id, saved: false })).toEqual({ saved: false });
    expect(await testApp.as(anna).jobs.save({ id, saved: false })).toEqual({ saved: false });
    expect((await testApp.as(anna).jobs.board({ saved: true })).items).toEqual([]);
  });
});
