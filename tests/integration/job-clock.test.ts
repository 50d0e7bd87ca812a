import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { jobs, notifications, outbox } from "#db/schema/index.ts";
import { restPassedJobs, watchOverJobs } from "#src/domains/jobs/commands/rest.ts";
import { dayAfter, daysBetween, stockholmDay, stockholmMoment } from "#src/shared/time.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedJob, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

function momentOf(day: string, time = "09:01"): Date {
  return stockholmMoment(day, time) ?? new Date(0);
}

/** Midnight and morning of these days after `from`, twice at a time; the days on which the job was listed at noon. */
async function walk(testApp: TestApp, from: string, days: readonly number[], jobId: number) {
  const listed: number[] = [];
  for (const number of days) {
    const day = dayAfter(from, number);
    await Promise.all([1, 2].map(() => restPassedJobs(testApp.ctx(null, momentOf(day, "00:00")))));
    await Promise.all([1, 2].map(() => watchOverJobs(testApp.ctx(null, momentOf(day)))));
    const { items } = await testApp.as(null, momentOf(day, "12:00")).jobs.board({ limit: 100 });
    if (items.some(({ id }) => id === jobId)) listed.push(number);
  }
  return listed;
}

async function toldOn({ db }: TestApp, user: TestUser, from: string): Promise<[number, string][]> {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, user.id));
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ createdAt, title }) => [daysBetween(from, stockholmDay(createdAt)), title]);
}

function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, day) => day);
}

const nights = [
  { night: "spring", from: "2027-03-22" },
  { night: "autumn", from: "2027-10-25" },
];

describe("the clock of jobs", () => {
  it.for(nights)(
    "warns once before the last day, which is the last one on the board: over the night of $night",
    async ({ from }, { testApp }) => {
      const nord = await seedUser(testApp, "employer", "Nord");
      const applyBy = dayAfter(from, 6);
      const { id } = await testApp.as(nord, momentOf(from, "08:00")).jobs.create({ ...jobInput, applyBy });
      expect(await walk(testApp, from, upTo(4), id)).toEqual(upTo(4));
      await testApp.as(nord, momentOf(dayAfter(from, 4), "10:00")).jobs.update({ id, title: "Ny titel" });
      expect(await walk(testApp, from, [5, 6, 7, 8, 9], id)).toEqual([5, 6]);
      expect(await toldOn(testApp, nord, from)).toEqual([[4, "Snart sista ansökningsdag"]]);
      const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, nord.id));
      expect(mails.map(({ subject }) => subject)).toEqual(["Snart sista ansökningsdag"]);
      const later = momentOf(dayAfter(from, 9));
      await testApp.as(nord, later).jobs.extend({ id });
      expect(await testApp.as(nord, later).jobs.changes({ id })).toMatchObject([
        { before: { applyBy }, after: { applyBy: dayAfter(from, 23) } },
      ]);
      expect((await testApp.as(nord, later).jobs.byId({ id })).applyBy).toBe(dayAfter(from, 23));
      expect(await walk(testApp, from, [10, 20, 21, 22, 23, 24], id)).toEqual([10, 20, 21, 22, 23]);
      expect((await toldOn(testApp, nord, from)).map(([day]) => day)).toEqual([4, 21]);
    },
  );

  it.for(nights)(
    "asks about a job without a last day on day 30 and 45, and lets it rest on day 60: over the night of $night",
    async ({ from }, { testApp }) => {
      const nord = await seedUser(testApp, "employer", "Nord");
      const { id } = await testApp.as(nord, momentOf(from, "23:30")).jobs.create(jobInput);
      expect(await walk(testApp, from, upTo(62), id)).toEqual(upTo(59));
      expect(await toldOn(testApp, nord, from)).toEqual([
        [30, "Är uppdraget kvar?"],
        [45, "Är uppdraget kvar?"],
        [60, "Uppdraget vilar"],
      ]);
      const asNord = testApp.as(nord, momentOf(dayAfter(from, 62)));
      expect(await asNord.todo.list()).toMatchObject([{ kind: "stillOpen", id }]);
      expect(await asNord.jobs.byId({ id })).toMatchObject({ status: "active", acceptsApplications: false });
      // The version is as it was: nothing that a form in another tab shows has changed.
      expect(await asNord.jobs.stillOpen({ id })).toMatchObject({
        acceptsApplications: true,
        restsSince: null,
        version: 1,
      });
      expect(await asNord.todo.list()).not.toContainEqual(expect.objectContaining({ kind: "stillOpen" }));
      expect(await walk(testApp, from, [63, 91, 92], id)).toEqual([63, 91, 92]);
      expect((await toldOn(testApp, nord, from)).map(([day]) => day)).toEqual([30, 45, 60, 92]);
    },
  );

  it.for(["message", "step"])(
    "counts a %s of the company as something done with the job, and nothing of an applicant",
    async (act, { testApp }) => {
      const [nord, anna, erik] = [
        await seedUser(testApp, "employer", "Nord"),
        await seedUser(testApp, "consultant", "Anna"),
        await seedUser(testApp, "consultant", "Erik"),
      ];
      const from = "2027-05-03";
      const jobId = await seedJob(testApp, nord, { companyActedAt: momentOf(from) });
      function applyOn(day: number, consultant: TestUser) {
        const { applications } = testApp.as(consultant, momentOf(dayAfter(from, day)));
        return applications.submit({ jobId, message: "Hej", uploadIds: [] });
      }
      const { id, conversationId = null } = await applyOn(5, anna);
      const { applications, messaging } = testApp.as(nord, momentOf(dayAfter(from, 20)));
      if (act === "step") await applications.update({ id, status: "reviewing" });
      else await messaging.send({ conversationId: conversationId ?? 0, content: "Hej" });
      await applyOn(25, erik);
      await walk(testApp, from, [30, 49, 50], jobId);
      expect((await toldOn(testApp, nord, from)).filter(([, title]) => title.endsWith("?"))).toEqual([
        [50, "Är uppdraget kvar?"],
      ]);
      const afterwards = testApp.as(nord, momentOf(dayAfter(from, 52))).messaging;
      await afterwards.send({ conversationId: conversationId ?? 0, content: "Vi söker fortfarande." });
      await walk(testApp, from, [82], jobId);
      expect((await toldOn(testApp, nord, from)).at(-1)).toEqual([82, "Är uppdraget kvar?"]);
    },
  );

  it("tells of one step after an outage, and of a job from before from the upgrade on", async ({
    testApp,
  }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const from = "2027-06-01";
    const jobId = await seedJob(testApp, nord, { companyActedAt: momentOf(from) });
    await walk(testApp, from, [50], jobId);
    expect(await toldOn(testApp, nord, from)).toEqual([[50, "Är uppdraget kvar?"]]);
    const before = await seedJob(testApp, nord, { createdAt: new Date(0) });
    const [row] = await testApp.db.select().from(jobs).where(eq(jobs.id, before));
    expect(Date.now() - Number(row?.companyActedAt)).toBeLessThan(60_000);
  });

  it("ends applications at midnight, also before the job rests", async ({ testApp, anna, nord }) => {
    const jobId = await seedJob(testApp, nord, { applyBy: "2027-03-28" });
    const application = { jobId, message: "Hej", uploadIds: [] };
    const late = testApp.as(anna, momentOf("2027-03-29", "00:00"));
    await expect(late.applications.submit(application)).rejects.toMatchObject(expectedError("job_closed"));
    await testApp.as(anna, momentOf("2027-03-28", "23:59")).applications.submit(application);
  });
});

describe("the last day of a job", () => {
  it.for([
    ["2027-05-02", "Sista ansökningsdag kan inte ha passerat"],
    ["2029-05-04", "Sista ansökningsdag kan vara högst två år fram"],
  ])("cannot be %s", async ([applyBy, message], { testApp, nord }) => {
    const jobsOf = testApp.as(nord, momentOf("2027-05-03")).jobs;
    await expect(jobsOf.create({ ...jobInput, applyBy })).rejects.toMatchObject({
      cause: { code: "bad_request", details: { fields: { applyBy: [message] } } },
    });
    const { id } = await jobsOf.create(jobInput);
    await expect(jobsOf.update({ id, applyBy })).rejects.toMatchObject(expectedError("bad_request"));
  });

  it("that has passed stays when something else is changed, and is not said to be open", async ({
    testApp,
    nord,
  }) => {
    const id = await seedJob(testApp, nord, { applyBy: "2027-05-02", restsSince: momentOf("2027-05-03") });
    const asNord = testApp.as(nord, momentOf("2027-05-04"));
    expect(await asNord.jobs.update({ id, applyBy: "2027-05-02", title: "Ny titel" })).toMatchObject({
      acceptsApplications: false,
    });
    await expect(asNord.jobs.stillOpen({ id })).rejects.toMatchObject(expectedError("job_closed"));
    expect(await asNord.jobs.update({ id, applyBy: null })).toMatchObject({
      acceptsApplications: true,
      restsSince: null,
    });
  });

  it("is moved no further than a last day may be typed", async ({ testApp, nord }) => {
    const id = await seedJob(testApp, nord, { applyBy: "2029-04-25" });
    const extended = testApp.as(nord, momentOf("2027-05-04")).jobs.extend({ id });
    expect(await errorCodeOf(extended)).toBe("bad_request applyBy");
  });

  it("that is moved twice at once is moved once after the other", async ({ testApp, nord }) => {
    const id = await seedJob(testApp, nord);
    const asNord = testApp.as(nord, momentOf("2027-05-04"));
    await Promise.all([asNord.jobs.extend({ id }), asNord.jobs.extend({ id })]);
    expect(await asNord.jobs.byId({ id })).toMatchObject({ applyBy: "2027-06-01", version: 3 });
  });
});
