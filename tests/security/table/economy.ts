import { commissionEntries, commissionSteps } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { defined } from "#tests/security/seed.ts";
import { adminsOnly, noId, type Row, type Status } from "./row.ts";

const correction = { hourlyPrice: 975.5, months: 4, startDate: nextMonth, reason: "Fel pris" };
const noContent: Status = [200, 204];

let [entryId, stepId] = [0, 0];

/** A ledger entry of a conversation that does not exist any more. */
async function insertEntry({ testApp: { db } }: Fixtures): Promise<void> {
  const [entry] = await db
    .insert(commissionEntries)
    .values({
      conversationId: noId + entryId,
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
    number: "-",
    trpc,
    prepare: trpc === "economy.markPaid" ? insertStep : insertEntry,
    input: () => ({ ids: [entryId], ...more }),
    answers: adminsOnly(noContent),
    missing: () => ({ ids: [noId], ...more }),
    cases: [
      { title: "for no entry", as: "admin", rest: null, trpc: 400, input: () => ({ ids: [], ...more }) },
    ],
  };
}

export const economyRows: readonly Row[] = [
  { number: "-", trpc: "admin.todo", answers: adminsOnly() },
  { number: "-", trpc: "economy.list", input: () => ({}), answers: adminsOnly() },
  { number: "-", trpc: "economy.sums", input: () => ({}), answers: adminsOnly() },
  {
    number: "-",
    trpc: "economy.book",
    overrides: { contract: "agreement_made", application: "accepted", job: "filled" },
    input: ({ conversationId }) => ({ conversationIds: [conversationId] }),
    answers: adminsOnly(),
    missing: () => ({ conversationIds: [noId] }),
  },
  stepRow("economy.markInvoiced", { invoiceNumber: "1", date: "2026-01-01" }),
  stepRow("economy.markPaid", { date: "2026-01-01" }),
  stepRow("economy.writeOff", { reason: "Konkurs" }),
  {
    number: "-",
    trpc: "economy.undoStep",
    prepare: insertStep,
    input: () => ({ stepId }),
    answers: adminsOnly(noContent),
    missing: () => ({ stepId: noId }),
  },
  {
    number: "-",
    rest: "GET /api/admin/economy/commissions.csv",
    input: () => ({}),
    answers: adminsOnly(),
    cases: [
      {
        title: "for a month that does not exist",
        as: "admin",
        rest: 400,
        input: () => ({ month: "2026-13" }),
      },
    ],
  },
  {
    number: "-",
    rest: "GET /api/admin/economy/commissions.si",
    input: () => ({ period: "2026" }),
    answers: adminsOnly(),
    cases: [{ title: "without a period", as: "admin", rest: 400, input: () => ({}) }],
  },
  {
    number: "-",
    rest: "POST /api/admin/contracts/:id/correct",
    trpc: "contracts.correct",
    mayName: ["previousHash", '"hash"'],
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId, ...correction }),
    answers: adminsOnly(),
    missing: () => ({ id: noId, ...correction }),
    cases: [
      {
        title: "without a reason",
        as: "admin",
        rest: 400,
        trpc: 400,
        overrides: { contract: "agreement_made" },
        input: ({ contractId }) => ({ id: contractId, ...correction, reason: " " }),
      },
      {
        title: "for an archived contract",
        as: "admin",
        rest: 409,
        trpc: 409,
        overrides: { contract: "archived" },
        input: ({ contractId }) => ({ id: contractId, ...correction }),
      },
    ],
  },
  { number: "-", trpc: "economy.csv", input: () => ({}), answers: adminsOnly() },
  { number: "-", trpc: "economy.sie", input: () => ({ period: "2026" }), answers: adminsOnly() },
];
