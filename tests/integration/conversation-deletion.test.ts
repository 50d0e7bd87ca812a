import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, conversations, files, messages } from "#db/schema/index.ts";
import { agreed, seedContract, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let nord: TestUser;
let fjall: TestUser;
let anna: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  nord = await seedUser(testApp, "employer", "Nord");
  fjall = await seedUser(testApp, "employer", "Fjäll");
});
afterAll(() => testApp.close());
beforeEach(async () => {
  anna = await seedUser(testApp, "consultant", "Anna");
});

describe("deleting", () => {
  async function seedConversation(more: Partial<typeof conversations.$inferInsert> = {}) {
    const id = await seedContract(testApp, { consultant: anna, employer: nord });
    const { id: messageId } = await testApp.as(anna).messaging.send({ conversationId: id, content: "Hej" });
    const fileId = randomBytes(24).toString("base64url");
    const file = {
      id: fileId,
      ownerId: anna.id,
      messageId,
      originalName: "a.txt",
      mimeType: "text/plain",
      size: 1,
      sha256: "x",
      claimedAt: new Date(),
    };
    await testApp.db.insert(files).values(file);
    if (Object.keys(more).length > 0) {
      await testApp.db.update(conversations).set(more).where(eq(conversations.id, id));
    }
    return { id, fileId };
  }

  async function isLeft({ id, fileId }: { id: number; fileId: string }): Promise<boolean[]> {
    return Promise.all([
      testApp.db.$count(conversations, eq(conversations.id, id)),
      testApp.db.$count(messages, eq(messages.conversationId, id)),
      testApp.db.$count(files, eq(files.id, fileId)),
    ]).then((counts) => counts.map((count) => count > 0));
  }

  it.each(["Anna", "Nord"])(
    "by %s takes an active one from both, with its files, and is remembered",
    async (name) => {
      const conversation = await seedConversation();
      await testApp.as(name === "Anna" ? anna : nord).messaging.remove({ id: conversation.id });
      expect(await isLeft(conversation)).toEqual([false, false, false]);
      expect(await errorCodeOf(testApp.as(nord).messaging.remove({ id: conversation.id }))).toBe("not_found");
      const action = and(
        eq(auditLog.action, "conversation.deleted"),
        eq(auditLog.targetId, String(conversation.id)),
      );
      expect(await testApp.db.$count(auditLog, action)).toBe(1);
    },
  );

  it.each(["agreement_made", "completed"] as const)("is refused to both while it is %s", async (status) => {
    const conversation = await seedConversation({ ...agreed, status });
    for (const person of [anna, nord]) {
      expect(await errorCodeOf(testApp.as(person).messaging.remove({ id: conversation.id }))).toBe(
        "agreement_exists",
      );
    }
    expect(await isLeft(conversation)).toEqual([true, true, true]);
  });

  it.each(["archived", "closed"] as const)("is the employer's when it is %s", async (status) => {
    const conversation = await seedConversation({ status });
    expect(await errorCodeOf(testApp.as(anna).messaging.remove({ id: conversation.id }))).toBe("forbidden");
    await testApp.as(nord).messaging.remove({ id: conversation.id });
    expect(await isLeft(conversation)).toEqual([false, false, false]);
  });

  it("is nobody else's", async () => {
    const conversation = await seedConversation();
    expect(await errorCodeOf(testApp.as(fjall).messaging.remove({ id: conversation.id }))).toBe("not_found");
    expect(await isLeft(conversation)).toEqual([true, true, true]);
  });

  it("leaves nothing behind when messages come at the same time", async () => {
    const conversation = await seedConversation();
    function send() {
      return errorCodeOf(
        testApp.as(nord).messaging.send({ conversationId: conversation.id, content: "Vänta!" }),
      );
    }
    function remove() {
      return errorCodeOf(testApp.as(anna).messaging.remove({ id: conversation.id }));
    }
    const answers = await Promise.all([send(), send(), remove(), send(), send(), remove(), send()]);
    for (const answer of answers) expect([null, "not_found", "conflict"]).toContain(answer);
    expect(await isLeft(conversation)).toEqual([false, false, false]);
  });
});
