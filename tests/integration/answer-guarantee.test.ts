import { and, eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, conversations, jobs, messages, notifications, outbox } from "#db/schema/index.ts";
import { watchOverReplies } from "#src/domains/applications/commands/reply-guarantee.ts";
import { daysAfter, daysBetween, stockholmDay, stockholmMoment } from "#src/shared/time.ts";
import { seedConversation, seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

async function apply(testApp: TestApp, consultant: TestUser, employer: TestUser, createdAt: Date) {
  const jobId = await seedJob(testApp, employer);
  const conversationId = await seedConversation(testApp, { consultant, employer }, { jobId });
  const [row] = await testApp.db
    .insert(applications)
    .values({ userId: consultant.id, jobId, employerId: employer.id, createdAt })
    .returning();
  return { id: row?.id ?? 0, conversationId, jobId };
}

/** At 09:00 of each day, twice at a time. */
async function walk(testApp: TestApp, from: Date, days: readonly number[]): Promise<void> {
  for (const day of days) {
    const now = stockholmMoment(stockholmDay(daysAfter(from, day)), "09:00") ?? from;
    await Promise.all([1, 2].map(() => watchOverReplies(testApp.ctx(null, now))));
  }
}

/** The days after `from` on which the user was notified, with the title. */
async function notifiedOn({ db }: TestApp, user: TestUser, from: Date): Promise<[number, string][]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.type, "application")))
    .orderBy(notifications.id);
  return rows.map(({ createdAt, title }) => [
    daysBetween(stockholmDay(from), stockholmDay(createdAt)),
    title.split(":")[0] ?? "",
  ]);
}

const month = Array.from({ length: 31 }, (_, day) => day);

describe("the answer guarantee", () => {
  it.for([
    { title: "over the night of spring", from: new Date("2027-03-20T21:30:00Z") },
    { title: "over the night of autumn", from: new Date("2027-10-20T22:30:00Z") },
  ])("reminds on day 10 and 13 and notifies on day 15, each once: $title", async ({ from }, { testApp }) => {
    const [anna, nord] = [
      await seedUser(testApp, "consultant", "Anna"),
      await seedUser(testApp, "employer", "Nord"),
    ];
    await apply(testApp, anna, nord, from);
    await apply(testApp, anna, nord, from);
    await walk(testApp, from, month);
    expect(await notifiedOn(testApp, nord, from)).toEqual([
      [10, "Svarsgaranti"],
      [13, "Svarsgaranti"],
    ]);
    expect(await notifiedOn(testApp, anna, from)).toEqual([
      [15, "Svarsgaranti"],
      [15, "Svarsgaranti"],
    ]);
    const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, nord.id));
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill("Svarsgaranti: svara snart"));
    const rows = await testApp.db.select().from(applications).where(eq(applications.userId, anna.id));
    expect(rows.map(({ status }) => status)).toEqual(["pending", "pending"]);
  });

  it("reminds the responsible member, else owners and recruiters, each of her own", async ({ testApp }) => {
    const from = new Date("2027-03-01T10:00:00Z");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const nord = await seedUser(testApp, "employer", "Nord");
    const recruiter = await seedMember(testApp, nord, "recruiter");
    const other = await seedMember(testApp, nord, "recruiter");
    const reader = await seedMember(testApp, nord, "reader");
    const { jobId } = await apply(testApp, anna, nord, from);
    const { conversationId } = await apply(testApp, anna, nord, from);
    await apply(testApp, anna, nord, from);
    await testApp.db.update(jobs).set({ responsibleId: recruiter.personId }).where(eq(jobs.id, jobId));
    await testApp.db
      .update(conversations)
      .set({ responsibleId: recruiter.personId })
      .where(eq(conversations.id, conversationId));
    await walk(testApp, from, [10]);
    const rows = await testApp.db
      .select({ userId: notifications.userId, message: notifications.message })
      .from(notifications)
      .where(
        inArray(
          notifications.userId,
          [nord, recruiter, other, reader].map(({ personId }) => personId ?? ""),
        ),
      );
    const count = new Map(rows.map(({ userId, message }) => [userId, message.split(" ")[0]]));
    expect(rows).toHaveLength(3);
    expect([nord, recruiter, other].map(({ personId }) => count.get(personId ?? ""))).toEqual([
      "1",
      "3",
      "1",
    ]);
  });

  it("stops with an answer: a step, a message, the filling of the job, a withdrawal", async ({ testApp }) => {
    const from = new Date("2027-05-03T10:00:00Z");
    const [anna, nord] = [
      await seedUser(testApp, "consultant", "Anna"),
      await seedUser(testApp, "employer", "Nord"),
    ];
    const [step, message, filled, withdrawn, silent] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => apply(testApp, anna, nord, from)),
    );
    const later = daysAfter(from, 2);
    await testApp.as(nord, later).applications.update({ id: step?.id ?? 0, status: "reviewing" });
    for (const [sender, to] of [
      [nord, message],
      [anna, silent],
    ] as const)
      await testApp.db.insert(messages).values({
        conversationId: to?.conversationId ?? 0,
        senderId: sender.id,
        content: "Vi återkommer",
        createdAt: later,
      });
    await testApp.as(nord, later).applications.fillJob({ id: filled?.jobId ?? 0 });
    await testApp.as(anna, later).applications.withdraw({ id: withdrawn?.id ?? 0 });
    expect(await testApp.as(nord, later).applications.counts()).toMatchObject({ total: 5, waiting: 1 });
    const waiting = await testApp.as(nord, later).applications.list({ waiting: true });
    expect(waiting.items.map(({ id }) => id)).toEqual([silent?.id]);
    await testApp.db.delete(notifications);
    await walk(testApp, from, [10, 13, 15]);
    expect(await notifiedOn(testApp, nord, from)).toHaveLength(2);
    expect(await notifiedOn(testApp, anna, from)).toEqual([[15, "Svarsgaranti"]]);
    const own = await testApp.as(anna, later).applications.mine({});
    expect(own.items.find(({ id }) => id === silent?.id)).toMatchObject({
      answerBy: daysAfter(from, 14),
      answeredAt: null,
    });
  });

  it("catches up once after an outage, and leaves very old applications alone", async ({ testApp }) => {
    const from = new Date("2027-06-01T10:00:00Z");
    const [anna, nord] = [
      await seedUser(testApp, "consultant", "Anna"),
      await seedUser(testApp, "employer", "Nord"),
    ];
    await apply(testApp, await seedUser(testApp, "consultant", "Erik"), nord, daysAfter(from, 1));
    await apply(testApp, anna, nord, from);
    await walk(testApp, from, [14, 18, 19]);
    expect(await notifiedOn(testApp, nord, from)).toEqual([[14, "Svarsgaranti"]]);
    const [told] = await testApp.db.select().from(notifications).where(eq(notifications.userId, nord.id));
    expect(told?.message).toBe("2 ansökningar väntar på ert svar, den första senast 15 juni 2027.");
    expect(await notifiedOn(testApp, anna, from)).toEqual([[18, "Svarsgaranti"]]);
    const [bo, eva] = [
      await seedUser(testApp, "consultant", "Bo"),
      await seedUser(testApp, "consultant", "Eva"),
    ];
    await apply(testApp, bo, nord, from);
    await walk(testApp, from, [28, 29]);
    expect(await notifiedOn(testApp, bo, from)).toEqual([[28, "Svarsgaranti"]]);
    await apply(testApp, eva, nord, from);
    await walk(testApp, from, [29, 40, 60]);
    expect(await notifiedOn(testApp, eva, from)).toEqual([]);
  });
});
