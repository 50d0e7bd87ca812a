import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { notifications, outbox } from "#db/schema/index.ts";
import { aboutConversation, type OutgoingNotification } from "#src/copy/notifications.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { NotificationType } from "#src/constants/notifications.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

function notification(to: TestUser, fields: Partial<OutgoingNotification>): OutgoingNotification {
  return {
    ...{ userId: to.id, type: "other", title: "Nytt", message: "Något hände.", link: null, email: null },
    ...fields,
  };
}

async function seedNotifications(testApp: TestApp, ...types: NotificationType[]): Promise<TestUser> {
  const person = await seedUser(testApp, "consultant", "Anna");
  for (const [index, type] of types.entries()) {
    await publish(testApp.ctx(null, new Date(2026, 0, index + 1)), {
      notifications: [notification(person, { type, title: type })],
    });
  }
  return person;
}

describe("publish", () => {
  it("writes the notifications and sends those with an email kind as email", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await publish(testApp.ctx(null), {
      notifications: [
        notification(anna, { title: "Ett", link: "/jobs" }),
        notification(anna, { title: "Två", link: "/jobs", email: "tip", calendar: "BEGIN:VCALENDAR" }),
      ],
    });
    expect(await titlesOf(testApp, anna)).toEqual({ notifications: ["Ett", "Två"], emails: ["Två"] });
    const [email] = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    expect(email).toMatchObject({ calendar: "BEGIN:VCALENDAR" });
    expect(email?.body).toMatch(/Något hände\.\n\nhttps?:.*\/jobs/);
  });

  it("sends no email of a kind that is switched off, unless the kind is always sent", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.as(anna).profiles.switchMail({ kind: "tip", on: false });
    await publish(testApp.ctx(null), {
      notifications: [
        notification(anna, { title: "Ett", email: "tip" }),
        notification(anna, { title: "Två", email: "always" }),
      ],
    });
    expect(await titlesOf(testApp, anna)).toEqual({ notifications: ["Ett", "Två"], emails: ["Två"] });
  });

  it("sends the given emails instead, with or without a notification", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const [first, second] = ["Ett", "Två"].map((title) => notification(anna, { title, email: "message" }));
    await publish(testApp.ctx(null), { notifications: first ? [first] : [], emails: second ? [second] : [] });
    expect(await titlesOf(testApp, anna)).toEqual({ notifications: ["Ett"], emails: ["Två"] });
  });

  async function titlesOf(testApp: TestApp, { id }: TestUser) {
    const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, id));
    const emails = await testApp.db.select().from(outbox).where(eq(outbox.userId, id));
    return {
      notifications: rows.map(({ title }) => title).sort(),
      emails: emails.map(({ subject }) => subject).sort(),
    };
  }
});

describe("notifications.list", () => {
  it("returns pages, newest first, with colours", async ({ testApp }) => {
    const anna = await seedNotifications(testApp, "job_match", "tip_reward", "contract_update");
    const first = await testApp.as(anna).notifications.list({ limit: 2 });
    expect(first.items.map(({ type, read, isRead, colour }) => ({ type, read, isRead, colour }))).toEqual([
      { type: "contract_update", read: false, isRead: false, colour: "green" },
      { type: "tip_reward", read: false, isRead: false, colour: "other" },
    ]);
    const second = await testApp.as(anna).notifications.list({ limit: 2, cursor: first.nextCursor ?? "" });
    expect(second.items.map(({ type }) => type)).toEqual(["job_match"]);
    expect(second.nextCursor).toBeNull();
  });

  it("GET /api/users/{id}/notifications returns the documented fields", async ({ testApp }) => {
    const anna = await seedNotifications(testApp, "message");
    const response = await testApp.request(`/api/users/${anna.id}/notifications`, {}, anna);
    const list: unknown = await response.json();
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
        "subjectId",
        "subjectType",
        "timestamp",
        "title",
        "type",
        "unreadMessages",
      ].sort(),
    );
  });
});

describe("marking notifications as read", () => {
  it("marks one, those of a type, or all", async ({ testApp }) => {
    const anna = await seedNotifications(testApp, "job_match", "job_match", "tip_reward", "other");
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
    const response = await testApp.request(
      `/api/users/${anna.id}/notifications/read`,
      { method: "POST", body: "{}" },
      anna,
    );
    expect(await response.json()).toEqual({ count: 1 });
    expect(await testApp.as(anna).notifications.markAllRead()).toEqual({ count: 0 });
  });

  it("marks that about the messages of a conversation when it is read, and no other about it", async ({
    testApp,
    nord,
    anna,
  }) => {
    const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord });
    await testApp.as(nord).messaging.send({ conversationId, content: "Hej" });
    const about = { type: "contract_update", ...aboutConversation(conversationId, "/contracts") } as const;
    await publish(testApp.ctx(null), { notifications: [notification(anna, about)] });
    await testApp.as(anna).messaging.markRead({ id: conversationId });
    const { items } = await testApp.as(anna).notifications.list({});
    expect(items.map(({ type, read }) => [type, read])).toEqual([
      ["contract_update", false],
      ["message", true],
    ]);
  });

  it("counts each notification once for twenty concurrent calls", async ({ testApp }) => {
    const anna = await seedNotifications(testApp, "message", "message");
    const results = await atOnce(20, () => testApp.as(anna).notifications.markAllRead());
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});
