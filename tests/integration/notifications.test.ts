import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { notifications, outbox } from "#db/schema/index.ts";
import type { OutgoingNotification } from "#src/copy/notifications.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { NotificationType } from "#src/constants/notifications.ts";
import { seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
});
afterAll(() => testApp.close());

function notification(to: TestUser, fields: Partial<OutgoingNotification>): OutgoingNotification {
  return {
    ...{ userId: to.id, type: "other", title: "Nytt", message: "Något hände.", link: null, email: null },
    ...fields,
  };
}

async function given(...types: NotificationType[]): Promise<TestUser> {
  const person = await seedUser(testApp, "consultant", "Anna");
  for (const [index, type] of types.entries()) {
    await publish(testApp.ctx(null, new Date(2026, 0, index + 1)), {
      notifications: [notification(person, { type, title: type })],
    });
  }
  return person;
}

describe("publish", () => {
  it("writes the notifications and sends those with an email kind as email", async () => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await publish(testApp.ctx(null), {
      notifications: [
        notification(anna, { title: "Ett", link: "/jobs" }),
        notification(anna, { title: "Två", link: "/jobs", email: "tip", calendar: "BEGIN:VCALENDAR" }),
      ],
    });
    expect(await titlesOf(anna)).toEqual({ notifications: ["Ett", "Två"], emails: ["Två"] });
    const [email] = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    expect(email).toMatchObject({ calendar: "BEGIN:VCALENDAR" });
    expect(email?.body).toMatch(/Något hände\.\n\nhttps?:.*\/jobs/);
  });

  it("sends no email of a kind that is switched off, unless the kind cannot be", async () => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.as(anna).profiles.switchMail({ kind: "tip", on: false });
    await publish(testApp.ctx(null), {
      notifications: [
        notification(anna, { title: "Ett", email: "tip" }),
        notification(anna, { title: "Två", email: "always" }),
      ],
    });
    expect(await titlesOf(anna)).toEqual({ notifications: ["Ett", "Två"], emails: ["Två"] });
  });

  it("sends the emails that are named instead, with or without a notification", async () => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const [first, second] = ["Ett", "Två"].map((title) => notification(anna, { title, email: "message" }));
    await publish(testApp.ctx(null), { notifications: first ? [first] : [], emails: second ? [second] : [] });
    expect(await titlesOf(anna)).toEqual({ notifications: ["Ett"], emails: ["Två"] });
  });

  async function titlesOf({ id }: TestUser) {
    const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, id));
    const emails = await testApp.db.select().from(outbox).where(eq(outbox.userId, id));
    return {
      notifications: rows.map(({ title }) => title).sort(),
      emails: emails.map(({ subject }) => subject).sort(),
    };
  }
});

describe("the list", () => {
  it("has the newest first, in pages, with the look of each", async () => {
    const anna = await given("job_match", "tip_reward", "contract_update");
    const first = await testApp.as(anna).notifications.list({ limit: 2 });
    expect(first.items.map(({ type, read, isRead, colour }) => ({ type, read, isRead, colour }))).toEqual([
      { type: "contract_update", read: false, isRead: false, colour: "green" },
      { type: "tip_reward", read: false, isRead: false, colour: "other" },
    ]);
    const second = await testApp.as(anna).notifications.list({ limit: 2, cursor: first.nextCursor ?? "" });
    expect(second.items.map(({ type }) => type)).toEqual(["job_match"]);
    expect(second.nextCursor).toBeNull();
  });

  it("is one's own by the documented path too, with the documented names", async () => {
    const [anna, erik] = [await given("message"), await given()];
    const answer = await testApp.request(`/api/users/${anna.id}/notifications`, {}, anna);
    const list: unknown = await answer.json();
    const [notification] = z.array(z.record(z.string(), z.unknown())).parse(list);
    expect(notification).toMatchObject({
      type: "message",
      title: "message",
      message: "Något hände.",
      isRead: false,
      read: false,
    });
    expect(Object.keys(notification ?? {}).sort()).toEqual(
      [
        "colour",
        "createdAt",
        "icon",
        "id",
        "isRead",
        "link",
        "message",
        "read",
        "timestamp",
        "title",
        "type",
      ].sort(),
    );
    expect((await testApp.request(`/api/users/${anna.id}/notifications`, {}, erik)).status).toBe(404);
    expect((await testApp.request(`/api/users/${anna.id}/notifications`)).status).toBe(401);
  });
});

describe("reading", () => {
  it("turns one, those of a type, or all", async () => {
    const anna = await given("job_match", "job_match", "tip_reward", "other");
    const { items } = await testApp.as(anna).notifications.list({});
    const [other] = items;
    expect(await testApp.as(anna).notifications.markRead({ id: other?.id ?? 0 })).toEqual({ count: 1 });
    expect(await testApp.as(anna).notifications.markRead({ id: other?.id ?? 0 })).toEqual({ count: 0 });
    expect(await testApp.as(anna).notifications.markTypeRead({ type: "job_match" })).toEqual({ count: 2 });
    expect(await testApp.as(anna).notifications.unreadByType()).toMatchObject({
      job_match: 0,
      tip_reward: 1,
      other: 0,
    });
    const answer = await testApp.request(
      `/api/users/${anna.id}/notifications/read`,
      { method: "POST", body: "{}" },
      anna,
    );
    expect(await answer.json()).toEqual({ count: 1 });
    expect(await testApp.as(anna).notifications.markAllRead()).toEqual({ count: 0 });
  });

  it("is the receiver's alone", async () => {
    const [anna, erik] = [await given("message"), await given()];
    const [notification] = (await testApp.as(anna).notifications.list({})).items;
    expect(await errorCodeOf(testApp.as(erik).notifications.markRead({ id: notification?.id ?? 0 }))).toBe(
      "not_found",
    );
    const answer = await testApp.request(
      `/api/users/${anna.id}/notifications/read`,
      { method: "POST", body: "{}" },
      erik,
    );
    expect(answer.status).toBe(404);
    const [kept] = await testApp.db.select().from(notifications).where(eq(notifications.userId, anna.id));
    expect(kept?.readAt).toBeNull();
  });

  it("twenty times at once counts once", async () => {
    const anna = await given("message", "message");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => testApp.as(anna).notifications.markAllRead()),
    );
    expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});
