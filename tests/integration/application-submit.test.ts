import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  applicationHistory,
  applications,
  conversations,
  files,
  jobs,
  messages,
  outbox,
  referralVisits,
  tips,
  users,
} from "#db/schema/index.ts";
import { seedConsultantAndJob, notificationsOf, applicationFields } from "#tests/support/applications.ts";
import { seedUser } from "#tests/support/seed.ts";
import { type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { it } from "#tests/support/test.ts";

async function seedUpload(testApp: TestApp, owner: TestUser): Promise<string> {
  const id = randomBytes(24).toString("base64url");
  await testApp.db.insert(files).values({
    id,
    ownerId: owner.id,
    originalName: "cv.pdf",
    mimeType: "application/pdf",
    size: 3,
    sha256: "x",
  });
  return id;
}

describe("applications.submit", () => {
  it("stores application, conversation, message and files, and notifies the employer once", async ({
    testApp,
    nord,
  }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord, { title: "Kanarieuppdrag A" });
    const upload = await seedUpload(testApp, anna);
    const received = new Set<string>();
    const stop = testApp.services.events.subscribe([nord.id], ({ topic }) => received.add(topic));
    const result = await testApp
      .as(anna)
      .applications.submit({ jobId, ...applicationFields, uploadIds: [upload] });
    await expect.poll(() => [...received]).toEqual(expect.arrayContaining(["applications", "jobs"]));
    stop();
    expect(result).toMatchObject({ jobId, status: "pending" });
    const [conversation] = await testApp.db
      .select()
      .from(conversations)
      .where(eq(conversations.jobId, jobId));
    expect(conversation).toMatchObject({
      id: result.conversationId,
      consultantId: anna.id,
      employerId: nord.id,
      applicationId: result.id,
      subject: "Ansökan om Kanarieuppdrag A",
      status: "active",
      employerUnread: 1,
    });
    const [message] = await testApp.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversation?.id ?? 0));
    expect(message).toMatchObject({ senderId: anna.id, content: "Hej, jag vill gärna hjälpa er." });
    expect((await testApp.db.select().from(files).where(eq(files.id, upload)))[0]?.messageId).toBe(
      message?.id,
    );
    expect(await notificationsOf(testApp, nord, "Kanarieuppdrag A")).toMatchObject([
      { type: "application", link: `/applications?jobId=${jobId}` },
    ]);
    const history = await testApp.db
      .select()
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, result.id));
    expect(history).toMatchObject([{ status: "pending", actorId: anna.id }]);
    const [consultant] = await testApp.db.select().from(users).where(eq(users.id, anna.id));
    const [job] = await testApp.db.select().from(jobs).where(eq(jobs.id, jobId));
    expect([consultant?.applicationsCount, job?.applicationsCount]).toEqual([1, 1]);
    const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, nord.id));
    expect(mails.filter(({ body }) => body.includes("Kanarieuppdrag A"))).toHaveLength(1);
  });

  it("stores nothing when a file belongs to another user", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const upload = await seedUpload(testApp, await seedUser(testApp, "consultant", "Erik"));
    await expect(
      testApp.as(anna).applications.submit({ jobId, ...applicationFields, uploadIds: [upload] }),
    ).rejects.toMatchObject(expectedError("files_gone"));
    expect(await testApp.db.select().from(applications).where(eq(applications.jobId, jobId))).toEqual([]);
    expect(await testApp.db.select().from(conversations).where(eq(conversations.jobId, jobId))).toEqual([]);
  });

  it("returns job_not_open for filled, archived, hidden and deleted jobs, and not_found for unknown ones", async ({
    testApp,
    nord,
  }) => {
    const closed = [{ status: "filled" }, { archivedAt: new Date() }, { deletedAt: new Date() }] as const;
    for (const values of closed) {
      const { anna, jobId } = await seedConsultantAndJob(testApp, nord, values);
      await expect(
        testApp.as(anna).applications.submit({ jobId, ...applicationFields }),
      ).rejects.toMatchObject(expectedError("job_not_open"));
    }
    const suspended = await seedUser(testApp, "employer", "Stängd", { status: "suspended" });
    const { anna, jobId: hidden } = await seedConsultantAndJob(testApp, suspended);
    await expect(
      testApp.as(anna).applications.submit({ jobId: hidden, ...applicationFields }),
    ).rejects.toMatchObject(expectedError("job_not_open"));
    await expect(
      testApp.as(anna).applications.submit({ jobId: 2_000_000_000, ...applicationFields }),
    ).rejects.toMatchObject(expectedError("not_found"));
  });

  it("creates one application for twenty concurrent calls", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord, { title: "Kanarieuppdrag B" });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => testApp.as(anna).applications.submit({ jobId, ...applicationFields })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject(expectedError("already_applied"));
    expect(await testApp.db.select().from(applications).where(eq(applications.jobId, jobId))).toHaveLength(1);
    expect(
      await testApp.db
        .select()
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(eq(conversations.jobId, jobId)),
    ).toHaveLength(1);
    expect(await notificationsOf(testApp, nord, "Kanarieuppdrag B")).toHaveLength(1);
    const [job] = await testApp.db.select().from(jobs).where(eq(jobs.id, jobId));
    expect(job?.applicationsCount).toBe(1);
  });

  it("uses the conversation that the employer started", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const [conversation] = await testApp.db
      .insert(conversations)
      .values({ consultantId: anna.id, employerId: nord.id, jobId, subject: "Diskussion" })
      .returning();
    const result = await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
    expect(result.conversationId).toBe(conversation?.id);
    expect(
      (await testApp.db.select().from(conversations).where(eq(conversations.jobId, jobId)))[0]?.applicationId,
    ).toBe(result.id);
  });

  it("awards points to the referrer once", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const maja = await seedUser(testApp, "consultant", "Maja");
    await testApp.as(anna).reputation.rememberVisit({ jobId, referrerId: maja.id });
    const { applications: api } = testApp.as(anna);
    await Promise.allSettled(Array.from({ length: 5 }, () => api.submit({ jobId, ...applicationFields })));
    const rows = await testApp.db.select().from(tips).where(eq(tips.referrerId, maja.id));
    expect(rows).toMatchObject([{ referredId: anna.id, jobId, points: 10, state: "applied" }]);
    await testApp.db.delete(referralVisits);
  });

  it("either succeeds or returns job_not_open when the job is filled concurrently", async ({
    testApp,
    nord,
  }) => {
    for (let round = 0; round < 10; round += 1) {
      const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
      const [applied, filled] = await Promise.allSettled([
        testApp.as(anna).applications.submit({ jobId, ...applicationFields }),
        testApp.as(nord).applications.fillJob({ id: jobId, selectedConsultantId: null }),
      ]);
      expect(filled.status).toBe("fulfilled");
      if (applied.status === "rejected") expect(applied.reason).toMatchObject(expectedError("job_not_open"));
      const rows = await testApp.db.select().from(applications).where(eq(applications.jobId, jobId));
      expect(rows).toHaveLength(applied.status === "fulfilled" ? 1 : 0);
    }
  });
});
