import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { interviews, outbox } from "#db/schema/index.ts";
import { notificationsOf, seedApplication } from "#tests/support/applications.ts";
import { succeedAtOnce } from "#tests/support/at-once.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

const now = new Date("2026-03-23T09:00:00Z");
const time = { date: "2026-03-30", time: "09:00" };

const it = base
  .extend("nord", { scope: "file" }, ({ testApp }) => seedUser(testApp, "employer", "Nord"))
  .extend("booked", async ({ testApp, nord }) => {
    const { anna, id } = await seedApplication(testApp, nord, "reviewing");
    const { interview } = await testApp.as(nord, now).applications.scheduleInterview({ id, ...time });
    return { anna, applicationId: id, id: interview?.id ?? 0 };
  });

async function storedInterview({ db }: TestApp, id: number) {
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, id));
  return interview;
}

async function emailsTo({ db }: TestApp, user: TestUser) {
  return db.select().from(outbox).where(eq(outbox.userId, user.id));
}

async function interviewTitles(testApp: TestApp, user: TestUser) {
  const all = await notificationsOf(testApp, user, "Intervjun med");
  return all.map(({ title }) => title);
}

describe("applications.cancelInterview", () => {
  it("cancels without deciding the application, which can get a new interview", async ({
    testApp,
    nord,
    booked,
  }) => {
    const { anna, id } = booked;
    const api = testApp.as(nord, now).applications;
    const cancelled = await api.cancelInterview({ id, message: "Vi hör av oss." });
    expect(cancelled).toMatchObject({ status: "interview", interview: { cancelledAt: now } });
    expect(await interviewTitles(testApp, anna)).toEqual(["Intervju bokad", "Intervjun inställd"]);
    const email = (await emailsTo(testApp, anna)).at(-1);
    expect(email?.body).toContain("Vi hör av oss.");
    expect(email?.calendar).toContain("METHOD:CANCEL");
    expect((await emailsTo(testApp, nord)).at(-1)?.calendar).toBe(email?.calendar);
    const inbox = await testApp.as(anna).messaging.list({});
    expect(inbox.items).toMatchObject([{ lastMessage: "Vi hör av oss.", unreadCount: 1 }]);
    expect(await testApp.as(anna, now).applications.interviews({})).toMatchObject({ items: [] });
    await expect(api.cancelInterview({ id })).rejects.toMatchObject(expectedError("interview_not_upcoming"));
    await api.scheduleInterview({ id: booked.applicationId, ...time });
    expect(await storedInterview(testApp, id)).toMatchObject({ revision: 2, cancelledAt: null });
    expect((await interviewTitles(testApp, anna)).at(-1)).toBe("Intervju bokad");
  });

  it("fails once the interview has started", async ({ testApp, nord, booked: { id } }) => {
    async function cancelAs(user: TestUser | null, at = now) {
      return testApp.as(user, at).applications.cancelInterview({ id });
    }
    await expect(cancelAs(nord, new Date("2026-03-30T07:00:00Z"))).rejects.toMatchObject(
      expectedError("interview_not_upcoming"),
    );
    expect(await storedInterview(testApp, id)).toMatchObject({ revision: 0, cancelledAt: null });
  });

  it("succeeds once for twenty concurrent calls", async ({ testApp, nord, booked: { anna, id } }) => {
    expect(await succeedAtOnce(20, () => testApp.as(nord, now).applications.cancelInterview({ id }))).toBe(1);
    expect(await storedInterview(testApp, id)).toMatchObject({ revision: 1 });
    expect(await interviewTitles(testApp, anna)).toEqual(["Intervju bokad", "Intervjun inställd"]);
  });
});

describe("an upcoming interview", () => {
  it("is cancelled by email when the application is rejected", async ({ testApp, nord, booked }) => {
    const { anna, id } = booked;
    await testApp.as(nord, now).applications.update({ id: booked.applicationId, status: "rejected" });
    const [calendar] = (await emailsTo(testApp, anna)).flatMap(({ subject, calendar }) =>
      subject === "Intervjun inställd" ? [calendar] : [],
    );
    expect(calendar).toContain("METHOD:CANCEL");
    expect(calendar).toContain("SEQUENCE:1");
    const file = await testApp.request(`/api/interviews/${id}/calendar`, {}, anna);
    expect(await file.text()).toBe(calendar);
    expect(await testApp.as(anna, now).applications.interviews({})).toEqual({ items: [], nextCursor: null });
  });
});
