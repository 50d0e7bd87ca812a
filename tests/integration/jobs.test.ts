import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, notifications, settings } from "#db/schema/index.ts";
import { lockContract } from "#src/domains/contracts/commands/load.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { succeedAtOnce } from "#tests/support/at-once.ts";
import { onRealPostgres, untilOneWaits } from "#tests/support/database.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { jobInput, countListedSkills, storedJob } from "#tests/support/jobs.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { it } from "#tests/support/test.ts";

function notificationsOf(testApp: TestApp, person: TestUser) {
  return testApp.db.select().from(notifications).where(eq(notifications.userId, person.id));
}

describe("jobs.create", () => {
  it("stores both rates, the current commission and the company's own name", async ({ testApp, nord }) => {
    const job = await testApp
      .as(nord)
      .jobs.create({ ...jobInput, company: "Någon annan AB", employerId: nord.id });
    expect(job).toMatchObject({
      employerId: nord.id,
      company: "Nord AB",
      employerRate: 1006,
      hourlyRateMin: 926,
      hourlyRateMax: 926,
      requiredSkills: ["React", "TypeScript"],
      duration: "6 månader",
      durationMonths: 6,
      scope: "80",
      isRemote: false,
      status: "active",
      isArchived: false,
    });
    expect(await storedJob(testApp, job.id)).toMatchObject({ commissionPermille: 80, listed: true });
    expect(await countListedSkills(testApp, job.id)).toBe(2);
  });

  it("fails for another employer's id", async ({ testApp, nord, fjall }) => {
    const foreign = { ...jobInput, employerId: fjall.id };
    await expect(testApp.as(nord).jobs.create(foreign)).rejects.toMatchObject(expectedError("forbidden"));
  });

  it("keeps the rates of a job when the commission changes later", async ({ testApp, nord }) => {
    const job = await testApp.as(nord).jobs.create(jobInput);
    await testApp.db.insert(settings).values({ key: "commission_rate", value: "12.5" });
    const later = await testApp.as(nord).jobs.create(jobInput);
    const edited = await testApp
      .as(nord)
      .jobs.update({ id: job.id, title: "Ny titel", employerRate: "1006" });
    const raised = await testApp.as(nord).jobs.update({ id: job.id, employerRate: "2000" });
    await testApp.db.delete(settings).where(eq(settings.key, "commission_rate"));
    expect(later).toMatchObject({ employerRate: 1006, hourlyRateMin: 880 });
    expect(edited).toMatchObject({ employerRate: 1006, hourlyRateMin: 926 });
    expect(raised).toMatchObject({ employerRate: 2000, hourlyRateMin: 1840 });
  });

  it("stops at the limit of the company's tier, also for twenty concurrent calls", async ({ testApp }) => {
    const smallCompany = await seedUser(testApp, "employer", "Liten");
    await testApp.db.insert(settings).values({ key: "basic_job_limit", value: "3" });
    const past = new Date();
    for (const fields of [{ status: "filled" }, { archivedAt: past }, { deletedAt: past }] as const)
      await seedJob(testApp, smallCompany, fields);
    // A job that rests counts.
    await seedJob(testApp, smallCompany, { restsSince: past });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => testApp.as(smallCompany).jobs.create(jobInput)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({
          cause: { code: "job_limit_reached", details: { values: { limit: 3 } } },
        });
    const response = await testApp.request(
      "/api/jobs",
      { method: "POST", body: JSON.stringify(jobInput) },
      smallCompany,
    );
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("högst 3 aktiva uppdrag");
    await testApp.db.update(companies).set({ tier: "premium" }).where(eq(companies.userId, smallCompany.id));
    await testApp.as(smallCompany).jobs.create(jobInput);
    await testApp.db.delete(settings).where(eq(settings.key, "basic_job_limit"));
  });
});

describe("jobs.update", () => {
  it("changes the given fields and leaves the others", async ({ testApp, nord }) => {
    const { id } = await testApp.as(nord).jobs.create(jobInput);
    const changed = await testApp.as(nord).jobs.update({
      id,
      title: "Arkitekt",
      requiredSkills: ["Java", "Postgres", "AWS"],
      employerRate: 1500,
    });
    expect(changed).toMatchObject({
      title: "Arkitekt",
      employerRate: 1500,
      hourlyRateMin: 1380,
      location: "Göteborg",
      requiredSkills: ["Java", "PostgreSQL", "AWS"],
    });
    expect(await countListedSkills(testApp, id)).toBe(3);
  });

  it("fails when the customer would pay more than 100 000 kr, with the consultant's rate and the fee", async ({
    testApp,
    nord,
  }) => {
    const { jobs } = testApp.as(nord);
    const { id } = await jobs.create(jobInput);
    const { employerRate: _, ...withoutRate } = jobInput;
    for (const call of [
      () => jobs.create({ ...withoutRate, hourlyRateMin: 92_001 }),
      () => jobs.update({ id, hourlyRateMin: 92_001 }),
    ])
      await expect(call()).rejects.toMatchObject({
        cause: { details: { fields: { hourlyRateMin: [expect.stringContaining("100 000")] } } },
      });
    expect(await jobs.update({ id, hourlyRateMin: 92_000 })).toMatchObject({ employerRate: 100_000 });
  });

  it("fails when the job is filled or archived", async ({ testApp, nord }) => {
    const filled = await seedJob(testApp, nord, { status: "filled" });
    const archived = await seedJob(testApp, nord, { archivedAt: new Date() });
    await expect(testApp.as(nord).jobs.update({ id: filled, title: "Nytt" })).rejects.toMatchObject(
      expectedError("job_filled"),
    );
    await expect(testApp.as(nord).jobs.update({ id: archived, title: "Nytt" })).rejects.toMatchObject(
      expectedError("job_archived"),
    );
  });

  it("does not reopen a job that is filled concurrently", async ({ testApp, nord }) => {
    const { id } = await testApp.as(nord).jobs.create(jobInput);
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => testApp.as(nord).jobs.update({ id, title: "Ändrad" })),
      testApp.as(nord).applications.fillJob({ id }),
    ]);
    expect(await storedJob(testApp, id)).toMatchObject({ status: "filled", listed: false });
    expect(await countListedSkills(testApp, id)).toBe(0);
  });
});

describe("the table of jobs", () => {
  it("does not take a value beyond the limits of its column", async ({ testApp, nord }) => {
    const id = await seedJob(testApp, nord, { archivedAt: new Date() });
    for (const [column, value] of [
      ["status", "open"],
      ["work_arrangement", "moon"],
      ["experience_level", "guru"],
      ["title", "x".repeat(151)],
      ["description", "x".repeat(10_001)],
      ["scope", 0],
      ["scope", 101],
      ["duration_months", 0],
      ["duration_months", 13],
      ["employer_rate", 0],
      ["hourly_rate_min", 100_001],
      ["questions", sql`array['1', '2', '3', '4']`],
    ] as const) {
      const write = sql`update jobs set ${sql.identifier(column)} = ${value} where id = ${id}`;
      await expect(testApp.db.execute(write), column).rejects.toThrow();
    }
  });
});

describe("jobs.remove", () => {
  it("removes the job from all lists, keeps its title and notifies the applicants", async ({
    testApp,
    nord,
    anna,
  }) => {
    const { id } = await testApp.as(nord).jobs.create({ ...jobInput, title: "Kanarieuppdrag R" });
    await testApp.as(anna).applications.submit({ jobId: id, message: "Hej", uploadIds: [] });
    await testApp.as(nord).jobs.remove({ id });
    const { byId, matchingConsultants } = testApp.as(nord).jobs;
    for (const call of [byId, matchingConsultants])
      await expect(call({ id })).rejects.toMatchObject(expectedError("not_found"));
    expect((await testApp.as(nord).jobs.ofUser({ id: nord.id })).items.map((job) => job.id)).not.toContain(
      id,
    );
    expect(await countListedSkills(testApp, id)).toBe(0);
    expect(
      (await notificationsOf(testApp, anna)).filter(({ message }) => message.includes("Kanarieuppdrag R")),
    ).toMatchObject([{ title: "Uppdraget är borttaget" }]);
    const { items } = await testApp.as(anna).applications.mine({});
    expect(items).toEqual(
      expect.arrayContaining([expect.objectContaining({ jobTitle: "Kanarieuppdrag R", jobDeleted: true })]),
    );
  });

  it("succeeds once", async ({ testApp, nord }) => {
    const { id } = await testApp.as(nord).jobs.create(jobInput);
    expect(await succeedAtOnce(10, () => testApp.as(nord).jobs.remove({ id }))).toBe(1);
    await expect(testApp.as(nord).jobs.remove({ id })).rejects.toMatchObject(expectedError("not_found"));
  });

  it("fails while there is an agreement, and when the job is archived", async ({ testApp, nord, anna }) => {
    const parties = { consultant: anna, employer: nord };
    for (const status of ["agreement_made", "completed", "archived"] as const) {
      const withAgreement = await seedJob(testApp, nord);
      await seedConversation(testApp, parties, { status, jobId: withAgreement });
      await expect(testApp.as(nord).jobs.remove({ id: withAgreement })).rejects.toMatchObject(
        expectedError("job_has_agreement"),
      );
      expect((await storedJob(testApp, withAgreement)).deletedAt).toBeNull();
    }
    const archived = await seedJob(testApp, nord, { archivedAt: new Date() });
    await expect(testApp.as(nord).jobs.remove({ id: archived })).rejects.toMatchObject(
      expectedError("job_archived"),
    );
    const withClosed = await seedJob(testApp, nord);
    await seedConversation(testApp, parties, { status: "closed", jobId: withClosed });
    await testApp.as(nord).jobs.remove({ id: withClosed });
  });

  it.runIf(onRealPostgres)(
    "waits for who is about to report an agreement",
    async ({ testApp, nord, anna }) => {
      const jobId = await seedJob(testApp, nord);
      const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord }, { jobId });
      let isRemoved = false;
      const removal = await inTransaction(testApp.ctx(), async (ctx) => {
        await lockContract(ctx, conversationId);
        const calls = [
          testApp
            .as(nord)
            .jobs.remove({ id: jobId })
            .then(() => (isRemoved = true)),
        ];
        await untilOneWaits(testApp.database);
        expect(isRemoved).toBe(false);
        return calls;
      });
      expect(await Promise.all(removal)).toEqual([true]);
    },
  );

  it("deletes the job when a consultant applies concurrently", async ({ testApp, fjall, anna }) => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await testApp.as(fjall).jobs.create(jobInput);
      const results = await Promise.allSettled([
        testApp.as(fjall).jobs.remove({ id }),
        testApp.as(anna).applications.submit({ jobId: id, message: "Hej", uploadIds: [] }),
      ]);
      for (const result of results)
        if (result.status === "rejected") expect(result.reason).toMatchObject(expectedError("job_not_open"));
      expect((await storedJob(testApp, id)).deletedAt).not.toBeNull();
    }
  });
});
