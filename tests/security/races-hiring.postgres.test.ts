import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import {
  applications,
  companies,
  conversations,
  interviews,
  jobs,
  referralVisits,
  settings,
  tips,
  users,
} from "#db/schema/index.ts";
import { field } from "./calls.ts";
import { idOf, type Fixtures } from "./fixtures.ts";
import { atOnce, count, describeRaces, expectDone, expectOnly, many } from "./races.ts";
import { jobBody } from "./table/jobs.ts";
import { insertApplicationRow, insertJob } from "./seed.ts";
import { createScenario } from "./scenario.ts";

async function applicationsTo({ testApp: { db } }: Fixtures, jobId: number): Promise<number> {
  return (await db.select().from(applications).where(eq(applications.jobId, jobId))).length;
}

function statusOf({ testApp: { db } }: Fixtures, id: number): Promise<unknown> {
  return db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, id))
    .then(([row]) => row?.status);
}

async function activeJobs({ testApp: { db } }: Fixtures): Promise<number> {
  const isActive = and(
    eq(jobs.employerId, idOf("fjall")),
    eq(jobs.status, "active"),
    isNull(jobs.archivedAt),
    isNull(jobs.deletedAt),
  );
  return (await db.select().from(jobs).where(isActive)).length;
}

async function resetJobLimit({ testApp: { db } }: Fixtures, limit: string): Promise<void> {
  await db
    .update(jobs)
    .set({ deletedAt: new Date() })
    .where(eq(jobs.employerId, idOf("fjall")));
  await db
    .update(companies)
    .set({ tier: "basic" })
    .where(eq(companies.userId, idOf("fjall")));
  await db
    .insert(settings)
    .values({ key: "basic_job_limit", value: limit })
    .onConflictDoUpdate({ target: settings.key, set: { value: limit } });
}

describeRaces("hiring", (race) => {
  race(
    "applications.submit: parallel calls create one application and one notification",
    async ({ fixtures, inParallel, notificationsOf }) => {
      const jobId = await insertJob(fixtures, "nord");
      const before = await notificationsOf("nord");
      const answers = await inParallel(
        many({ as: "erik", call: "POST /api/applications", input: { jobId } }),
      );
      expectOnly(answers, 200, 201, 409);
      expect(
        new Set(answers.flatMap(({ data, status }) => (status < 300 ? [field(data, "id")] : []))).size,
      ).toBe(1);
      expect(await applicationsTo(fixtures, jobId)).toBe(1);
      expect((await notificationsOf("nord")) - before).toBe(1);
    },
  );

  race(
    "applications.update: parallel accepts change the status once",
    async ({ fixtures, inParallel, notificationsOf }) => {
      const { applicationId } = await createScenario(fixtures, { application: "reviewing" });
      const before = await notificationsOf("anna");
      const input = { id: applicationId, status: "accepted" };
      expectDone(await inParallel(many({ as: "nord", call: "PUT /api/applications/:id", input })), 1, 409);
      expect((await notificationsOf("anna")) - before).toBe(1);
    },
  );

  race(
    "applications.update: accept and reject in parallel, one succeeds",
    async ({ fixtures, inParallel, notificationsOf }) => {
      const { applicationId } = await createScenario(fixtures, { application: "reviewing" });
      const before = await notificationsOf("anna");
      const calls = many({ as: "nord", call: "PUT /api/applications/:id", input: {} }, (index) => ({
        input: { id: applicationId, status: index % 2 ? "accepted" : "rejected" },
      }));
      expectDone(await inParallel(calls), 1, 409);
      expect(["accepted", "rejected"]).toContain(await statusOf(fixtures, applicationId));
      expect((await notificationsOf("anna")) - before).toBe(1);
    },
  );

  race(
    "jobs.markFilled: parallel calls fill once and notify each admin once",
    async ({ fixtures, inParallel, notificationsOf }) => {
      const jobId = await insertJob(fixtures, "nord");
      const before = [await notificationsOf("admin"), await notificationsOf("otherAdmin")];
      const input = { id: jobId, selectedConsultantId: null };
      expectDone(
        await inParallel(many({ as: "nord", call: "POST /api/jobs/:id/mark-filled", input })),
        1,
        409,
      );
      expect([
        (await notificationsOf("admin")) - (before[0] ?? 0),
        (await notificationsOf("otherAdmin")) - (before[1] ?? 0),
      ]).toEqual([1, 1]);
    },
  );

  race("jobs.markFilled: in parallel with applications", async ({ fixtures, inParallel }) => {
    const jobId = await insertJob(fixtures, "nord");
    const calls = many({ as: "erik", call: "POST /api/applications", input: { jobId } }, (index) =>
      index % 3 === 1
        ? {
            as: "nord",
            call: "POST /api/jobs/:id/mark-filled",
            input: { id: jobId, selectedConsultantId: null },
          }
        : {},
    );
    const answers = await inParallel(calls);
    expectOnly(answers, 200, 201, 409);
    expect(await applicationsTo(fixtures, jobId)).toBeLessThanOrEqual(1);
    const after = await inParallel([{ as: "anna", call: "POST /api/applications", input: { jobId } }]);
    expect(after[0]?.status).toBe(409);
  });

  race("jobs.create: parallel calls stay within the job limit", async ({ fixtures, inParallel }) => {
    await resetJobLimit(fixtures, "7");
    expectDone(await inParallel(many({ as: "fjall", call: "POST /api/jobs", input: jobBody })), 7, 409);
    expect(await activeJobs(fixtures)).toBe(7);
    await resetJobLimit(fixtures, "10");
  });

  race("jobs.create: never exceeds the old limit while it is lowered", async ({ fixtures, inParallel }) => {
    await resetJobLimit(fixtures, "9");
    const calls = many({ as: "fjall", call: "POST /api/jobs", input: jobBody }, (index) =>
      index === 10
        ? {
            as: "admin",
            call: "PATCH /api/admin/system-settings/:key",
            input: { key: "basic_job_limit", value: "4" },
          }
        : {},
    );
    const answers = await inParallel(calls);
    expectOnly(answers, 200, 201, 409);
    expect(await activeJobs(fixtures)).toBeLessThanOrEqual(9);
    await resetJobLimit(fixtures, "10");
  });

  race("jobs.remove: in parallel with applications", async ({ fixtures, inParallel }) => {
    const jobId = await insertJob(fixtures, "nord");
    const calls = many({ as: "erik", call: "POST /api/applications", input: { jobId } }, (index) =>
      index % 4 === 2 ? { as: "nord", call: "DELETE /api/jobs/:id", input: { id: jobId } } : {},
    );
    const answers = await inParallel(calls);
    expectOnly(answers, 200, 201, 204, 404, 409);
    expect(count(answers, 204)).toBe(1);
    expect(await applicationsTo(fixtures, jobId)).toBeLessThanOrEqual(1);
  });

  race("referrals: parallel credits give the points once", async ({ fixtures, inParallel }) => {
    const { db } = fixtures.testApp;
    const jobId = await insertJob(fixtures, "nord");
    // The rewards of earlier rounds are more than 90 days old.
    await db.update(tips).set({ rewardedAt: new Date("2020-01-01") });
    await db.insert(referralVisits).values({ visitor: idOf("erik"), jobId, referrerId: idOf("anna") });
    const [before] = await db
      .select()
      .from(users)
      .where(eq(users.id, idOf("anna")));
    await inParallel(many({ as: "erik", call: "POST /api/applications", input: { jobId } }));
    const [application] = await db.select().from(applications).where(eq(applications.jobId, jobId));
    const id = application?.id ?? 0;
    await db.update(applications).set({ status: "reviewing" }).where(eq(applications.id, id));
    const answers = await inParallel(
      many({ as: "nord", call: "PUT /api/applications/:id", input: { id, status: "accepted" } }),
    );
    expectDone(answers, 1, 409);
    expect(await db.select().from(tips).where(eq(tips.jobId, jobId))).toMatchObject([
      { points: 110, state: "accepted" },
    ]);
    const [after] = await db
      .select()
      .from(users)
      .where(eq(users.id, idOf("anna")));
    expect((after?.reputationScore ?? 0) - (before?.reputationScore ?? 0)).toBe(110);
    expect((after?.totalReferrals ?? 0) - (before?.totalReferrals ?? 0)).toBe(1);
  });

  race(
    "applications.scheduleInterview: parallel bookings create one interview",
    async ({ fixtures, inParallel }) => {
      const { applicationId } = await createScenario(fixtures, { application: "reviewing" });
      const input = { id: applicationId, date: "2035-05-14", time: "10:30" };
      const answers = await inParallel(
        many({ as: "nord", call: "POST /api/applications/:id/schedule-interview", input }),
      );
      expectOnly(answers, 200, 201, 409);
      expect(count(answers, 200, 201)).toBeGreaterThanOrEqual(1);
      expect(
        await fixtures.testApp.db
          .select()
          .from(interviews)
          .where(eq(interviews.applicationId, applicationId)),
      ).toHaveLength(1);
      expect(await statusOf(fixtures, applicationId)).toBe("interview");
    },
  );

  race(
    "messaging.findOrCreate: parallel calls from both parties create one conversation",
    async ({ fixtures, inParallel }) => {
      const jobId = await insertJob(fixtures, "nord");
      const applicationId = await insertApplicationRow(fixtures, {
        jobId,
        consultant: "anna",
        employer: "nord",
        status: "pending",
      });
      const input = {
        consultantId: idOf("anna"),
        employerId: idOf("nord"),
        jobId,
        applicationId,
        subject: "Samtal",
      };
      const answers = await inParallel(
        many({ as: "nord", call: "POST /api/conversations/find-or-create", input }, (index) => ({
          as: index % 2 ? "anna" : "nord",
        })),
      );
      expectDone(answers, atOnce);
      expect(new Set(answers.map(({ data }) => field(data, "id"))).size).toBe(1);
      expect(
        await fixtures.testApp.db.select().from(conversations).where(eq(conversations.jobId, jobId)),
      ).toHaveLength(1);
    },
  );
});
