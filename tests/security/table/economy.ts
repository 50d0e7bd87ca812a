import { commissionEntries, commissionSteps } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { defined } from "#tests/security/seed.ts";
import { adminsOnly, noContent, noId, type Row } from "./row.ts";

const correction = { hourlyPrice: 975.5, months: 4, startDate: nextMonth, reason: "Fel pris" };

let [entryId, stepId, conversationId] = [0, 0, noId];

/** A ledger entry of a conversation that does not exist any more. */
async function insertEntry({ testApp: { db } }: Fixtures): Promise<void> {
  conversationId += 1;
  const [entry] = await db
    .insert(commissionEntries)
    .values({
      conversationId,
      employerId: idOf("nord"),
      companyName: "Nord AB",
      contractValueOre: 1_000,
      commissionOre: 80,
      commissionPermille: 80,
    })
    .returning({ id: commissionEntries.id });
  entryId = defined(entry).id;
}

async function insertStep(fixtures: Fixtures): Promise<void> {
  await insertEntry(fixtures);
  const [step] = await fixtures.testApp.db
    .insert(commissionSteps)
    .values({ entryId, kind: "invoiced", date: "2026-01-01", invoiceNumber: "1" })
    .returning({ id: commissionSteps.id });
  stepId = defined(step).id;
}

function stepRow(trpc: string, more: object): Row {
  return {
    trpc,
    prepare: trpc === "economy.markPaid" ? insertStep : insertEntry,
    input: () => ({ ids: [entryId], ...more }),
    answers: adminsOnly(noContent),
    missing: { ids: [noId] },
    cases: [{ title: "for no entry", as: "admin", trpc: 400, but: { ids: [] } }],
  };
}

export const economyRows: readonly Row[] = [
  { trpc: "admin.todo", answers: adminsOnly() },
  { trpc: "economy.list", answers: adminsOnly() },
  { trpc: "economy.actual", answers: adminsOnly() },
  { trpc: "economy.sums", answers: adminsOnly() },
  {
    trpc: "economy.book",
    overrides: { contract: "agreement_made", application: "accepted", job: "filled" },
    input: ({ conversationId }) => ({ conversationIds: [conversationId] }),
    answers: adminsOnly(),
    missing: { conversationIds: [noId] },
  },
  stepRow("economy.markInvoiced", { invoiceNumber: "1", date: "2026-01-01" }),
  stepRow("economy.markPaid", { date: "2026-01-01" }),
  stepRow("economy.writeOff", { reason: "Konkurs" }),
  {
    trpc: "economy.undoStep",
    prepare: insertStep,
    input: () => ({ stepId }),
    answers: adminsOnly(noContent),
    missing: { stepId: noId },
  },
  {
    rest: "GET /api/admin/economy/commissions.csv",
    answers: adminsOnly(),
    cases: [{ title: "for a month that does not exist", as: "admin", rest: 400, but: { month: "2026-13" } }],
  },
  {
    rest: "GET /api/admin/economy/commissions.si",
    input: { period: "2026" },
    answers: adminsOnly(),
    cases: [{ title: "without a period", as: "admin", rest: 400, input: {} }],
  },
  {
    rest: "POST /api/admin/contracts/:id/correct",
    mayName: ["previousHash", '"hash"'],
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId, ...correction }),
    answers: adminsOnly(),
  },
];
