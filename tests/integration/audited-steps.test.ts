import { describe, expect } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { it } from "#tests/support/contract-test.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { entriesOf } from "#tests/support/economy.ts";
import { answeredCorrection, reported } from "#tests/support/reported-contract.ts";
import type { TestApp } from "#tests/support/test-app.ts";

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
    await testApp.as(erik).contracts.setStatus({ id: conversationId, status: "completed" });
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

  it("of the steps of a commission", async ({ testApp, ada }) => {
    const { erik, conversationId } = await answeredCorrection(testApp, ada);
    const { economy } = testApp.as(ada);
    expect(await economy.book({ conversationIds: [conversationId] })).toEqual({ booked: 1 });
    const [entry] = await entriesOf({ testApp, ada }, erik);
    await economy.markInvoiced({ ids: [entry?.entryId ?? 0], invoiceNumber: "7", date: "2026-01-02" });
    const [invoiced] = await entriesOf({ testApp, ada }, erik);
    const stepId = invoiced?.steps.at(-1)?.id ?? 0;
    await economy.undoStep({ stepId });
    await economy.csv({ employerId: erik.id });
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
      { action: "commission.exported", actorId: ada.id, after: { format: "csv", rows: 1 } },
    ]);
  });
});
