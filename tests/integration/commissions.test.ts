import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, commissionEntries, contracts } from "#db/schema/index.ts";
import { agreementFields, seedConversation, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let erik: TestUser;
let ada: TestUser;
let bo: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  anna = await seedUser(testApp, "consultant", "Anna");
  erik = await seedUser(testApp, "employer", "Erik");
  ada = await seedUser(testApp, "admin", "Ada");
  bo = await seedUser(testApp, "admin", "Bo");
});
afterAll(() => testApp.close());

function commissionsOf(conversationId: number) {
  return testApp.db
    .select()
    .from(commissionEntries)
    .where(eq(commissionEntries.conversationId, conversationId));
}

function auditOf(id: number) {
  return testApp.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, "commission.tracked"), eq(auditLog.targetId, String(id))));
}

function track(id: number | string, body: unknown, person?: TestUser): Promise<Response> {
  return testApp.request(
    `/api/admin/conversations/${id}/track-commission`,
    { method: "POST", body: JSON.stringify(body) },
    person,
  );
}

describe("contracts.trackCommission", () => {
  it("stores the commission with names and rate, and returns it", async () => {
    const id = await seedConversation(testApp, { consultant: anna, employer: erik }, agreementFields);
    const response = await track(
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
    expect(await commissionsOf(id)).toMatchObject([
      {
        employerId: erik.id,
        companyName: "Erik AB",
        jobTitle: "Backendutvecklare",
        contractValueOre: 91_200_000,
        commissionOre: 7_296_000,
        commissionPermille: 80,
        madeBy: ada.id,
      },
    ]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("stores nothing the second time and returns the existing total", async () => {
    const id = await seedConversation(
      testApp,
      { consultant: anna, employer: erik },
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
    expect(await commissionsOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("stores one row for twenty concurrent calls by two admins", async () => {
    const id = await seedConversation(testApp, { consultant: anna, employer: erik }, agreementFields);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        testApp.as(index % 2 ? ada : bo).contracts.trackCommission({ id, tracked: true }),
      ),
    );
    expect(results.filter(({ alreadyTracked }) => !alreadyTracked)).toHaveLength(1);
    expect(new Set(results.map(({ count, totalAmount }) => `${count}/${totalAmount}`))).toEqual(
      new Set(["1/72960"]),
    );
    expect(await commissionsOf(id)).toHaveLength(1);
  });

  it("stores the value of the contract while the employer changes the agreement concurrently", async () => {
    const id = await seedConversation(testApp, { consultant: anna, employer: erik });
    const outcomes = await Promise.all([
      ...[950, 1200].map((agreementValue) =>
        errorCodeOf(
          testApp.as(erik).contracts.report({ id, agreementValue, duration: 6, startDate: "2026-12-01" }),
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
    const [commission] = await commissionsOf(id);
    if (commission) expect(commission.contractValueOre).toBe(row?.contractValueOre);
  });

  it.each([{ tracked: false }, { tracked: "true" }, { tracked: 1 }, {}])(
    "returns 400 for %j",
    async (body) => {
      const id = await seedConversation(testApp, { consultant: anna, employer: erik }, agreementFields);
      expect((await track(id, body, ada)).status).toBe(400);
      expect(await commissionsOf(id)).toEqual([]);
    },
  );

  it("returns 409 without an agreement", async () => {
    const open = await seedConversation(testApp, { consultant: anna, employer: erik });
    const closed = await seedConversation(
      testApp,
      { consultant: anna, employer: erik },
      { status: "closed" },
    );
    for (const id of [open, closed]) {
      const response = await track(id, { tracked: true }, ada);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: "COMMISSION_NOT_READY" });
    }
  });

  it("returns 401 or 403 to everyone but admins, whether or not the conversation exists", async () => {
    const id = await seedConversation(testApp, { consultant: anna, employer: erik }, agreementFields);
    for (const target of [id, 2_000_000_000, "abc"]) {
      expect((await track(target, { tracked: true })).status).toBe(401);
      expect((await track(target, { tracked: true }, erik)).status).toBe(403);
      expect((await track(target, { tracked: true }, anna)).status).toBe(403);
    }
    expect((await track(2_000_000_000, { tracked: true }, ada)).status).toBe(404);
    expect((await track("abc", { tracked: true }, ada)).status).toBe(400);
    expect(await commissionsOf(id)).toEqual([]);
  });
});

describe("GET /api/admin/conversations/{id}/commission-status", () => {
  it("returns the number and the total of stored commissions", async () => {
    const id = await seedConversation(testApp, { consultant: anna, employer: erik }, agreementFields);
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
    expect((await testApp.request(path, {}, erik)).status).toBe(403);
    expect((await testApp.request(path)).status).toBe(401);
    expect(
      (await testApp.request("/api/admin/conversations/2000000000/commission-status", {}, ada)).status,
    ).toBe(404);
  });
});
