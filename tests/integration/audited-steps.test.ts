import { describe, expect } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { it } from "#tests/support/contract-test.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { entriesOf } from "#tests/support/economy.ts";
import { answeredCorrection, reported } from "#tests/support/reported-contract.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { inForce, submitted } from "#tests/support/time.ts";

/** What is in the audit log, without ids and dates that the test does not choose. */
async function audited(testApp: TestApp) {
  const rows = await testApp.db.select().from(auditLog).orderBy(auditLog.id);
  return rows.map(({ action, targetType, actorId, before, after }) => ({
    ...{ action, targetType, actorId, before, after },
  }));
}

describe("the audit log has before and after", () => {
  it("of the steps of an agreement", async ({ testApp, ada }) => {
    const { erik, anna, conversationId } = await answeredCorrection(testApp, ada);
    const target = { targetType: "conversation" };
    for (const status of ["completed", "archived"] as const)
      await testApp.as(erik).contracts.setStatus({ id: conversationId, status });
    const [confirmation, terms] = [
      { confirmation: "pending" },
      { durationMonths: 6, agreementValueOre: 95_055, startDate: nextMonth },
    ];
    expect((await audited(testApp)).filter(({ action }) => action.startsWith("contract."))).toMatchObject([
      {
        ...{ ...target, action: "contract.agreed", actorId: erik.id, before: { status: "active" } },
        after: { status: "agreement_made", durationMonths: 6, agreementValueOre: 95_055 },
      },
      {
        ...{ ...target, action: "contract.confirmed", actorId: anna.id },
        ...{ before: confirmation, after: { version: 1 } },
      },
      {
        ...{ ...target, action: "contract.corrected", actorId: ada.id, before: { ...terms, scope: 100 } },
        after: { version: 2, durationMonths: 4, agreementValueOre: 100_000, startDate: nextMonth, scope: 50 },
      },
      { action: "contract.confirmed", before: confirmation, after: { version: 2 } },
      { action: "contract.declined", before: { confirmation: "countered" }, after: { version: 2 } },
      { action: "contract.proposed", before: { confirmation: "confirmed" }, after: { version: 3 } },
      { action: "contract.confirmed", before: confirmation, after: { version: 3 } },
      {
        ...{ ...target, action: "contract.completed", actorId: erik.id },
        ...{ before: { status: "agreement_made" }, after: { status: "completed" } },
      },
      { action: "contract.archived", before: { status: "completed" }, after: { status: "archived" } },
    ]);
  });

  it("of details that are added to an agreement", async ({ testApp }) => {
    const { erik, conversationId: id } = await reported(testApp, { startDate: null, terms: null });
    const details = { status: "agreement_made" as const, agreementValue: 950.55, duration: 6 };
    await testApp.as(erik).contracts.setStatus({ id, ...details, startDate: nextMonth });
    expect((await audited(testApp)).at(-1)).toMatchObject({
      ...{ action: "contract.amended", targetType: "conversation", actorId: erik.id },
      ...{ before: { status: "agreement_made" }, after: { startDate: nextMonth } },
    });
  });

  it("of the steps of a week", async ({ testApp }) => {
    const parties = await inForce(testApp);
    await submitted(testApp, parties, "2026-W47");
    expect((await audited(testApp)).at(-1)).toEqual({
      ...{ action: "week.submitted", targetType: "conversation", actorId: parties.anna.id },
      ...{ before: null, after: { weeks: "2026-W47" } },
    });
  });

  it("of the steps of a commission", async ({ testApp, ada }) => {
    const { erik, conversationId } = await answeredCorrection(testApp, ada);
    const { economy } = testApp.as(ada);
    expect(await economy.book({ conversationIds: [conversationId] })).toEqual({ booked: 1 });
    const [entry] = await entriesOf({ testApp, ada }, erik);
    await economy.markInvoiced({ ids: [entry?.entryId ?? 0], invoiceNumber: "7", date: "2026-01-02" });
    const [invoiced] = await entriesOf({ testApp, ada }, erik);
    const stepId = invoiced?.steps.at(-1)?.id ?? 0;
    await economy.undoStep({ stepId });
    await economy.markInvoiced({ ids: [entry?.entryId ?? 0], invoiceNumber: "8", date: "2026-01-02" });
    await economy.markPaid({ ids: [entry?.entryId ?? 0], date: "2026-01-03" });
    await economy.csv({ employerId: erik.id });
    expect((await economy.sie({ period: "2025" })).name).toBe("bryggan-provision-2025.si");
    const target = { targetType: "commission", actorId: ada.id };
    expect((await audited(testApp)).filter(({ action }) => action.startsWith("commission."))).toMatchObject([
      {
        ...{ action: "commission.tracked", targetType: "conversation", actorId: ada.id, before: null },
        after: { commissionOre: 5_120_000, contractValueOre: 64_000_000, commissionPermille: 80 },
      },
      {
        ...{ ...target, action: "commission.invoiced", before: { status: "booked" } },
        after: { status: "invoiced", date: "2026-01-02", dueOn: "2026-02-01", invoiceNumber: "7" },
      },
      {
        ...{ ...target, action: "commission.undone" },
        ...{ before: { status: "invoiced" }, after: { undoes: stepId } },
      },
      { action: "commission.invoiced" },
      {
        ...{ ...target, action: "commission.paid", before: { status: "invoiced" } },
        after: { status: "paid", date: "2026-01-03" },
      },
      { action: "commission.exported", actorId: ada.id, after: { format: "csv", rows: 1 } },
      { action: "commission.exported", after: { format: "sie", period: "2025", vouchers: 0 } },
    ]);
  });
});
