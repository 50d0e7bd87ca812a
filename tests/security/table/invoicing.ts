import { and, eq, inArray } from "drizzle-orm";
import { contracts, invoiceBases, timeEntries, weeks } from "#db/schema/index.ts";
import { businessOf, secretMarkersOf, type Fixtures } from "#tests/security/fixtures.ts";
import { forbidden, partiesOnly, theContract, type Row } from "./row.ts";

const inForce = { contract: "agreement_made", confirmed: true } as const;
const month = "2030-02";
/** The parties read each other's numbers. */
const mayName = [...Object.values(businessOf("anna")), secretMarkersOf("nord").orgNumber ?? ""];

/** Eight hours of every agreement are approved in the month. */
async function approveTime({ testApp: { db } }: Fixtures): Promise<void> {
  const startsOn = "2030-02-04";
  const approved = (await db.select().from(weeks).where(eq(weeks.startsOn, startsOn))).map(
    ({ contractId }) => contractId,
  );
  const ids = (await db.select({ id: contracts.id }).from(contracts))
    .map(({ id }) => id)
    .filter((id) => !approved.includes(id));
  if (ids.length === 0) return;
  await db.insert(weeks).values(ids.map((contractId) => ({ contractId, startsOn })));
  await db
    .insert(timeEntries)
    .values(ids.map((contractId) => ({ contractId, startsOn, date: startsOn, quarters: 32 })));
  const those = and(inArray(weeks.contractId, ids), eq(weeks.startsOn, startsOn));
  await db.update(weeks).set({ state: "submitted" }).where(those);
  await db.update(weeks).set({ state: "approved", priceOre: 100_000 }).where(those);
}

/** Reading a basis numbers it: done before, so that reading changes nothing. */
async function numberAll(fixtures: Fixtures): Promise<void> {
  await approveTime(fixtures);
  const { db } = fixtures.testApp;
  const rows = await db.select().from(contracts);
  const done = (await db.select().from(invoiceBases)).map(({ contractId }) => contractId);
  for (const { id: contractId, consultantId } of rows)
    if (consultantId !== null && !done.includes(contractId))
      await db
        .insert(invoiceBases)
        .values({ contractId, month, supplierId: consultantId, issuedOn: "2030-03-01" });
}

export const invoicingRows: readonly Row[] = [
  { rest: "GET /api/contracts/:id/invoicing", overrides: inForce, input: theContract, answers: partiesOnly },
  {
    rest: "PATCH /api/contracts/:id/invoicing",
    overrides: inForce,
    input: ({ contractId }) => ({ id: contractId, paymentDays: 20 }),
    answers: partiesOnly,
    cases: [
      {
        title: "for a reference by the consultant",
        as: "anna",
        status: 403,
        input: ({ contractId }) => ({ id: contractId, buyerReference: "Anna" }),
      },
      {
        title: "for more days than the consultant allows",
        as: "nord",
        status: 400,
        but: { paymentDays: 31 },
      },
      {
        title: "for a reference by the company",
        as: "nord",
        status: 200,
        input: ({ contractId }) => ({ id: contractId, buyerReference: "Karin" }),
      },
    ],
  },
  ...["invoicing.basis", "invoicing.download"].map((trpc) => ({
    ...(trpc === "invoicing.basis" && { rest: "GET /api/contracts/:id/invoice-basis" }),
    trpc,
    overrides: inForce,
    prepare: numberAll,
    mayName,
    input: ({ contractId }: { contractId: number }) => ({ id: contractId, month }),
    answers: partiesOnly,
    cases: [
      {
        title: "for a month without approved time",
        as: "anna" as const,
        status: 404,
        but: { month: "2030-05" },
      },
    ],
  })),
  {
    rest: "GET /api/contracts/:id/fee-basis",
    trpc: "invoicing.fee",
    overrides: inForce,
    prepare: approveTime,
    mayName: [secretMarkersOf("nord").orgNumber ?? ""],
    input: ({ contractId }) => ({ id: contractId, month }),
    answers: { ...forbidden, nord: 200, fjall: 404, admin: 200 },
  },
];
