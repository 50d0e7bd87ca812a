import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { commissionEntries, contracts, notifications } from "#db/schema/index.ts";
import { verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { contentHash } from "#src/platform/data/content-hash.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { inForce } from "#tests/support/time.ts";
import { it } from "#tests/support/contract-test.ts";

const reason = "Priset var rapporterat per dag";
const correction = { hourlyPrice: 1000, months: 4, startDate: nextMonth, reason };

async function entriesOf(testApp: TestApp, id: number) {
  const rows = await testApp.db
    .select()
    .from(commissionEntries)
    .where(eq(commissionEntries.contractId, id))
    .orderBy(commissionEntries.id);
  return rows.map(({ kind, version, commissionOre, status }) => [kind, version, commissionOre, status]);
}

describe("an admin's correction of an agreement", () => {
  for (const state of ["to_book", "booked", "invoiced", "paid"] as const)
    it(`adds to the ledger what it changed, ${state}`, async ({ testApp, ada }) => {
      const { anna, erik, conversationId, id } = await reported(testApp);
      const { economy } = testApp.as(ada);
      const date = "2026-01-01";
      if (state !== "to_book") await economy.book({ conversationIds: [conversationId] });
      const { items } = await economy.list({ employerId: erik.id });
      const ids = items.flatMap(({ entryId }) => entryId ?? []);
      if (state === "invoiced" || state === "paid")
        await economy.markInvoiced({ ids, invoiceNumber: `F-${id}`, date });
      if (state === "paid") await economy.markPaid({ ids, date });
      await testApp.as(ada).contracts.correct({ id, ...correction });
      await testApp.as(anna).contracts.confirm({ id, version: 2 });
      const unchanged = await entriesOf(testApp, id);
      await testApp.as(erik).contracts.confirm({ id, version: 2 });
      // 950,55 × 160 × 6 × 8 % = 73 002,24; corrected 1 000 × 160 × 4 × 8 % = 51 200.
      const booking = ["booking", 1, 7_300_224, state];
      expect(unchanged).toEqual(state === "to_book" ? [] : [booking]);
      if (state === "to_book") {
        await economy.book({ conversationIds: [conversationId] });
        expect(await entriesOf(testApp, id)).toEqual([["booking", 2, 5_120_000, "booked"]]);
      } else {
        const adjustment = ["adjustment", 2, 5_120_000 - 7_300_224, "booked"];
        expect(await entriesOf(testApp, id)).toEqual([booking, adjustment]);
      }
      const told = await testApp.db
        .select({ message: notifications.message })
        .from(notifications)
        .where(and(eq(notifications.userId, ada.id), eq(notifications.subjectId, conversationId)));
      const ofChange = told.filter(({ message }) => /Provisionen minskade med 21.802,24/.test(message));
      expect(ofChange).toHaveLength(state === "to_book" ? 0 : 1);
      const { statuses } = await economy.sums({ employerId: erik.id });
      expect(statuses.reduce((sum, { commission }) => sum + Math.round(commission * 100), 0)).toBe(5_120_000);
      const path = `/api/admin/economy/commissions.csv?employerId=${erik.id}`;
      const csv = await (await testApp.request(path, {}, ada)).text();
      const [head = "", ...rows] = csv.trim().split("\r\n");
      const column = head.split(";").indexOf('"Provision exkl. moms (kr)"');
      const ore = rows.map((row) =>
        Math.round(Number((row.split(";")[column] ?? "").replace(",", ".")) * 100),
      );
      expect(ore.reduce((sum, each) => sum + each, 0)).toBe(5_120_000);
    });

  it("adds a credit, which is never overdue", async ({ testApp, ada }) => {
    const { anna, erik, conversationId, id } = await reported(testApp);
    const { economy, contracts: agreements } = testApp.as(ada);
    await economy.book({ conversationIds: [conversationId] });
    await agreements.correct({ id, ...correction });
    for (const party of [anna, erik]) await testApp.as(party).contracts.confirm({ id, version: 2 });
    const { items } = await economy.list({ employerId: erik.id });
    const ids = items.flatMap(({ entryId }) => entryId ?? []);
    await economy.markInvoiced({ ids, invoiceNumber: `F-${id}`, date: "2026-01-01" });
    const overdue = await economy.list({ employerId: erik.id, status: "overdue" });
    expect(overdue.items.map(({ kind }) => kind)).toEqual(["booking"]);
    expect((await economy.sums({ employerId: erik.id })).overdue).toEqual({
      count: 1,
      commission: 73_002.24,
    });
  });

  it("adds the value alone when there is no fee", async ({ testApp, ada }) => {
    const { anna, nord, conversationId, id } = await inForce(testApp, { commissionPermille: 0 });
    await testApp.as(ada).economy.book({ conversationIds: [conversationId] });
    const terms = { hourlyPrice: 1000, months: 6, startDate: "2026-10-01" };
    await testApp.as(anna).contracts.propose({ id, ...terms });
    await testApp.as(nord).contracts.confirm({ id, version: 2 });
    const entries = await testApp.db
      .select({ value: commissionEntries.contractValueOre, commission: commissionEntries.commissionOre })
      .from(commissionEntries)
      .where(eq(commissionEntries.contractId, id))
      .orderBy(commissionEntries.id);
    // 950 and then 50 more × 160 × 6.
    expect(entries).toEqual([
      { value: 91_200_000, commission: 0 },
      { value: 4_800_000, commission: 0 },
    ]);
  });

  it("has a hash over its reason, and the database decides what is agreed", async ({ testApp, ada }) => {
    const { anna, id } = await reported(testApp);
    const { reason: _reason, ...own } = correction;
    await testApp.as(anna).contracts.propose({ id, ...own });
    await testApp.as(anna).contracts.propose({ id, ...own, reason: "Vi sa så i dag" });
    await testApp.as(ada).contracts.correct({ id, ...correction });
    const { versions } = await testApp.as(anna).contracts.get({ id });
    expect(versions.map((version) => version.reason)).toEqual([
      undefined,
      undefined,
      "Vi sa så i dag",
      reason,
    ]);
    for (const {
      hash,
      confirmedAt: _c,
      declinedAt: _d,
      declinedBy: _b,
      writtenBy: _w,
      at,
      ...content
    } of versions)
      expect(hash).toBe(contentHash({ contractId: id, ...content, at: at.toISOString() }));
    expect((await verifyContracts(testApp.ctx())).wrong).toEqual([]);
    await testApp.as(anna).contracts.confirm({ id, version: 4 });
    for (const confirmedVersion of [4, null])
      expect(
        await errorCodeOf(
          testApp.db.update(contracts).set({ confirmedVersion }).where(eq(contracts.id, id)).execute(),
        ),
      ).toEqual(confirmedVersion === null ? null : expect.anything());
    await testApp.db.execute(sql`alter table contract_versions disable trigger user`);
    await testApp.db.execute(
      sql`update contract_versions set reason = 'Annat' where contract_id = ${id} and version = 4`,
    );
    expect((await verifyContracts(testApp.ctx())).wrong).toContain(`contract ${id}: version 4`);
    await testApp.db.execute(
      sql`update contract_versions set reason = ${reason} where contract_id = ${id} and version = 4`,
    );
    await testApp.db.execute(sql`alter table contract_versions enable trigger user`);
  });
});
