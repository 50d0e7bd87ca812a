import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { auditLog, conversations, jobs, notifications } from "#db/schema/index.ts";
import { archiveCompleted } from "#src/domains/contracts/commands/archive-completed.ts";
import { agreementFields, seedConversation, seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let erik: TestUser;
const now = new Date("2026-11-21T12:00:00Z");

beforeAll(async () => {
  testApp = await createTestApp();
  anna = await seedUser(testApp, "consultant", "Anna");
  erik = await seedUser(testApp, "employer", "Erik");
});
afterAll(() => testApp.close());

function completed(daysAgo: number) {
  return {
    ...agreementFields,
    status: "completed",
    completedAt: new Date(now.getTime() - daysAgo * 86_400_000),
  } as const;
}

async function stateOf(id: number) {
  const [row] = await testApp.db
    .select({ status: conversations.status, archivedAt: conversations.archivedAt, listed: jobs.listed })
    .from(conversations)
    .innerJoin(jobs, eq(jobs.id, conversations.jobId))
    .where(eq(conversations.id, id));
  return row;
}

describe("archiveCompleted", () => {
  it("archives a contract and its job thirty days after completion, and notifies both parties", async () => {
    const due = await seedConversation(testApp, { consultant: anna, employer: erik }, completed(30));
    const recent = await seedConversation(testApp, { consultant: anna, employer: erik }, completed(29.99));
    const received = new Set<string>();
    const stop = testApp.services.events.subscribe(erik.id, ({ topic }) => received.add(topic));
    expect(await archiveCompleted(testApp.ctx(null, now))).toBe(1);
    await vi.waitFor(() => expect([...received]).toEqual(expect.arrayContaining(["contracts", "jobs"])));
    stop();
    expect(await stateOf(due)).toEqual({ status: "archived", archivedAt: now, listed: false });
    expect(await stateOf(recent)).toMatchObject({ status: "completed", listed: true });
    const notified = await testApp.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.link, `/contracts?conversationId=${due}`));
    expect(notified.map(({ userId }) => userId).sort()).toEqual([anna.id, erik.id].sort());
    const [action] = await testApp.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(due)));
    expect(action).toMatchObject({
      action: "contract.archived",
      actorId: null,
      after: { automatically: true },
    });
  });

  it("archives each contract once when several instances run at the same time", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 120; index += 1) {
      ids.push(await seedConversation(testApp, { consultant: anna, employer: erik }, completed(31)));
    }
    const numbers = await Promise.all(
      Array.from({ length: 4 }, () => archiveCompleted(testApp.ctx(null, now))),
    );
    expect(numbers.reduce((total, number) => total + number, 0)).toBe(120);
    for (const id of ids) expect((await stateOf(id))?.status).toBe("archived");
    const notified = await testApp.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.link, `/contracts?conversationId=${ids[0] ?? 0}`));
    expect(notified).toHaveLength(2);
  });
});
