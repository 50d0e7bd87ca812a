import { and, asc, eq, ne } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  applicationHistory,
  applications,
  conversations,
  interviews,
  jobs,
  messages,
  outbox,
} from "#db/schema/index.ts";
import { withdrawApplicationsOf } from "#src/domains/applications/commands/withdraw.ts";
import { daysAfter, stockholmDay } from "#src/shared/time.ts";
import { applicationFields, notificationsOf, seedApplication } from "#tests/support/applications.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("nord", { scope: "file" }, ({ testApp }) => seedUser(testApp, "employer", "Nord"));

const withdrawn = "application_withdrawn";
const alreadyApplied = "already_applied";

describe("withdrawing an application", () => {
  it("tells the company, with the consultant's own words in the conversation", async ({ testApp, nord }) => {
    const { anna, jobId, id } = await seedApplication(testApp, nord, "reviewing");
    await testApp.db.update(jobs).set({ title: "Testledare" }).where(eq(jobs.id, jobId));
    await testApp.as(anna).applications.withdraw({ id, message: "Jag har fått ett annat uppdrag." });
    const [told, ...others] = await notificationsOf(testApp, nord, "Anna Berg har dragit tillbaka");
    expect([told?.message, others]).toEqual([expect.stringContaining("Testledare"), []]);
    const [received] = (await testApp.as(nord).applications.list({ jobId })).items;
    expect(received?.withdrawnAt).toBeInstanceOf(Date);
    const sent = await testApp.db
      .select({ content: messages.content })
      .from(messages)
      .where(eq(messages.conversationId, received?.conversationId ?? 0))
      .orderBy(asc(messages.id));
    expect(sent.at(-1)?.content).toBe("Jag har fått ett annat uppdrag.");
    expect(await errorCodeOf(testApp.as(nord).applications.update({ id, status: "accepted" }))).toBe(
      withdrawn,
    );
    expect((await testApp.as(anna).applications.mine({ status: "withdrawn" })).items).toMatchObject([
      { id, canReapply: true, answeredAt: null, history: [{ status: "pending" }, { status: "withdrawn" }] },
    ]);
  });

  it.for([
    { archivedAt: new Date() },
    { hiddenAt: new Date() },
    { restsSince: new Date() },
    { applyBy: "2026-11-20" },
    { employerActive: false },
  ])(
    "can be followed by no new application while the job takes none: %j",
    async (change, { testApp, nord }) => {
      const { anna, jobId, id } = await seedApplication(testApp, nord);
      await testApp.as(anna).applications.withdraw({ id });
      await testApp.db.update(jobs).set(change).where(eq(jobs.id, jobId));
      expect((await testApp.as(anna).applications.mine({})).items).toMatchObject([{ id, canReapply: false }]);
    },
  );

  it("leaves an interview that has begun as it is", async ({ testApp, nord }) => {
    const { anna, jobId, id } = await seedApplication(testApp, nord, "reviewing");
    const booked = testApp.as(nord, new Date("2026-12-01T08:00:00Z")).applications;
    await booked.scheduleInterview({ id, date: "2026-12-08", time: "10:00" });
    const api = testApp.as(anna, new Date("2026-12-08T09:00:00Z")).applications;
    await api.withdraw({ id });
    await api.submit({ jobId, ...applicationFields });
    const [interview] = await testApp.db.select().from(interviews).where(eq(interviews.applicationId, id));
    expect(interview?.cancelledAt).toBeNull();
  });

  it("cancels its upcoming interview, in the calendars of both", async ({ testApp, nord }) => {
    const { anna, id } = await seedApplication(testApp, nord, "reviewing");
    const [date, now] = ["2026-12-08", new Date("2026-12-01T08:00:00Z")];
    await testApp.as(nord, now).applications.scheduleInterview({ id, date, time: "10:00" });
    await testApp.as(anna, now).applications.withdraw({ id });
    const [interview] = await testApp.db.select().from(interviews).where(eq(interviews.applicationId, id));
    expect(interview?.cancelledAt).toEqual(now);
    const told = await notificationsOf(testApp, nord, "Den bokade intervjun blir inte av.");
    expect(told.map(({ aboutUserId }) => aboutUserId)).toEqual([anna.id]);
    for (const { id: userId } of [anna, nord]) {
      const mails = await testApp.db
        .select()
        .from(outbox)
        .where(eq(outbox.userId, userId))
        .orderBy(outbox.id);
      const ofInterview = mails.filter(({ calendar }) =>
        calendar?.includes(`UID:interview-${interview?.id}@`),
      );
      expect(ofInterview.map(({ calendar }) => /METHOD:(\w+)/.exec(calendar ?? "")?.[1])).toEqual([
        "REQUEST",
        "CANCEL",
      ]);
    }
  });

  it("happens once when two calls run at the same time", async ({ testApp, nord }) => {
    const { anna, id } = await seedApplication(testApp, nord);
    const codes = await Promise.all(
      [1, 2, 3].map(() => errorCodeOf(testApp.as(anna).applications.withdraw({ id, message: "Hej då" }))),
    );
    expect(codes.toSorted()).toEqual([withdrawn, withdrawn, null]);
    expect(
      await notificationsOf(testApp, nord, "dragit tillbaka").then((rows) => rows.length),
    ).toBeGreaterThan(0);
    const history = await testApp.db
      .select()
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, id));
    expect(history.filter(({ status }) => status === "withdrawn")).toHaveLength(1);
  });

  it("can be followed by one new application, and no third", async ({ testApp, nord }) => {
    const { anna, jobId, id } = await seedApplication(testApp, nord, "interview");
    const api = testApp.as(anna).applications;
    await api.withdraw({ id });
    expect(await testApp.as(anna).jobs.byId({ id: jobId })).toMatchObject({
      hasApplied: false,
      hasWithdrawn: false,
    });
    const second = await api.submit({ jobId, message: "En ny ansökan", uploadIds: [] });
    expect(second).toMatchObject({ id, status: "pending" });
    // A message of the company, stored before it and sent after it, is not the first one of the application.
    const [conversation] = await testApp.db
      .select()
      .from(conversations)
      .where(eq(conversations.applicationId, id));
    await testApp.db
      .update(messages)
      .set({ senderId: nord.id, createdAt: daysAfter(new Date(), 1) })
      .where(and(eq(messages.conversationId, conversation?.id ?? 0), ne(messages.content, "En ny ansökan")));
    expect(await api.details({ id })).toMatchObject({
      firstMessage: { content: "En ny ansökan" },
      history: [{ status: "pending" }, { status: "withdrawn" }, { status: "pending" }],
    });
    expect(await testApp.as(anna).jobs.byId({ id: jobId })).toMatchObject({
      hasApplied: true,
      hasWithdrawn: false,
    });
    await api.withdraw({ id });
    expect(await testApp.as(anna).jobs.byId({ id: jobId })).toMatchObject({
      hasApplied: true,
      hasWithdrawn: true,
    });
    expect(await errorCodeOf(api.submit({ jobId, ...applicationFields }))).toBe(alreadyApplied);
    expect((await api.mine({})).items).toMatchObject([{ id, canReapply: false }]);
  });

  it("starts anew when it is sent again: with the new offer, all reminders, and without the old interview", async ({
    testApp,
    nord,
  }) => {
    const { anna, jobId, id } = await seedApplication(testApp, nord, "reviewing");
    const date = stockholmDay(daysAfter(new Date(), 3));
    await testApp.as(nord).applications.scheduleInterview({ id, date, time: "10:00", notes: "Gamla" });
    const past = new Date(0);
    await testApp.db
      .update(applications)
      .set({ rate: 700, startDate: date, answerReminders: 2, answerMissedAt: past, createdAt: past })
      .where(eq(applications.id, id));
    const { details, mine, withdraw } = testApp.as(anna).applications;
    const conversationId = (await mine({})).items[0]?.conversationId ?? 0;
    await testApp.as(nord).messaging.send({ conversationId, content: "Välkommen på intervju" });
    await withdraw({ id });
    const now = new Date(Date.now() + 60_000);
    await testApp.as(anna, now).applications.submit({ jobId, message: "Igen", uploadIds: [], rate: 800 });
    expect((await mine({})).items).toMatchObject([{ id, answeredAt: null }]);
    expect(await details({ id })).toMatchObject({ firstMessage: { content: "Igen" } });
    const [row] = await testApp.db.select().from(applications).where(eq(applications.id, id));
    expect(row).toMatchObject({
      status: "pending",
      withdrawnAt: null,
      reappliedAt: now,
      createdAt: now,
      rate: 800,
      startDate: null,
      answerReminders: 0,
      answerMissedAt: null,
    });
    expect(await testApp.db.select().from(interviews).where(eq(interviews.applicationId, id))).toEqual([]);
  });

  it("gives one new application when two are sent at the same time", async ({ testApp, nord }) => {
    const { anna, jobId, id } = await seedApplication(testApp, nord);
    await testApp.as(anna).applications.withdraw({ id });
    const codes = await Promise.all(
      [1, 2, 3].map(() => errorCodeOf(testApp.as(anna).applications.submit({ jobId, ...applicationFields }))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  });
});

describe("the end of an account", () => {
  async function withNotes(testApp: TestApp, employer: TestUser) {
    const seeded = await seedApplication(testApp, employer, "reviewing");
    const { id } = seeded;
    const date = stockholmDay(daysAfter(new Date(), 3));
    const company = testApp.as(employer).applications;
    await company.scheduleInterview({ id, date, time: "10:00", notes: "Om intervjun" });
    await company.update({ id, notes: "Om ansökan" });
    await testApp.db
      .update(applications)
      .set({ rate: 700, startDate: date, answers: [{ question: "Varför?", answer: "Därför" }] })
      .where(eq(applications.id, id));
    return seeded;
  }

  async function stateOf({ db }: TestApp, id: number) {
    const [row] = await db
      .select()
      .from(applications)
      .innerJoin(interviews, eq(interviews.applicationId, applications.id))
      .where(eq(applications.id, id));
    return row;
  }

  it("withdraws a consultant's undecided applications, cancels interviews and deletes offers and notes", async ({
    testApp,
    nord,
  }) => {
    const { anna, id } = await withNotes(testApp, nord);
    const { id: decided, jobId } = await seedApplication(testApp, nord, "accepted");
    await testApp.db.update(applications).set({ userId: anna.id }).where(eq(applications.id, decided));
    const emails = await testApp.db.$count(outbox, eq(outbox.userId, nord.id));
    const now = new Date();
    await withdrawApplicationsOf(testApp.ctx(null, now), anna.id);
    expect(await stateOf(testApp, id)).toMatchObject({
      applications: { withdrawnAt: now, notes: null, rate: null, startDate: null, answers: [] },
      interviews: { cancelledAt: now, notes: null },
    });
    const [kept] = await testApp.db.select().from(applications).where(eq(applications.jobId, jobId));
    expect(kept).toMatchObject({ status: "accepted", withdrawnAt: null });
    expect(await testApp.db.$count(outbox, eq(outbox.userId, nord.id))).toBe(emails + 1);
  });

  it("deletes a company's notes about applications and interviews, and nothing of the consultant's", async ({
    testApp,
  }) => {
    const company = await seedUser(testApp, "employer", "Sjö");
    const { id } = await withNotes(testApp, company);
    await withdrawApplicationsOf(testApp.ctx(), company.id);
    expect(await stateOf(testApp, id)).toMatchObject({
      applications: { withdrawnAt: null, notes: null, rate: 700 },
      interviews: { cancelledAt: null, notes: null },
    });
  });
});
