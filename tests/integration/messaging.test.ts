import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { conversations, messages, outbox, sessions, users } from "#db/schema/index.ts";
import { agreed, seedContract, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
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

async function countUnreadOf(person: TestUser): Promise<number> {
  const theirs = and(
    eq(messages.conversationId, id),
    ne(messages.senderId, person.id),
    isNull(messages.readAt),
  );
  return testApp.db.$count(messages, theirs);
}

function say(person: TestUser, content: string, more: { clientKey?: string } = {}) {
  return testApp.as(person).messaging.send({ conversationId: id, content, ...more });
}

describe("sending", () => {
  it("puts the message at the end of the thread and its beginning into both lists", async () => {
    await say(anna, "  Hej!\n\nHur går det?  ");
    const { items } = await testApp.as(nord).messaging.thread({ id });
    expect(items.map(({ content, senderId, isRead }) => ({ content, senderId, isRead }))).toEqual([
      { content: "Hej!\n\nHur går det?", senderId: anna.id, isRead: false },
    ]);
    function seen(person: TestUser) {
      return testApp.as(person).messaging.get({ id });
    }
    expect(await seen(nord)).toMatchObject({
      lastMessage: "Hej! Hur går det?",
      unreadCount: 1,
      hasUnreadMessages: true,
      otherUser: { id: anna.id, name: "Anna" },
    });
    expect(await seen(anna)).toMatchObject({
      unreadCount: 0,
      otherUser: { name: "Nord", companyName: "Nord AB" },
    });
  });

  it("is for the two of them: others find nothing, admins may not, nobody signs in first", async () => {
    expect(await errorCodeOf(say(erik, "Hej"))).toBe("not_found");
    expect(await errorCodeOf(say(await seedUser(testApp, "employer", "Fjäll"), "Hej"))).toBe("not_found");
    expect(await errorCodeOf(say(admin, "Hej"))).toBe("forbidden");
    const call = testApp.as(null).messaging.send({ conversationId: id, content: "Hej" });
    expect(await errorCodeOf(call)).toBe("not_signed_in");
    expect(
      await errorCodeOf(testApp.as(anna).messaging.send({ conversationId: 999_999, content: "Hej" })),
    ).toBe("not_found");
    expect((await row()).messageCount).toBe(0);
  });

  it.each(["archived", "closed"] as const)("is over when the conversation is %s", async (status) => {
    await testApp.db.update(conversations).set({ status }).where(eq(conversations.id, id));
    expect(await errorCodeOf(say(anna, "Hej"))).toBe("conversation_ended");
    expect((await row()).messageCount).toBe(0);
  });

  it("goes on while an agreement runs, and ends with the other one's account", async () => {
    await testApp.db.update(conversations).set(agreed).where(eq(conversations.id, id));
    await say(anna, "Nu kör vi");
    const leaving = await seedUser(testApp, "consultant", "Lämnar", { status: "deleted" });
    const lonely = await seedContract(testApp, { consultant: leaving, employer: nord });
    const call = testApp.as(nord).messaging.send({ conversationId: lonely, content: "Hallå?" });
    expect(await errorCodeOf(call)).toBe("conversation_ended");
  });

  it("needs words or files, and not too many", async () => {
    expect(await errorCodeOf(say(anna, "   "))).not.toBeNull();
    expect(await errorCodeOf(say(anna, "x".repeat(10_001)))).not.toBeNull();
    expect(await errorCodeOf(say(anna, "a\u0000b"))).not.toBeNull();
    await say(anna, "x".repeat(10_000));
    expect((await row()).messageCount).toBe(1);
  });

  it("does not take another sender's name", async () => {
    const call = testApp.as(anna).messaging.send({ conversationId: id, content: "Hej", senderId: nord.id });
    expect(await errorCodeOf(call)).toBe("forbidden");
  });

  it("sends once under one key, twenty times at once and again after the end", async () => {
    const clientKey = randomUUID();
    const sent = await Promise.all(Array.from({ length: 20 }, () => say(anna, "En gång", { clientKey })));
    expect(new Set(sent.map((one) => one.id)).size).toBe(1);
    expect(await row()).toMatchObject({ messageCount: 1, employerUnread: 1 });
    await testApp.db.update(conversations).set({ status: "closed" }).where(eq(conversations.id, id));
    expect((await say(anna, "En gång", { clientKey })).id).toBe(sent[0]?.id);
  });

  it("keeps the counters equal to the counts while both write and read at once", async () => {
    const actions = Array.from({ length: 20 }, (_, index) => {
      if (index % 5 === 4) return testApp.as(nord).messaging.markRead({ id });
      return say(index % 2 === 0 ? anna : nord, `Nummer ${index}`);
    });
    await Promise.all(actions);
    const { messageCount, consultantUnread, employerUnread, lastMessageId } = await row();
    expect(messageCount).toBe(16);
    expect(consultantUnread).toBe(await countUnreadOf(anna));
    expect(employerUnread).toBe(await countUnreadOf(nord));
    const { items } = await testApp.as(anna).messaging.thread({ id });
    expect(items.some((message) => message.id === lastMessageId)).toBe(true);
    const total = await testApp.as(anna).messaging.unreadCount();
    const { items: list } = await testApp.as(anna).messaging.list({ limit: 100 });
    expect(total.count).toBe(list.reduce((sum, one) => sum + one.unreadCount, 0));
  });
});

describe("who is away", () => {
  async function mailsTo(person: TestUser): Promise<number> {
    return testApp.db.$count(outbox, eq(outbox.userId, person.id));
  }

  it("gets one mail per conversation until it is read, and none while seen lately", async () => {
    const away = await seedUser(testApp, "consultant", "Borta");
    id = await seedContract(testApp, { consultant: away, employer: nord });
    const now = new Date();
    const session = {
      id: randomUUID(),
      userId: away.id,
      expiresAt: new Date(now.getTime() + 1e9),
      seenAt: now,
    };
    await testApp.db.insert(sessions).values(session);
    await say(nord, "Du är här");
    expect(await mailsTo(away)).toBe(0);
    function later(minutes: number) {
      return testApp.as(nord, new Date(now.getTime() + minutes * 60_000));
    }
    await later(6).messaging.send({ conversationId: id, content: "Nu är du borta" });
    await later(7).messaging.send({ conversationId: id, content: "Fortfarande" });
    expect(await mailsTo(away)).toBe(1);
    await testApp.as(away).messaging.markRead({ id });
    await later(8).messaging.send({ conversationId: id, content: "En ny omgång" });
    expect(await mailsTo(away)).toBe(2);
  });

  it("is left alone when mails about messages are muted", async () => {
    const quiet = await seedUser(testApp, "consultant", "Tyst");
    await testApp.db
      .update(users)
      .set({ mutedMails: ["message"] })
      .where(eq(users.id, quiet.id));
    id = await seedContract(testApp, { consultant: quiet, employer: nord });
    await say(nord, "Hej");
    expect(await mailsTo(quiet)).toBe(0);
  });
});

describe("the live stream", () => {
  it("begins with ready, tells both parties where something is new, and the other one that somebody writes", async () => {
    const stop = new AbortController();
    const received: string[] = [];
    const changes = await testApp.as(nord).notifications.changes();
    const listening = (async () => {
      for await (const change of changes) {
        received.push(change.topic);
        if (change.topic === "typing") return change;
      }
      return null;
    })();
    await say(anna, "Hör du mig?");
    await testApp.as(anna).messaging.typing({ id });
    expect(await listening).toEqual({ topic: "typing", conversationId: id, userId: anna.id });
    expect(received[0]).toBe("ready");
    expect(received).toContain("conversations");
    stop.abort();
  });
});
