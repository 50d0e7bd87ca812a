import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, commissionEntries, contracts } from "#db/schema/index.ts";
import { agreementFields, seedConversation, errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

function commissionsOf(testApp: TestApp, conversationId: number) {
  return testApp.db
    .select()
    .from(commissionEntries)
    .where(eq(commissionEntries.conversationId, conversationId));
}

function auditOf(testApp: TestApp, id: number) {
  return testApp.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, "commission.tracked"), eq(auditLog.targetId, String(id))));
}

function track(testApp: TestApp, id: number | string, body: unknown, person?: TestUser): Promise<Response> {
  return testApp.request(
    `/api/admin/conversations/${id}/track-commission`,
    { method: "POST", body: JSON.stringify(body) },
    person,
  );
}

describe("contracts.trackCommission", () => {
  it("stores the commission with names and rate, and returns it", async ({ testApp, anna, nord, ada }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    const response = await track(
      testApp,
      id,
      { tracked: true, commissionAmount: 1, commissionRate: 1, contractValue: 1 },
      ada,
    );
    expect(await response.json()).toEqual({
      alreadyTracked: false,
      commissionAmount: 72_960,
      commissionRate: 8,
      contractValue: 912_000,
      count: 1,
      totalAmount: 72_960,
      message: "Provision spårad",
    });
    expect(await commissionsOf(testApp, id)).toMatchObject([
      {
        employerId: nord.id,
        companyName: "Nord AB",
        jobTitle: "Backendutvecklare",
        contractValueOre: 91_200_000,
        commissionOre: 7_296_000,
        commissionPermille: 80,
        madeBy: ada.id,
      },
    ]);
    expect(await auditOf(testApp, id)).toHaveLength(1);
  });

  it("stores nothing the second time and returns the existing total", async ({
    testApp,
    anna,
    nord,
    ada,
    bo,
  }) => {
    const id = await seedConversation(
      testApp,
      { consultant: anna, employer: nord },
      { ...agreementFields, status: "completed" },
    );
    await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
    const again = await testApp.as(bo).contracts.trackCommission({ id, tracked: true });
    expect(again).toMatchObject({
      alreadyTracked: true,
      count: 1,
      totalAmount: 72_960,
      message: "Provision redan spårad",
    });
    expect(await commissionsOf(testApp, id)).toHaveLength(1);
    expect(await auditOf(testApp, id)).toHaveLength(1);
  });

  it("stores one row for twenty concurrent calls by two admins", async ({ testApp, anna, nord, ada, bo }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        testApp.as(index % 2 ? ada : bo).contracts.trackCommission({ id, tracked: true }),
      ),
    );
    expect(results.filter(({ alreadyTracked }) => !alreadyTracked)).toHaveLength(1);
    expect(new Set(results.map(({ count, totalAmount }) => `${count}/${totalAmount}`))).toEqual(
      new Set(["1/72960"]),
    );
    expect(await commissionsOf(testApp, id)).toHaveLength(1);
  });

  it("stores the value of the contract while the employer changes the agreement concurrently", async ({
    testApp,
    anna,
    nord,
    ada,
    bo,
  }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord });
    const outcomes = await Promise.all([
      ...[950, 1200].map((agreementValue) =>
        errorCodeOf(
          testApp.as(nord).contracts.report({ id, agreementValue, duration: 6, startDate: "2026-12-01" }),
        ),
      ),
      ...[ada, bo].map((admin) =>
        errorCodeOf(testApp.as(admin).contracts.trackCommission({ id, tracked: true })),
      ),
    ]);
    expect(
      outcomes.filter((outcome) => outcome !== null && !/^(agreement_|commission_not_ready)/.test(outcome)),
    ).toEqual([]);
    const [row] = await testApp.db.select().from(contracts).where(eq(contracts.conversationId, id));
    const [commission] = await commissionsOf(testApp, id);
    if (commission) expect(commission.contractValueOre).toBe(row?.contractValueOre);
  });

  it.for([{ tracked: false }, { tracked: "true" }, { tracked: 1 }, {}])(
    "returns 400 for %j",
    async (body, { testApp, anna, nord, ada }) => {
      const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
      expect((await track(testApp, id, body, ada)).status).toBe(400);
      expect(await commissionsOf(testApp, id)).toEqual([]);
    },
  );

  it("returns 409 without an agreement", async ({ testApp, anna, nord, ada }) => {
    const open = await seedConversation(testApp, { consultant: anna, employer: nord });
    const closed = await seedConversation(
      testApp,
      { consultant: anna, employer: nord },
      { status: "closed" },
    );
    for (const id of [open, closed]) {
      const response = await track(testApp, id, { tracked: true }, ada);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: "COMMISSION_NOT_READY" });
    }
  });

  it("returns 401 or 403 to everyone but admins, whether or not the conversation exists", async ({
    testApp,
    anna,
    nord,
    ada,
  }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    for (const target of [id, 2_000_000_000, "abc"]) {
      expect((await track(testApp, target, { tracked: true })).status).toBe(401);
      expect((await track(testApp, target, { tracked: true }, nord)).status).toBe(403);
      expect((await track(testApp, target, { tracked: true }, anna)).status).toBe(403);
    }
    expect((await track(testApp, 2_000_000_000, { tracked: true }, ada)).status).toBe(404);
    expect((await track(testApp, "abc", { tracked: true }, ada)).status).toBe(400);
    expect(await commissionsOf(testApp, id)).toEqual([]);
  });
});

describe("GET /api/admin/conversations/{id}/commission-status", () => {
  it("returns the number and the total of stored commissions", async ({ testApp, anna, nord, ada }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    const path = `/api/admin/conversations/${id}/commission-status`;
    expect(await (await testApp.request(path, {}, ada)).json()).toEqual({
      tracked: false,
      count: 0,
      totalAmount: 0,
    });
    await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
    expect(await (await testApp.request(path, {}, ada)).json()).toEqual({
      tracked: true,
      count: 1,
      totalAmount: 72_960,
    });
    expect((await testApp.request(path, {}, nord)).status).toBe(403);
    expect((await testApp.request(path)).status).toBe(401);
    expect(
      (await testApp.request("/api/admin/conversations/2000000000/commission-status", {}, ada)).status,
    ).toBe(404);
  });
});
