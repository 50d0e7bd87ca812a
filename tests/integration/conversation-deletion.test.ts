import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, contracts, conversations, files, messages, notifications } from "#db/schema/index.ts";
import type { ConversationStatus } from "#src/constants/conversations.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { hasContract, seedContract } from "#tests/support/contracts.ts";
import { seedConversation, seedUser, errorCodeOf, seedJob } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";
import { closeOtherConversations } from "#src/domains/messaging/commands/close.ts";

describe("messaging.remove", () => {
  async function seedConversationWithFile(
    testApp: TestApp,
    nord: TestUser,
    anna: TestUser,
    status: ConversationStatus = "active",
  ) {
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
    const { storage } = testApp.services;
    const tempPath = join(storage.tempFolder, fileId);
    await writeFile(tempPath, "x");
    await storage.keep(tempPath, fileId);
    if (hasContract(status)) await seedContract(testApp.db, id, { status });
    else await testApp.db.update(conversations).set({ status }).where(eq(conversations.id, id));
    return { id, fileId };
  }

  async function jobOf(testApp: TestApp, id: number): Promise<number> {
    const [row] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
    return row?.jobId ?? 0;
  }

  async function stillExist(
    testApp: TestApp,
    { id, fileId }: { id: number; fileId: string },
  ): Promise<boolean[]> {
    const counts = await Promise.all([
      testApp.db.$count(conversations, eq(conversations.id, id)),
      testApp.db.$count(messages, eq(messages.conversationId, id)),
      testApp.db.$count(files, eq(files.id, fileId)),
    ]);
    return [...counts.map((count) => count > 0), await testApp.services.storage.has(fileId)];
  }

  async function newestNotification({ db }: TestApp, { id }: TestUser) {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(desc(notifications.id));
    return rows[0];
  }

  it.for([
    ["Anna", "active"],
    ["Nord", "active"],
    ["Nord", "closed"],
  ] as const)(
    "lets %s delete a conversation with its files that is %s, and writes the audit log",
    async ([name, status], { testApp, nord, anna }) => {
      const conversation = await seedConversationWithFile(testApp, nord, anna, status);
      await testApp.as(name === "Anna" ? anna : nord).messaging.remove({ id: conversation.id });
      expect(await stillExist(testApp, conversation)).toEqual([false, false, false, false]);
      const [own, other] = name === "Anna" ? [anna, nord] : [nord, anna];
      expect(await newestNotification(testApp, other)).toMatchObject({ aboutUserId: own.id });
      expect((await newestNotification(testApp, other))?.message).toContain(own.name);
      expect((await newestNotification(testApp, own))?.aboutUserId).not.toBe(own.id);
      expect(await errorCodeOf(testApp.as(nord).messaging.remove({ id: conversation.id }))).toBe("not_found");
      const action = and(
        eq(auditLog.action, "conversation.deleted"),
        eq(auditLog.targetId, String(conversation.id)),
      );
      expect(await testApp.db.$count(auditLog, action)).toBe(1);
    },
  );

  it("hides an archived contract for the employer, and leaves it to the consultant and the admin", async ({
    testApp,
    nord,
    anna,
  }) => {
    const conversation = await seedConversationWithFile(testApp, nord, anna, "archived");
    const { id } = conversation;
    const ada = await seedUser(testApp, "admin", "Ada");
    const { count: unread } = await testApp.as(nord).messaging.unreadCount();
    const newest = await newestNotification(testApp, anna);
    const answers = await atOnce(5, () => errorCodeOf(testApp.as(nord).messaging.remove({ id })));
    expect(answers.toSorted()).toEqual([null, ...Array.from({ length: 4 }, () => "not_found")].toSorted());
    expect(await stillExist(testApp, conversation)).toEqual([true, true, true, true]);
    expect(await newestNotification(testApp, anna)).toEqual(newest);
    expect(await testApp.as(nord).contracts.find({ id })).toBeNull();
    const [contract] = await testApp.db.select().from(contracts).where(eq(contracts.conversationId, id));
    const terms = testApp.as(nord).contracts.get({ id: contract?.id ?? 0 });
    expect(await errorCodeOf(terms)).toBe("not_found");
    const { messaging } = testApp.as(nord);
    for (const call of [messaging.get, messaging.thread, messaging.markRead])
      expect(await errorCodeOf(call({ id }))).toBe("not_found");
    expect((await testApp.as(nord).messaging.list({})).items.map((row) => row.id)).not.toContain(id);
    expect((await testApp.as(nord).messaging.unreadCount()).count).toBe(unread - 1);
    expect(await testApp.as(anna).contracts.find({ id })).toMatchObject({ agreementValue: 950 });
    expect((await testApp.as(anna).messaging.thread({ id })).items).toHaveLength(1);
    expect(await testApp.as(ada).contracts.trackCommission({ id, tracked: true })).toMatchObject({
      count: 1,
    });
    await testApp.as(nord).messaging.findOrCreate({ consultantId: anna.id, jobId: await jobOf(testApp, id) });
    expect(await testApp.as(nord).contracts.find({ id })).toMatchObject({ status: "archived" });
  });

  it("is impossible in the database for a contract and its ledger", async ({
    testApp,
    nord,
    fjall,
    anna,
  }) => {
    const { id } = await seedConversationWithFile(testApp, nord, anna, "completed");
    const ada = await seedUser(testApp, "admin", "Ada");
    await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
    for (const statement of [
      sql`delete from conversations where id = ${id}`,
      sql`delete from contracts where conversation_id = ${id}`,
      sql`truncate contracts cascade`,
      sql`delete from commission_entries where conversation_id = ${id}`,
      sql`update contracts set status = 'agreement_made', completed_at = null where conversation_id = ${id}`,
      sql`update contracts set employer_id = ${fjall.id} where conversation_id = ${id}`,
      sql`update contracts set commission_ore = 1 where conversation_id = ${id}`,
      sql`update contracts set agreement_value_ore = 200000 where conversation_id = ${id}`,
      sql`update conversations set status = 'active' where id = ${id}`,
    ]) {
      const change = testApp.db.execute(statement);
      await expect(change, JSON.stringify(statement)).rejects.toThrow();
    }
  });

  it("leaves no rows behind when messages are sent concurrently", async ({ testApp, nord, anna }) => {
    const conversation = await seedConversationWithFile(testApp, nord, anna);
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
    expect(await stillExist(testApp, conversation)).toEqual([false, false, false, false]);
  });
});

it("closeOtherConversations closes the other active conversations about the job, and no others", async ({
  testApp,
}) => {
  const nord = await seedUser(testApp, "employer", "Nord");
  const anna = await seedUser(testApp, "consultant", "Anna");
  const erik = await seedUser(testApp, "consultant", "Erik");
  const jobId = await seedJob(testApp, nord);
  const kept = await seedConversation(testApp, { consultant: anna, employer: nord }, { jobId });
  const closed = await seedConversation(testApp, { consultant: erik, employer: nord }, { jobId });
  const bo = await seedUser(testApp, "consultant", "Bo");
  const agreed = await seedConversation(
    testApp,
    { consultant: bo, employer: nord },
    { jobId, status: "agreement_made" },
  );
  const elsewhere = await seedConversation(testApp, { consultant: erik, employer: nord });
  await closeOtherConversations(testApp.ctx(nord), jobId, [anna.id]);
  expect(await testApp.as(nord).messaging.get({ id: kept })).toMatchObject({ status: "active" });
  expect(await testApp.as(erik).messaging.get({ id: closed })).toMatchObject({ status: "closed" });
  expect(await testApp.as(bo).messaging.get({ id: agreed })).toMatchObject({ status: "agreement_made" });
  expect(await testApp.as(erik).messaging.get({ id: elsewhere })).toMatchObject({ status: "active" });
});
