import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  applications,
  auditLog,
  conversations,
  interviews,
  listedJobSkills,
  notifications,
  outbox,
  users,
} from "#db/schema/index.ts";
import { daysAfter } from "#src/shared/time.ts";
import { storedJob } from "#tests/support/jobs.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { it } from "#tests/support/test.ts";
let number = 0;

/** Creates a job with a unique title and applications of these consultants. */
async function seedJobWithApplicants(testApp: TestApp, nord: TestUser, applicants: TestUser[] = []) {
  number += 1;
  const title = `Tillsättning nr ${number}`;
  const id = await seedJob(testApp, nord, { title });
  for (const person of applicants)
    await testApp.as(person).applications.submit({ jobId: id, message: "Hej", uploadIds: [] });
  return { id, title };
}

async function conversationsAbout(testApp: TestApp, jobId: number) {
  return testApp.db
    .select()
    .from(conversations)
    .where(eq(conversations.jobId, jobId))
    .orderBy(conversations.id);
}

async function notificationsAbout(testApp: TestApp, person: TestUser, title: string) {
  const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, person.id));
  return rows.filter((row) => row.message.includes(title));
}

async function countNotifications(testApp: TestApp, person: TestUser, title: string, heading: string) {
  return (await notificationsAbout(testApp, person, title)).filter((row) => row.title === heading).length;
}

describe("applications.fillJob", () => {
  it("with a consultant closes the other conversations and notifies everyone involved", async ({
    testApp,
    nord,
    anna,
    erik,
    ada,
    bo,
  }) => {
    const { id, title } = await seedJobWithApplicants(testApp, nord, [anna, erik]);
    const former = await seedUser(testApp, "admin", "Före Detta", { status: "suspended" });
    const job = await testApp.as(nord).applications.fillJob({ id, selectedConsultantId: anna.id });
    expect(job).toMatchObject({ id, status: "filled", selectedConsultantId: anna.id });
    expect(await storedJob(testApp, id)).toMatchObject({
      status: "filled",
      listed: false,
      selectedConsultantId: anna.id,
    });
    expect(await conversationsAbout(testApp, id)).toMatchObject([
      { consultantId: anna.id, status: "active" },
      { consultantId: erik.id, status: "closed" },
    ]);
    expect(await countNotifications(testApp, former, title, "Position tillsatt")).toBe(0);
    for (const admin of [ada, bo]) {
      expect(await countNotifications(testApp, admin, title, "Position tillsatt")).toBe(1);
      const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, admin.id));
      expect(mails.filter(({ body }) => body.includes(title))).toHaveLength(1);
    }
    expect([
      await countNotifications(testApp, anna, title, "Positionen är tillsatt"),
      await countNotifications(testApp, erik, title, "Positionen är tillsatt"),
    ]).toEqual([0, 1]);
    expect(await notificationsAbout(testApp, anna, title)).toMatchObject([
      { title: "Du har fått uppdraget!", message: `Nord AB har valt dig till uppdraget ${title}.` },
    ]);
    expect((await notificationsAbout(testApp, erik, title)).map(({ message }) => message)).toEqual([
      `Nord AB har tillsatt uppdraget ${title} med en annan konsult. Tack för din ansökan!`,
    ]);
    const actions = await testApp.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(id)));
    expect(actions.filter(({ action }) => action === "job.filled")).toHaveLength(1);
    expect(await testApp.db.select().from(listedJobSkills).where(eq(listedJobSkills.jobId, id))).toEqual([]);
  });

  it("without a consultant closes nothing and creates no contract beside existing conversations", async ({
    testApp,
    nord,
    anna,
  }) => {
    const { id, title } = await seedJobWithApplicants(testApp, nord, [anna]);
    await testApp.as(nord).applications.fillJob({ id, selectedConsultantId: null });
    expect(await conversationsAbout(testApp, id)).toMatchObject([
      { consultantId: anna.id, status: "active" },
    ]);
    expect(await notificationsAbout(testApp, anna, title)).toMatchObject([
      {
        title: "Positionen är tillsatt",
        message: `Nord AB har tillsatt uppdraget ${title}. Tack för din ansökan!`,
      },
    ]);
  });

  it("without conversations creates a contract that only the employer and admins see", async ({
    testApp,
    nord,
    fjall,
    anna,
  }) => {
    const { id } = await seedJobWithApplicants(testApp, nord);
    await testApp.as(nord).applications.fillJob({ id });
    expect(await conversationsAbout(testApp, id)).toMatchObject([
      { consultantId: null, employerId: nord.id, status: "active" },
    ]);
    const [row] = (await testApp.as(nord).contracts.list({ tab: "ongoing" })).items.filter(
      ({ jobId }) => jobId === id,
    );
    expect(row).toMatchObject({ estimatedValue: 1000 * 160 * 6 });
    const inbox = (await testApp.as(nord).messaging.list({ limit: 100 })).items;
    expect(inbox.map(({ jobId }) => jobId)).not.toContain(id);
    for (const person of [anna, fjall])
      expect(
        (await testApp.as(person).contracts.list({ tab: "ongoing" })).items.map(({ jobId }) => jobId),
      ).not.toContain(id);
  });

  it("also creates that contract when the conversation of the selected consultant is deleted", async ({
    testApp,
    nord,
    anna,
    erik,
  }) => {
    const { id } = await seedJobWithApplicants(testApp, nord, [anna, erik]);
    const [conversation] = await conversationsAbout(testApp, id);
    await testApp.as(nord).messaging.remove({ id: conversation?.id ?? 0 });
    await testApp.as(nord).applications.fillJob({ id, selectedConsultantId: anna.id });
    expect(
      (await conversationsAbout(testApp, id)).map(({ consultantId, status }) => [consultantId, status]),
    ).toEqual([
      [erik.id, "closed"],
      [null, "active"],
    ]);
  });

  it("accepts only applicants as the selected consultant", async ({ testApp, nord, anna, erik }) => {
    const { id } = await seedJobWithApplicants(testApp, nord, [anna]);
    for (const userId of [erik.id, nord.id, "ingen"])
      await expect(
        testApp.as(nord).applications.fillJob({ id, selectedConsultantId: userId }),
      ).rejects.toMatchObject(expectedError("not_an_applicant"));
    await testApp.db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.jobId, id));
    await expect(
      testApp.as(nord).applications.fillJob({ id, selectedConsultantId: anna.id }),
    ).rejects.toMatchObject(expectedError("not_an_applicant"));
    expect(await storedJob(testApp, id)).toMatchObject({ status: "active", listed: true });
  });

  it("fails for archived and deleted jobs", async ({ testApp, nord }) => {
    const archived = await seedJob(testApp, nord, { archivedAt: new Date() });
    const deleted = await seedJob(testApp, nord, { deletedAt: new Date() });
    await expect(testApp.as(nord).applications.fillJob({ id: archived })).rejects.toMatchObject(
      expectedError("job_archived"),
    );
    await expect(testApp.as(nord).applications.fillJob({ id: deleted })).rejects.toMatchObject(
      expectedError("not_found"),
    );
  });

  it("succeeds once for twenty concurrent calls, with one notification", async ({
    testApp,
    nord,
    anna,
    erik,
    ada,
    bo,
  }) => {
    const { id, title } = await seedJobWithApplicants(testApp, nord, [anna, erik]);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        testApp.as(nord).applications.fillJob({ id, selectedConsultantId: index % 2 ? anna.id : erik.id }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject(expectedError("job_filled"));
    for (const admin of [ada, bo])
      expect(await countNotifications(testApp, admin, title, "Position tillsatt")).toBe(1);
    expect((await conversationsAbout(testApp, id)).filter(({ status }) => status === "closed")).toHaveLength(
      1,
    );
  });
});

describe("jobs.candidates", () => {
  it("returns the applicants who are not rejected, accepted ones first", async ({
    testApp,
    nord,
    anna,
    erik,
  }) => {
    const { id } = await seedJobWithApplicants(testApp, nord, [anna, erik]);
    await testApp.db.update(applications).set({ status: "accepted" }).where(eq(applications.userId, erik.id));
    const rejected = await seedUser(testApp, "consultant", "Avvisad");
    const suspended = await seedUser(testApp, "consultant", "Avstängd");
    for (const person of [rejected, suspended])
      await testApp.as(person).applications.submit({ jobId: id, message: "Hej", uploadIds: [] });
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, suspended.id));
    await testApp.db
      .update(applications)
      .set({ status: "rejected" })
      .where(eq(applications.userId, rejected.id));
    const common = { interviewAt: null, hasPlace: false };
    const [own, other] = await conversationsAbout(testApp, id);
    const agreement = { agreementValue: "900", duration: "6-12 månader", startDate: "2027-01-04" } as const;
    await testApp.as(nord).contracts.report({ id: other?.id ?? 0, ...agreement });
    // One interview is over, the other one is cancelled.
    const [past, upcoming] = [daysAfter(new Date(), -1), daysAfter(new Date(), 1)];
    for (const [conversation, scheduledAt, cancelledAt] of [
      [other, past, null],
      [own, upcoming, past],
    ] as const)
      await testApp.db.insert(interviews).values({
        applicationId: conversation?.applicationId ?? 0,
        employerId: nord.id,
        consultantId: conversation?.consultantId ?? "",
        scheduledAt,
        cancelledAt,
      });
    expect(await testApp.as(nord).jobs.candidates({ id })).toEqual([
      {
        ...common,
        ...{
          id: erik.id,
          name: "Erik Ek",
          status: "accepted",
          conversationId: other?.id,
          hasAgreement: true,
        },
      },
      {
        ...common,
        ...{
          id: anna.id,
          name: "Anna Berg",
          status: "pending",
          conversationId: own?.id,
          hasAgreement: false,
        },
      },
    ]);
  });
});
