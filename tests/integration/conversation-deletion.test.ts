import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, conversations, files, messages } from "#db/schema/index.ts";
import { agreementFields, seedConversation, seedUser, errorCodeOf } from "#tests/support/seed.ts";
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

describe("messaging.remove", () => {
  async function seedConversationWithFile(more: Partial<typeof conversations.$inferInsert> = {}) {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord });
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

  async function stillExist({ id, fileId }: { id: number; fileId: string }): Promise<boolean[]> {
    return Promise.all([
      testApp.db.$count(conversations, eq(conversations.id, id)),
      testApp.db.$count(messages, eq(messages.conversationId, id)),
      testApp.db.$count(files, eq(files.id, fileId)),
    ]).then((counts) => counts.map((count) => count > 0));
  }

  it.each(["Anna", "Nord"])(
    "lets %s delete an active conversation with its files, and writes the audit log",
    async (name) => {
      const conversation = await seedConversationWithFile();
      await testApp.as(name === "Anna" ? anna : nord).messaging.remove({ id: conversation.id });
      expect(await stillExist(conversation)).toEqual([false, false, false]);
      expect(await errorCodeOf(testApp.as(nord).messaging.remove({ id: conversation.id }))).toBe("not_found");
      const action = and(
        eq(auditLog.action, "conversation.deleted"),
        eq(auditLog.targetId, String(conversation.id)),
      );
      expect(await testApp.db.$count(auditLog, action)).toBe(1);
    },
  );

  it.each(["agreement_made", "completed"] as const)(
    "fails for both parties while the status is %s",
    async (status) => {
      const conversation = await seedConversationWithFile({ ...agreementFields, status });
      for (const person of [anna, nord]) {
        expect(await errorCodeOf(testApp.as(person).messaging.remove({ id: conversation.id }))).toBe(
          "agreement_exists",
        );
      }
      expect(await stillExist(conversation)).toEqual([true, true, true]);
    },
  );

  it.each(["archived", "closed"] as const)(
    "is allowed to the employer only when the status is %s",
    async (status) => {
      const conversation = await seedConversationWithFile({ status });
      expect(await errorCodeOf(testApp.as(anna).messaging.remove({ id: conversation.id }))).toBe("forbidden");
      await testApp.as(nord).messaging.remove({ id: conversation.id });
      expect(await stillExist(conversation)).toEqual([false, false, false]);
    },
  );

  it("returns not_found to other users", async () => {
    const conversation = await seedConversationWithFile();
    expect(await errorCodeOf(testApp.as(fjall).messaging.remove({ id: conversation.id }))).toBe("not_found");
    expect(await stillExist(conversation)).toEqual([true, true, true]);
  });

  it("leaves no rows behind when messages are sent concurrently", async () => {
    const conversation = await seedConversationWithFile();
    function send() {
      return errorCodeOf(
        testApp.as(nord).messaging.send({ conversationId: conversation.id, content: "Vänta!" }),
      );
    }
    function remove() {
      return errorCodeOf(testApp.as(anna).messaging.remove({ id: conversation.id }));
    }
    const results = await Promise.all([send(), send(), remove(), send(), send(), remove(), send()]);
    for (const result of results) expect([null, "not_found", "conflict"]).toContain(result);
    expect(await stillExist(conversation)).toEqual([false, false, false]);
  });
});
