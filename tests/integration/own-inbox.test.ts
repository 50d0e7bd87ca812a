import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { conversations, messages, notifications } from "#db/schema/index.ts";
import type { Conversations } from "#src/domains/messaging/inputs.ts";
import { seedApplication } from "#tests/support/applications.ts";
import { seedContract } from "#tests/support/contracts.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("inbox", async ({ testApp }) => {
  const [anna, nord, erik, admin] = await Promise.all([
    seedUser(testApp, "consultant", "Anna Berg"),
    seedUser(testApp, "employer", "Nord"),
    seedUser(testApp, "consultant", "Erik"),
    seedUser(testApp, "admin", "Ada"),
  ]);
  const id = await seedConversation(testApp, { consultant: anna, employer: nord });
  const other = await seedConversation(testApp, { consultant: erik, employer: nord });

  async function idsFor(user: TestUser, filter: Conversations) {
    const { items } = await testApp.as(user).messaging.list(filter);
    return items.map((item) => item.id);
  }

  function send(user: TestUser, content: string) {
    return testApp.as(user).messaging.send({ conversationId: id, content });
  }

  return { anna, nord, erik, admin, id, other, idsFor, send };
});

describe("messaging.markUnread", () => {
  it("shows the conversation as unread to that party only, until it is read", async ({ testApp, inbox }) => {
    const { anna, nord, id, idsFor } = inbox;
    await testApp.as(anna).messaging.markUnread({ id });
    expect(await testApp.as(anna).messaging.get({ id })).toMatchObject({
      hasUnreadMessages: true,
      unreadCount: 0,
    });
    expect(await idsFor(anna, { folder: "unread" })).toEqual([id]);
    expect((await testApp.as(nord).messaging.get({ id })).hasUnreadMessages).toBe(false);
    await testApp.as(anna).messaging.markRead({ id });
    expect(await idsFor(anna, { folder: "unread" })).toEqual([]);
  });

  it("needs an own conversation, whatever its status, and may be repeated in parallel", async ({
    testApp,
    inbox: { anna, id },
  }) => {
    await testApp.db.update(conversations).set({ status: "closed" }).where(eq(conversations.id, id));
    const twice = [1, 2].map(() => testApp.as(anna).messaging.markUnread({ id }));
    expect(await Promise.all(twice)).toEqual([{ id }, { id }]);
  });
});

describe("messaging.markRead with upTo", () => {
  it("leaves newer messages and the notification unread, also twice in parallel", async ({
    testApp,
    inbox,
  }) => {
    const { anna, nord, id, send } = inbox;
    const first = await send(anna, "ett");
    const last = await send(anna, "två");
    const unread = and(eq(notifications.userId, nord.id), isNull(notifications.readAt));
    const both = [1, 2].map(() => testApp.as(nord).messaging.markRead({ id, upTo: first.id }));
    const marked = await Promise.all(both);
    expect(marked.map((result) => result.marked).sort()).toEqual([0, 1]);
    expect((await testApp.as(nord).messaging.get({ id })).unreadCount).toBe(1);
    expect((await testApp.as(anna).messaging.thread({ id })).seenUpTo).toBe(first.id);
    expect(await testApp.db.$count(notifications, unread)).toBe(1);
    await testApp.as(nord).messaging.markRead({ id, upTo: last.id });
    expect(await testApp.db.$count(notifications, unread)).toBe(0);
  });
});

describe("messaging.markAllRead", () => {
  it("reads every conversation of that party only, also twice in parallel", async ({ testApp, inbox }) => {
    const { anna, erik, nord, id, other, idsFor, send } = inbox;
    await send(anna, "ett");
    await testApp.as(erik).messaging.send({ conversationId: other, content: "två" });
    await send(nord, "tre");
    const onlyMarked = await seedConversation(testApp, { consultant: erik, employer: nord });
    await testApp.as(nord).messaging.markUnread({ id: onlyMarked });
    const marked = await Promise.all([1, 2].map(() => testApp.as(nord).messaging.markAllRead()));
    expect(marked.reduce((sum, result) => sum + result.marked, 0)).toBe(2);
    expect(await idsFor(nord, { folder: "unread" })).toEqual([]);
    expect(await idsFor(anna, { folder: "unread" })).toEqual([id]);
  });
});

describe("messaging.file", () => {
  it("takes the conversation out of one's own inbox until either party writes", async ({
    testApp,
    inbox,
  }) => {
    const { anna, nord, id, other, idsFor, send } = inbox;
    await testApp.as(nord).messaging.file({ id, isFiled: true });
    expect(await idsFor(nord, { folder: "inbox" })).toEqual([other]);
    expect(await idsFor(nord, { folder: "filed" })).toEqual([id]);
    expect((await idsFor(nord, {})).toSorted()).toEqual([id, other].toSorted());
    expect(await idsFor(anna, { folder: "inbox" })).toEqual([id]);
    await testApp.as(anna).messaging.file({ id, isFiled: true });
    await send(anna, "Hej igen");
    expect(await idsFor(nord, { folder: "inbox" })).toEqual([id, other]);
    expect(await idsFor(anna, { folder: "inbox" })).toEqual([id]);
  });

  it("needs an own conversation, and may be repeated in parallel", async ({
    testApp,
    inbox: { anna, id, idsFor },
  }) => {
    const twice = [1, 2].map(() => testApp.as(anna).messaging.file({ id, isFiled: true }));
    expect(await Promise.all(twice)).toEqual([{ id }, { id }]);
    await testApp.as(anna).messaging.file({ id, isFiled: false });
    expect(await idsFor(anna, { folder: "filed" })).toEqual([]);
  });
});

describe("messaging.file and the steps of an application", () => {
  it("what was put away is back when the company writes to the applicant", async ({ testApp, inbox }) => {
    const { nord, idsFor } = inbox;
    const { anna, jobId, id } = await seedApplication(testApp, nord);
    const { id: about } = await testApp.as(nord).messaging.findOrCreate({ consultantId: anna.id, jobId });
    for (const user of [anna, nord]) await testApp.as(user).messaging.file({ id: about, isFiled: true });
    await testApp.as(nord).applications.reject({ ids: [id], message: "Tack för din ansökan." });
    expect(await idsFor(anna, { folder: "inbox" })).toEqual([about]);
    expect(await idsFor(nord, { folder: "inbox" })).toContain(about);
  });
});

describe("searching the inbox", () => {
  it("finds names, subjects and messages, and nothing of others", async ({ testApp, inbox }) => {
    const { anna, nord, erik, id, other, idsFor, send } = inbox;
    await send(anna, "Vi kör 100 % Kotlin i betalplattformen");
    expect(await idsFor(nord, { search: "BETALPLATT" })).toEqual([id]);
    expect(await idsFor(nord, { search: "00 % kot" })).toEqual([id]);
    expect(await idsFor(nord, { search: "anna b" })).toEqual([id]);
    expect(await idsFor(anna, { search: "nord ab" })).toEqual([id]);
    expect(await idsFor(nord, { search: "vi" })).toEqual([]);
    const jobId = await seedJob(testApp, nord, { title: "Kranförare" });
    const about = await seedConversation(
      testApp,
      { consultant: erik, employer: nord },
      { jobId, subject: "Lyft i hamnen" },
    );
    for (const search of ["KRANFÖR", "lyft i"]) expect(await idsFor(nord, { search })).toEqual([about]);
    const counted = await testApp.as(nord).messaging.list({ search: "lyft i", withTotal: true });
    expect(counted.total).toBe(1);
    expect(await idsFor(nord, { jobId })).toEqual([about]);
    await testApp.as(erik).messaging.remove({ id: about });
    expect(await idsFor(nord, { search: "%" })).toEqual([]);
    expect(await idsFor(erik, { search: "betalplatt" })).toEqual([]);
    expect(await idsFor(nord, { search: "betalplatt", folder: "unread" })).toEqual([id]);
    expect(await idsFor(nord, { search: "betalplatt", folder: "contracts" })).toEqual([]);
    expect(await idsFor(nord, { search: "Erik" })).toEqual([other]);
    await testApp.db
      .update(messages)
      .set({ hiddenAt: new Date(), hiddenReason: "Dolt" })
      .where(eq(messages.conversationId, id));
    expect(await idsFor(nord, { search: "betalplatt" })).toEqual([]);
    expect(await idsFor(anna, { search: "betalplatt" })).toEqual([id]);
  });
});

describe("the folders of the inbox", () => {
  it("have what is unread, and what has a contract or an end", async ({ testApp, inbox }) => {
    const { anna, nord, erik, id, other, idsFor, send } = inbox;
    const open = await seedConversation(testApp, { consultant: erik, employer: nord });
    await send(anna, "Hej");
    await seedContract(testApp.db, id);
    await testApp.db.update(conversations).set({ status: "closed" }).where(eq(conversations.id, other));
    expect(await idsFor(nord, { folder: "unread" })).toEqual([id]);
    expect((await idsFor(nord, { folder: "contracts" })).toSorted()).toEqual([id, other].toSorted());
    expect(await idsFor(erik, { folder: "contracts" })).toEqual([other]);
    expect(await idsFor(erik, { folder: "inbox" })).toContain(open);
  });
});

describe("the notification of a conversation", () => {
  it("counts the messages that are unread now", async ({ testApp, inbox: { anna, nord, id, send } }) => {
    await send(nord, "ett");
    await send(nord, "två");
    await send(nord, "tre");
    const { list } = testApp.as(anna).notifications;
    const unread = { type: "message", isRead: false, unreadMessages: 3 };
    expect((await list({})).items).toMatchObject([unread]);
    const second = await seedConversation(testApp, { consultant: anna, employer: nord });
    await testApp.as(nord).messaging.send({ conversationId: second, content: "fyra" });
    await testApp.as(anna).messaging.markRead({ id });
    expect((await list({})).items).toMatchObject([
      { isRead: false, unreadMessages: 1 },
      { isRead: true, unreadMessages: 0 },
    ]);
  });
});

describe("messaging.findMessages", () => {
  it("finds the messages of one conversation, the newest first", async ({ testApp, inbox }) => {
    const { anna, nord, erik, id, other, send } = inbox;
    const first = await send(anna, "Vi kör 100 % Kotlin");
    await send(nord, "Bra");
    const second = await send(nord, "KOTLIN passar oss");
    await testApp.as(erik).messaging.send({ conversationId: other, content: "Kotlin här med" });
    async function idsOf(user: TestUser, search: string) {
      return (await testApp.as(user).messaging.findMessages({ id, search })).ids;
    }
    expect(await idsOf(anna, "kotlin")).toEqual([second.id, first.id]);
    expect(await idsOf(nord, "%")).toEqual([first.id]);
    expect(await idsOf(nord, "java")).toEqual([]);
    await testApp.db.execute(sql`insert into messages (conversation_id, sender_id, content)
      select ${id}, ${anna.id}, 'Rad ' || n from generate_series(1, 501) n`);
    const many = await idsOf(nord, "rad");
    expect([many.length, Math.max(...many) - Math.min(...many)]).toEqual([500, 499]);
    expect(many[0]).toBe(Math.max(...many));
    await testApp.db
      .update(messages)
      .set({ hiddenAt: new Date(), hiddenReason: "Dolt" })
      .where(eq(messages.id, first.id));
    expect(await idsOf(nord, "kotlin")).toEqual([second.id]);
    expect(await idsOf(anna, "kotlin")).toEqual([second.id, first.id]);
  });
});
