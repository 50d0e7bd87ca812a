import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, commissionEntries } from "#db/schema/index.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { agreementFields, seedConversation } from "#tests/support/seed.ts";
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

  it("is of the version that counts, not of one that waits", async ({ testApp, ada }) => {
    const { anna, conversationId, id } = await reported(testApp);
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    await testApp.as(anna).contracts.propose({ id, hourlyPrice: 1000, months: 4, startDate: nextMonth });
    await testApp.as(ada).contracts.trackCommission({ id: conversationId, tracked: true });
    expect(await commissionsOf(testApp, conversationId)).toMatchObject([
      { version: 1, commissionOre: 7_300_224 },
    ]);
  });

  it("is of added details that count before anyone has confirmed", async ({ testApp, ada }) => {
    const { erik, conversationId } = await reported(testApp, { terms: null });
    const added = { terms: "Två dagar på plats.", agreementValue: 950.55, duration: 6, startDate: nextMonth };
    await testApp.as(erik).contracts.setStatus({ id: conversationId, status: "agreement_made", ...added });
    await testApp.as(ada).contracts.trackCommission({ id: conversationId, tracked: true });
    expect(await commissionsOf(testApp, conversationId)).toMatchObject([{ version: 2 }]);
  });

  it("stores one row for twenty concurrent calls by two admins, and returns its total to each", async ({
    testApp,
    anna,
    nord,
    ada,
    bo,
  }) => {
    const completed = { ...agreementFields, status: "completed" } as const;
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, completed);
    const results = await atOnce(20, (index) =>
      testApp.as(index % 2 ? ada : bo).contracts.trackCommission({ id, tracked: true }),
    );
    expect(results.map(({ message }) => message).toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => "Provision redan spårad"),
      "Provision spårad",
    ]);
    expect(results.filter(({ alreadyTracked }) => !alreadyTracked)).toHaveLength(1);
    expect(new Set(results.map(({ count, totalAmount }) => `${count}/${totalAmount}`))).toEqual(
      new Set(["1/72960"]),
    );
    expect(await commissionsOf(testApp, id)).toHaveLength(1);
    expect(await auditOf(testApp, id)).toHaveLength(1);
  });

  it("returns 400 for anything but true", async ({ testApp, anna, nord, ada }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    for (const body of [{ tracked: false }, { tracked: "true" }, { tracked: 1 }, {}])
      expect((await track(testApp, id, body, ada)).status).toBe(400);
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
  });
});
