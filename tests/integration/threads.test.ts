import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { messages, notifications } from "#db/schema/index.ts";
import { insertSystemLine } from "#src/domains/messaging/commands/system-line.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/messaging-app.ts";

describe("messaging.markRead and messaging.thread", () => {
  it("messaging.markRead marks the other user's messages and the notification, and updates seenUpTo", async ({
    testApp,
    anna,
    nord,
    id,
    conversationRow,
    sendMessage,
  }) => {
    const { id: own } = await sendMessage(anna, "Från Anna");
    await sendMessage(nord, "Från Nord");
    const notification = and(
      eq(notifications.userId, nord.id),
      eq(notifications.type, "message"),
      eq(notifications.subjectId, id),
    );
    expect(
      await testApp.db.select({ read: notifications.readAt }).from(notifications).where(notification),
    ).toEqual([{ read: null }]);
    expect(await testApp.as(nord).messaging.markRead({ id })).toEqual({ marked: 1 });
    expect(await testApp.as(nord).messaging.markRead({ id })).toEqual({ marked: 0 });
    expect(await conversationRow()).toMatchObject({ employerUnread: 0, consultantUnread: 1 });
    const thread = await testApp.as(anna).messaging.thread({ id });
    expect(thread.seenUpTo).toBe(own);
    expect((await testApp.as(nord).messaging.thread({ id })).seenUpTo).toBeNull();
    expect(thread.items.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await testApp.db.$count(notifications, and(notification, isNull(notifications.readAt)))).toBe(0);
  });

  it("a line about a step of the contract is never the last message that was seen, nor one's own", async ({
    testApp,
    nord,
    id,
    sendMessage,
  }) => {
    const { id: own } = await sendMessage(nord, "Hej");
    const line = { conversationId: id, senderId: nord.id, content: "Företaget rapporterade avtalet." };
    await insertSystemLine(testApp.ctx(nord), line);
    expect(await testApp.as(nord).messaging.get({ id })).toMatchObject({
      lastMessage: line.content,
      isLastOwn: false,
    });
    expect((await testApp.as(nord).messaging.thread({ id })).seenUpTo).toBeNull();
    await testApp.db.update(messages).set({ readAt: new Date() }).where(eq(messages.id, own));
    expect((await testApp.as(nord).messaging.thread({ id })).seenUpTo).toBe(own);
  });

  it("keeps when earlier messages were read", async ({ testApp, anna, nord, id, sendMessage }) => {
    const { id: first } = await sendMessage(anna, "Första");
    const early = new Date("2030-05-01T10:00:00Z");
    await testApp.as(nord, early).messaging.markRead({ id });
    await sendMessage(anna, "Andra");
    await testApp.as(nord, new Date("2030-05-02T10:00:00Z")).messaging.markRead({ id });
    const [row] = await testApp.db
      .select({ readAt: messages.readAt })
      .from(messages)
      .where(eq(messages.id, first));
    expect(row?.readAt).toEqual(early);
  });

  it("messages stay unread after list and thread", async ({
    testApp,
    anna,
    nord,
    id,
    conversationRow,
    sendMessage,
  }) => {
    await sendMessage(anna, "Oläst");
    await testApp.as(nord).messaging.list({});
    await testApp.as(nord).messaging.thread({ id });
    expect((await conversationRow()).employerUnread).toBe(1);
  });

  it("messaging.thread pages backwards and forwards", async ({ testApp, anna, nord, id, sendMessage }) => {
    for (let number = 1; number <= 7; number += 1) await sendMessage(anna, String(number));
    async function texts(input: { before?: number; since?: number; limit?: number }) {
      const { items, hasOlder } = await testApp.as(nord).messaging.thread({ id, ...input });
      return {
        texts: items.map(({ content }) => content).join(""),
        hasOlder,
        first: items[0]?.id,
        last: items.at(-1)?.id,
      };
    }
    const newest = await texts({ limit: 3 });
    expect(newest).toMatchObject({ texts: "567", hasOlder: true });
    const older = await texts({ limit: 3, before: newest.first ?? 0 });
    expect(older).toMatchObject({ texts: "234", hasOlder: true });
    expect(await texts({ limit: 3, before: older.first ?? 0 })).toMatchObject({
      texts: "1",
      hasOlder: false,
    });
    expect(await texts({ since: older.last ?? 0 })).toMatchObject({ texts: "567" });
    expect(await texts({ since: newest.last ?? 0 })).toMatchObject({ texts: "" });
  });
});

describe("messaging.list", () => {
  it("returns pages, latest message first, without conversations that have no consultant", async ({
    testApp,
    anna,
  }) => {
    const employer = await seedUser(testApp, "employer", "Flitig");
    for (let number = 0; number < 5; number += 1) {
      await seedConversation(
        testApp,
        { consultant: anna, employer },
        { lastMessageAt: new Date(2026, 0, number + 1) },
      );
    }
    await seedConversation(testApp, { consultant: null, employer });
    const first = await testApp.as(employer).messaging.list({ limit: 3 });
    const second = await testApp.as(employer).messaging.list({ limit: 3, cursor: first.nextCursor ?? "" });
    const days = [...first.items, ...second.items].map(({ lastMessageAt }) => lastMessageAt.getDate());
    expect(days).toEqual([5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });

  it("returns an empty list to users without conversations", async ({ testApp, ada }) => {
    const newUser = await seedUser(testApp, "consultant", "Ny");
    expect(await testApp.as(newUser).messaging.list({})).toEqual({ items: [], nextCursor: null });
    expect(await testApp.as(ada).messaging.unreadCount()).toEqual({ count: 0 });
  });
});
