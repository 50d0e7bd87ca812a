import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, jobChanges, notifications, outbox } from "#db/schema/index.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

/** A job with an applicant in each of these states. */
async function seedApplied(testApp: TestApp, nord: TestUser) {
  const jobId = await seedJob(testApp, nord, { title: "Utvecklare" });
  const people = [];
  for (const name of ["Pending", "Accepted", "Rejected", "Withdrawn"]) {
    const person = await seedUser(testApp, "consultant", name);
    const { id } = await testApp.as(person).applications.submit({ jobId, ...applicationFields });
    const fields = {
      Pending: {},
      Accepted: { status: "accepted" as const },
      Rejected: { status: "rejected" as const },
      Withdrawn: { withdrawnAt: new Date() },
    }[name];
    if (fields && Object.keys(fields).length > 0)
      await testApp.db.update(applications).set(fields).where(eq(applications.id, id));
    people.push(person);
  }
  return { jobId, people };
}

async function messagesTo({ db }: TestApp, people: readonly TestUser[]) {
  const rows = await db.select().from(notifications).where(eq(notifications.type, "job_change"));
  return people.map(({ id }) => rows.filter(({ userId }) => userId === id).map(({ message }) => message));
}

describe("changed terms of a job", () => {
  it("are kept with old and new values and sent to the open applicants", async ({ testApp, nord }) => {
    const { jobId, people } = await seedApplied(testApp, nord);
    const [pending] = people;
    if (!pending) throw new Error("no applicant");
    expect(await testApp.as(nord).jobs.byId({ id: jobId })).toMatchObject({ applicantsCount: 2 });
    await testApp
      .as(nord)
      .jobs.update({ id: jobId, employerRate: "500", scope: "50", location: "Malmö", title: "Utvecklare" });
    const message =
      "Nord AB har ändrat Utvecklare. Timpris: 920 kr/h → 460 kr/h. Omfattning: 100 % → 50 %. Plats: Stockholm → Malmö.";
    const received = await messagesTo(testApp, people);
    expect(received.map((messages) => messages.map((each) => each.replace(/\s/g, " ")))).toEqual([
      [message],
      [message],
      [],
      [],
    ]);
    const emails = await testApp.db.select().from(outbox).where(eq(outbox.userId, pending.id));
    expect(emails.map(({ subject }) => subject)).toContain("Uppdraget du sökte har ändrats");
    const expected = [
      {
        before: {
          employerRate: 1000,
          hourlyRateMin: 920,
          hourlyRateMax: 920,
          scope: 100,
          location: "Stockholm",
        },
        after: { employerRate: 500, hourlyRateMin: 460, hourlyRateMax: 460, scope: 50, location: "Malmö" },
      },
    ];
    for (const person of [nord, ...people])
      expect(await testApp.as(person).jobs.changes({ id: jobId })).toMatchObject(expected);
    expect(await testApp.db.select().from(jobChanges).where(eq(jobChanges.jobId, jobId))).toMatchObject([
      { changedBy: nord.id },
    ]);
  });

  it("notify no one when no term changes or the email kind is off", async ({ testApp, nord }) => {
    const { jobId, people } = await seedApplied(testApp, nord);
    const [pending, accepted] = people;
    if (!pending || !accepted) throw new Error("no applicants");
    await testApp.as(nord).jobs.update({ id: jobId, title: "Utvecklare två", scope: "100" });
    expect(await testApp.as(nord).jobs.changes({ id: jobId })).toEqual([]);
    expect((await messagesTo(testApp, people)).flat()).toEqual([]);
    await testApp.as(pending).profiles.switchMail({ kind: "job", on: false });
    await testApp.as(nord).jobs.update({ id: jobId, duration: "3" });
    const emails = await testApp.db.select().from(outbox);
    const receivers = emails
      .filter(({ subject }) => subject === "Uppdraget du sökte har ändrats")
      .map(({ userId }) => userId);
    expect(receivers).toContain(accepted.id);
    expect(receivers).not.toContain(pending.id);
    expect((await messagesTo(testApp, [pending])).flat()).toHaveLength(1);
  });

  it("are written once by parallel saves of one version", async ({ testApp, nord }) => {
    const { jobId, people } = await seedApplied(testApp, nord);
    const { version } = await testApp.as(nord).jobs.byId({ id: jobId });
    function save() {
      return testApp.as(nord).jobs.update({ id: jobId, scope: "40", version });
    }
    const results = await Promise.allSettled([save(), save()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await testApp.as(nord).jobs.changes({ id: jobId })).toHaveLength(1);
    expect((await messagesTo(testApp, people)).flat()).toHaveLength(2);
  });

  it("are shown from the latest on, a hundred at most", async ({ testApp, nord }) => {
    const jobId = await seedJob(testApp, nord);
    await testApp.db.execute(sql`insert into job_changes (job_id, changed_by, before, after)
      select ${jobId}, ${nord.id}, '{"scope": 100}', json_build_object('scope', n) from generate_series(1, 101) n`);
    const changes = await testApp.as(nord).jobs.changes({ id: jobId });
    expect(changes.map(({ after }) => after.scope)).toEqual(
      Array.from({ length: 100 }, (_, index) => 101 - index),
    );
  });

  it("are hidden for a deleted job", async ({ testApp, nord }) => {
    const jobId = await seedJob(testApp, nord);
    await testApp.as(nord).jobs.remove({ id: jobId });
    await expect(testApp.as(nord).jobs.changes({ id: jobId })).rejects.toMatchObject(
      expectedError("not_found"),
    );
  });
});
