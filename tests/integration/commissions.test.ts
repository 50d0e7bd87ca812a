import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, commissions, conversations } from "#db/schema/index.ts";
import { agreed, seedContract, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
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

function ledgerOf(conversationId: number) {
  return testApp.db.select().from(commissions).where(eq(commissions.conversationId, conversationId));
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

describe("tracking a commission", () => {
  test("books it with names and rate, and says what was booked", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
    const answer = await track(
      id,
      { tracked: true, commissionAmount: 1, commissionRate: 1, contractValue: 1 },
      ada,
    );
    expect(await answer.json()).toEqual({
      alreadyTracked: false,
      commissionAmount: 72_960,
      commissionRate: 8,
      contractValue: 912_000,
      count: 1,
      totalAmount: 72_960,
      message: "Provision spårad",
    });
    expect(await ledgerOf(id)).toMatchObject([
      {
        employerId: erik.id,
        companyName: "Erik AB",
        jobTitle: "Backendutvecklare",
        contractValueOre: 91_200_000,
        commissionOre: 7_296_000,
        commissionPermille: 80,
        trackedBy: ada.id,
      },
    ]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("a second time books nothing and says how much there is", async () => {
    const id = await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { ...agreed, status: "completed" },
    );
    await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
    const again = await testApp.as(bo).contracts.trackCommission({ id, tracked: true });
    expect(again).toMatchObject({
      alreadyTracked: true,
      count: 1,
      totalAmount: 72_960,
      message: "Provision redan spårad",
    });
    expect(await ledgerOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("two admins, twenty times at once: one row in the books", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        testApp.as(index % 2 ? ada : bo).contracts.trackCommission({ id, tracked: true }),
      ),
    );
    expect(answers.filter(({ alreadyTracked }) => !alreadyTracked)).toHaveLength(1);
    expect(new Set(answers.map(({ count, totalAmount }) => `${count}/${totalAmount}`))).toEqual(
      new Set(["1/72960"]),
    );
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  test("while the employer changes the agreement, the books and the contract agree", async () => {
    const id = await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { status: "agreement_made" },
    );
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
    const [row] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
    const [booked] = await ledgerOf(id);
    if (booked) expect(booked.contractValueOre).toBe(row?.contractValueOre);
  });

  test.each([{ tracked: false }, { tracked: "true" }, { tracked: 1 }, {}])("refuses %j", async (body) => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
    expect((await track(id, body, ada)).status).toBe(400);
    expect(await ledgerOf(id)).toEqual([]);
  });

  test("needs an agreement with price and length", async () => {
    const open = await seedContract(testApp, { consultant: anna, employer: erik });
    const bare = await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { status: "agreement_made" },
    );
    for (const id of [open, bare]) {
      const answer = await track(id, { tracked: true }, ada);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: "COMMISSION_NOT_READY" });
    }
  });

  test("is for admins only, and says nothing to others about what exists", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
    for (const target of [id, 2_000_000_000, "abc"]) {
      expect((await track(target, { tracked: true })).status).toBe(401);
      expect((await track(target, { tracked: true }, erik)).status).toBe(403);
      expect((await track(target, { tracked: true }, anna)).status).toBe(403);
    }
    expect((await track(2_000_000_000, { tracked: true }, ada)).status).toBe(404);
    expect((await track("abc", { tracked: true }, ada)).status).toBe(400);
    expect(await ledgerOf(id)).toEqual([]);
  });
});

describe("GET /api/admin/conversations/{id}/commission-status", () => {
  test("tells what is booked", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
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
