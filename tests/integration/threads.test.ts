import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { conversations, notifications } from "#db/schema/index.ts";
import { seedContract, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { createMessagingTestApp } from "#tests/support/messaging-app.ts";

const { testApp, anna, erik, nord, admin } = await createMessagingTestApp();
let id: number;

afterAll(() => testApp.close());
beforeEach(async () => {
  id = await seedContract(testApp, { consultant: anna, employer: nord });
});

async function row(conversationId = id) {
  const [found] = await testApp.db.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!found) throw new Error("no conversation");
  return found;
}

function say(person: TestUser, content: string, more: { clientKey?: string } = {}) {
  return testApp.as(person).messaging.send({ conversationId: id, content, ...more });
}

describe("reading", () => {
  it("marks the other's messages only, settles the notice and shows what has been seen", async () => {
    const { id: own } = await say(anna, "Från Anna");
    await say(nord, "Från Nord");
    const link = `/messages?conversationId=${id}`;
    const notification = and(eq(notifications.userId, nord.id), eq(notifications.link, link));
    expect(
      await testApp.db.select({ read: notifications.readAt }).from(notifications).where(notification),
    ).toEqual([{ read: null }]);
    expect(await testApp.as(nord).messaging.markRead({ id })).toEqual({ marked: 1 });
    expect(await testApp.as(nord).messaging.markRead({ id })).toEqual({ marked: 0 });
    expect(await row()).toMatchObject({ employerUnread: 0, consultantUnread: 1 });
    const thread = await testApp.as(anna).messaging.thread({ id });
    expect(thread.seenUpTo).toBe(own);
    expect(thread.items.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await testApp.db.$count(notifications, and(notification, isNull(notifications.readAt)))).toBe(0);
  });

  it("is not done by asking for lists and threads, nor by others", async () => {
    await say(anna, "Oläst");
    await testApp.as(nord).messaging.list({});
    await testApp.as(nord).messaging.thread({ id });
    expect((await row()).employerUnread).toBe(1);
    expect(await errorCodeOf(testApp.as(erik).messaging.markRead({ id }))).toBe("not_found");
    expect(await errorCodeOf(testApp.as(erik).messaging.thread({ id }))).toBe("not_found");
    expect(await errorCodeOf(testApp.as(erik).messaging.typing({ id }))).toBe("not_found");
  });

  it("goes backwards and forwards through a long thread", async () => {
    for (let number = 1; number <= 7; number += 1) await say(anna, String(number));
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

describe("the list", () => {
  it("comes in pages, the liveliest first, without rows that have no consultant", async () => {
    const busy = await seedUser(testApp, "employer", "Flitig");
    for (let number = 0; number < 5; number += 1) {
      await seedContract(
        testApp,
        { consultant: anna, employer: busy },
        { lastMessageAt: new Date(2026, 0, number + 1) },
      );
    }
    await seedContract(testApp, { consultant: null, employer: busy });
    const first = await testApp.as(busy).messaging.list({ limit: 3 });
    const second = await testApp.as(busy).messaging.list({ limit: 3, cursor: first.nextCursor ?? "" });
    const days = [...first.items, ...second.items].map(({ lastMessageAt }) => lastMessageAt.getDate());
    expect(days).toEqual([5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });

  it("is empty for those who take part in nothing", async () => {
    const novice = await seedUser(testApp, "consultant", "Ny");
    expect(await testApp.as(novice).messaging.list({})).toEqual({ items: [], nextCursor: null });
    expect(await testApp.as(admin).messaging.unreadCount()).toEqual({ count: 0 });
  });
});
