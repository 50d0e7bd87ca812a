import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { describe, expect } from "vitest";
import { conversations, messages, outbox, sessions, users } from "#db/schema/index.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedContract } from "#tests/support/contracts.ts";
import { seedConversation, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/messaging-app.ts";

async function countUnreadOf({ db }: TestApp, id: number, person: TestUser): Promise<number> {
  const unreadFromOthers = and(
    eq(messages.conversationId, id),
    ne(messages.senderId, person.id),
    isNull(messages.readAt),
  );
  return db.$count(messages, unreadFromOthers);
}

describe("messaging.send", () => {
  it("adds the message to the thread and its beginning to both lists", async ({
    testApp,
    anna,
    nord,
    id,
    sendMessage,
  }) => {
    await sendMessage(anna, "  Hej!\n\nHur går det?  ");
    const { items } = await testApp.as(nord).messaging.thread({ id });
    expect(items.map(({ content, senderId, isRead }) => ({ content, senderId, isRead }))).toEqual([
      { content: "Hej!\n\nHur går det?", senderId: anna.id, isRead: false },
    ]);
    function conversationFor(person: TestUser) {
      return testApp.as(person).messaging.get({ id });
    }
    expect(await conversationFor(nord)).toMatchObject({
      lastMessage: "Hej! Hur går det?",
      unreadCount: 1,
      hasUnreadMessages: true,
      isLastOwn: false,
      otherUser: { id: anna.id, name: "Anna Berg" },
    });
    expect(await conversationFor(anna)).toMatchObject({
      unreadCount: 0,
      isLastOwn: true,
      otherUser: { name: "Nord", companyName: "Nord AB" },
    });
  });

  it.for(["archived", "closed"] as const)(
    "fails when the conversation is %s",
    async (status, { testApp, anna, id, conversationRow, sendMessage }) => {
      if (status === "archived") await seedContract(testApp.db, id, { status });
      else await testApp.db.update(conversations).set({ status }).where(eq(conversations.id, id));
      expect(await errorCodeOf(sendMessage(anna, "Hej"))).toBe("conversation_ended");
      expect((await conversationRow()).messageCount).toBe(0);
    },
  );

  it("works during an agreement, and fails when the other account is deleted", async ({
    testApp,
    anna,
    nord,
    id,
    sendMessage,
  }) => {
    await seedContract(testApp.db, id);
    await sendMessage(anna, "Nu kör vi");
    const deletedUser = await seedUser(testApp, "consultant", "Lämnar");
    const conversationId = await seedConversation(testApp, { consultant: deletedUser, employer: nord });
    await testApp.db.update(users).set({ status: "deleted" }).where(eq(users.id, deletedUser.id));
    const call = testApp.as(nord).messaging.send({ conversationId, content: "Hallå?" });
    expect(await errorCodeOf(call)).toBe("conversation_ended");
  });

  it("rejects empty, too long and invalid content", async ({ anna, conversationRow, sendMessage }) => {
    for (const content of ["   ", "x".repeat(10_001), "a\u0000b"])
      await expect(sendMessage(anna, content)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await sendMessage(anna, "x".repeat(10_000));
    expect((await conversationRow()).messageCount).toBe(1);
  });

  it("rejects the id of another sender", async ({ testApp, anna, nord, id }) => {
    const call = testApp.as(anna).messaging.send({ conversationId: id, content: "Hej", senderId: nord.id });
    expect(await errorCodeOf(call)).toBe("forbidden");
  });

  it("stores one message per clientKey for twenty concurrent calls, and returns it after the conversation is closed", async ({
    testApp,
    anna,
    id,
    conversationRow,
    sendMessage,
  }) => {
    const clientKey = randomUUID();
    const sent = await atOnce(20, () => sendMessage(anna, "En gång", { clientKey }));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await conversationRow()).toMatchObject({ messageCount: 1, employerUnread: 1 });
    await testApp.db.update(conversations).set({ status: "closed" }).where(eq(conversations.id, id));
    expect((await sendMessage(anna, "En gång", { clientKey })).id).toBe(sent[0]?.id);
  });

  it("keeps the unread counters correct while both users send and read concurrently", async ({
    testApp,
    anna,
    nord,
    id,
    conversationRow,
    sendMessage,
  }) => {
    const actions = Array.from({ length: 20 }, (_, index) => {
      if (index % 5 === 4) return testApp.as(nord).messaging.markRead({ id });
      return sendMessage(index % 2 === 0 ? anna : nord, `Nummer ${index}`);
    });
    await Promise.all(actions);
    const { messageCount, consultantUnread, employerUnread, lastMessageId } = await conversationRow();
    expect(messageCount).toBe(16);
    expect(consultantUnread).toBe(await countUnreadOf(testApp, id, anna));
    expect(employerUnread).toBe(await countUnreadOf(testApp, id, nord));
    const { items } = await testApp.as(anna).messaging.thread({ id });
    expect(items.some((message) => message.id === lastMessageId)).toBe(true);
    const total = await testApp.as(anna).messaging.unreadCount();
    const { items: list } = await testApp.as(anna).messaging.list({ limit: 100 });
    expect(total.count).toBe(list.reduce((sum, { unreadCount }) => sum + unreadCount, 0));
  });
});

describe("emails about messages", () => {
  async function countEmailsTo({ db }: TestApp, person: TestUser): Promise<number> {
    return db.$count(outbox, eq(outbox.userId, person.id));
  }

  it("are sent once per conversation until it is read, and not to users who were active recently", async ({
    testApp,
    nord,
  }) => {
    const recipient = await seedUser(testApp, "consultant", "Borta");
    const id = await seedConversation(testApp, { consultant: recipient, employer: nord });
    const now = new Date();
    const session = {
      id: randomUUID(),
      userId: recipient.id,
      expiresAt: new Date(now.getTime() + 1e9),
      seenAt: now,
    };
    await testApp.db.insert(sessions).values(session);
    await testApp.as(nord).messaging.send({ conversationId: id, content: "Du är här" });
    expect(await countEmailsTo(testApp, recipient)).toBe(0);
    function later(minutes: number) {
      return testApp.as(nord, new Date(now.getTime() + minutes * 60_000));
    }
    await later(4.9).messaging.send({ conversationId: id, content: "Nyss" });
    expect(await countEmailsTo(testApp, recipient)).toBe(0);
    await later(6).messaging.send({ conversationId: id, content: "Nu är du borta" });
    await later(7).messaging.send({ conversationId: id, content: "Fortfarande" });
    expect(await countEmailsTo(testApp, recipient)).toBe(1);
    await testApp.as(recipient).messaging.markRead({ id });
    await later(8).messaging.send({ conversationId: id, content: "En ny omgång" });
    expect(await countEmailsTo(testApp, recipient)).toBe(2);
  });

  it("are not sent to users who switched them off", async ({ testApp, nord }) => {
    const muted = await seedUser(testApp, "consultant", "Tyst");
    await testApp.db
      .update(users)
      .set({ mutedMails: ["message"] })
      .where(eq(users.id, muted.id));
    const id = await seedConversation(testApp, { consultant: muted, employer: nord });
    await testApp.as(nord).messaging.send({ conversationId: id, content: "Hej" });
    expect(await countEmailsTo(testApp, muted)).toBe(0);
  });
});

describe("notifications.changes", () => {
  it("sends ready first, then changed topics, and typing to the other user", async ({
    testApp,
    anna,
    nord,
    id,
    sendMessage,
  }) => {
    const stop = new AbortController();
    const received: string[] = [];
    const changes = await testApp.as(nord).notifications.changes();
    const typingEvent = (async () => {
      for await (const change of changes) {
        received.push(change.topic);
        if (change.topic === "typing") return change;
      }
      return null;
    })();
    await sendMessage(anna, "Hör du mig?");
    await testApp.as(anna).messaging.typing({ id });
    expect(await typingEvent).toEqual({ topic: "typing", conversationId: id, userId: anna.id });
    expect(received[0]).toBe("ready");
    expect(received).toContain("conversations");
    stop.abort();
    const annas: string[] = [];
    const unsubscribe = testApp.services.events.subscribe([anna.id], ({ topic }) => annas.push(topic));
    await testApp.as(nord).messaging.typing({ id });
    await expect.poll(() => annas).toContain("typing");
    unsubscribe();
  });
});
