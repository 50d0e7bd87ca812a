import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, auditLog, contracts, conversations, jobs, notifications } from "#db/schema/index.ts";
import { archiveCompleted } from "#src/domains/contracts/commands/archive-completed.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { aboutContract } from "#tests/support/contracts.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";
const now = new Date("2026-11-21T12:00:00Z");

function completed(daysAgo: number) {
  return {
    status: "completed",
    contract: { completedAt: new Date(now.getTime() - daysAgo * 86_400_000) },
  } as const;
}

async function stateOf(testApp: TestApp, id: number) {
  const [row] = await testApp.db
    .select({ status: conversations.status, archivedAt: contracts.archivedAt, listed: jobs.listed })
    .from(conversations)
    .innerJoin(jobs, eq(jobs.id, conversations.jobId))
    .innerJoin(contracts, eq(contracts.conversationId, conversations.id))
    .where(eq(conversations.id, id));
  return row;
}

describe("archiveCompleted", () => {
  it("archives a contract and its job thirty days after completion, and notifies both parties", async ({
    testApp,
    anna,
    nord,
  }) => {
    const due = await seedConversation(testApp, { consultant: anna, employer: nord }, completed(30));
    const recent = await seedConversation(testApp, { consultant: anna, employer: nord }, completed(29.99));
    const received = new Set<string>();
    const stop = testApp.services.events.subscribe([nord.id], ({ topic }) => received.add(topic));
    expect(await archiveCompleted(testApp.ctx(null, now))).toBe(1);
    await expect.poll(() => [...received]).toEqual(expect.arrayContaining(["contracts", "jobs"]));
    stop();
    expect(await stateOf(testApp, due)).toEqual({ status: "archived", archivedAt: now, listed: false });
    expect(await stateOf(testApp, recent)).toMatchObject({ status: "completed", listed: true });
    const notified = await testApp.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(aboutContract(testApp.db, due));
    expect(notified.map(({ userId }) => userId).sort()).toEqual([anna.id, nord.id].sort());
    const [action] = await testApp.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(due)));
    expect(action).toMatchObject({
      ...{ action: "contract.archived", targetType: "conversation", actorId: null },
      ...{ before: { status: "completed" }, after: { automatically: true } },
    });
  });

  it("archives each contract once when several instances run at the same time", async ({
    testApp,
    anna,
    nord,
  }) => {
    const ids: number[] = [];
    for (let index = 0; index < 120; index += 1) {
      ids.push(await seedConversation(testApp, { consultant: anna, employer: nord }, completed(31)));
    }
    const numbers = await atOnce(2, () => archiveCompleted(testApp.ctx(null, now)));
    expect(numbers.reduce((total, number) => total + number, 0)).toBe(120);
    for (const id of ids) expect((await stateOf(testApp, id))?.status).toBe("archived");
    const notified = await testApp.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(aboutContract(testApp.db, ids[0] ?? 0));
    expect(notified).toHaveLength(2);
  });

  it.for(["rejected", "withdrawn", "filled"] as const)(
    "archives a job whose contract was archived before the others had an answer, once what they waited for is %s",
    async (end, { testApp, anna, nord }) => {
      const bo = await seedUser(testApp, "consultant", "Bo");
      const jobId = await seedJob(testApp, nord);
      const waiting = { userId: bo.id, jobId, employerId: nord.id };
      const [application] = await testApp.db.insert(applications).values(waiting).returning();
      const id = await seedConversation(
        testApp,
        { consultant: anna, employer: nord },
        { ...completed(40), jobId },
      );
      async function isArchived(): Promise<boolean> {
        await archiveCompleted(testApp.ctx(null, now));
        return (await testApp.as(nord).jobs.byId({ id: jobId })).isArchived;
      }
      expect(await isArchived()).toBe(false);
      expect(await stateOf(testApp, id)).toMatchObject({ status: "archived", listed: true });
      const { id: applicationId = 0 } = application ?? {};
      if (end === "rejected") await testApp.as(nord).applications.reject({ ids: [applicationId] });
      else if (end === "withdrawn") await testApp.as(bo).applications.withdraw({ id: applicationId });
      else await testApp.as(nord).applications.fillJob({ id: jobId });
      expect(await isArchived()).toBe(true);
    },
  );
});
