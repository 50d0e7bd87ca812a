import { inArray, eq, and } from "drizzle-orm";
import { contracts, weeks } from "#db/schema/index.ts";
import type { Fixtures } from "#tests/security/fixtures.ts";
import { mondayOfWeek } from "#src/shared/weeks.ts";
import { annasOnly, nordsOnly, partiesOnly, theContract, type Row } from "./row.ts";

const inForce = { contract: "agreement_made", confirmed: true } as const;
const week = "2030-W03";

/** The week of every agreement is submitted, or approved. */
function inState(state: "submitted" | "approved") {
  return async ({ testApp: { db } }: Fixtures) => {
    const startsOn = mondayOfWeek(week) ?? "";
    const ids = (await db.select({ id: contracts.id }).from(contracts)).map(({ id }) => id);
    const those = and(inArray(weeks.contractId, ids), eq(weeks.startsOn, startsOn));
    if (ids.length > 0)
      await db
        .insert(weeks)
        .values(ids.map((contractId) => ({ contractId, startsOn })))
        .onConflictDoNothing();
    await db
      .update(weeks)
      .set({ state: "open", priceOre: null })
      .where(and(those, eq(weeks.state, "approved")));
    await db
      .update(weeks)
      .set({ state: "submitted" })
      .where(and(those, inArray(weeks.state, ["open", "returned"])));
    if (state === "approved") await db.update(weeks).set({ state, priceOre: 100_000 }).where(those);
  };
}

export const timeRows: readonly Row[] = [
  ...(["weeks", "time"] as const).map((name) => ({
    rest: `GET /api/contracts/:id/${name}`,
    overrides: inForce,
    input: theContract,
    answers: partiesOnly,
  })),
  {
    rest: "GET /api/contracts/:id/weeks/:week",
    overrides: inForce,
    input: ({ contractId }) => ({ id: contractId, week }),
    answers: partiesOnly,
    cases: [{ title: "for a week that is none", as: "anna", status: 400, but: { week: "2030-W53" } }],
  },
  {
    rest: "PUT /api/contracts/:id/weeks/:week",
    overrides: inForce,
    input: ({ contractId }) => ({
      id: contractId,
      week: "2030-W04",
      entries: [{ date: "2030-01-21", hours: 0.25 }],
      expenses: [{ date: "2030-01-21", kind: "travel", net: 10, vatPercent: 25 }],
    }),
    answers: annasOnly,
    cases: [
      {
        title: "before both have confirmed",
        as: "anna",
        status: 409,
        overrides: { contract: "agreement_made" },
      },
      {
        title: "for a file that somebody else has uploaded",
        as: "anna",
        status: 404,
        input: ({ contractId, fileId }) => ({
          id: contractId,
          week: "2030-W04",
          expenses: [{ date: "2030-01-21", kind: "travel", net: 10, fileId }],
        }),
      },
    ],
  },
  {
    rest: "POST /api/contracts/:id/weeks/:week/submit",
    overrides: inForce,
    input: ({ contractId }) => ({ id: contractId, week: "2030-W05" }),
    answers: annasOnly,
  },
  {
    rest: "POST /api/contracts/:id/weeks/:week/recall",
    overrides: inForce,
    prepare: inState("submitted"),
    input: ({ contractId }) => ({ id: contractId, week }),
    answers: annasOnly,
  },
  {
    rest: "POST /api/contracts/:id/weeks/approve",
    overrides: inForce,
    prepare: inState("submitted"),
    input: ({ contractId }) => ({ id: contractId, weeks: [week] }),
    answers: nordsOnly,
    cases: [
      { title: "for a week that is not submitted", as: "nord", status: 409, but: { weeks: ["2030-W06"] } },
    ],
  },
  {
    rest: "POST /api/contracts/:id/weeks/:week/return",
    overrides: inForce,
    prepare: inState("submitted"),
    input: ({ contractId }) => ({ id: contractId, week, comment: "Fel dag" }),
    answers: nordsOnly,
  },
  {
    rest: "POST /api/contracts/:id/weeks/:week/reopen",
    overrides: inForce,
    prepare: inState("approved"),
    input: ({ contractId }) => ({ id: contractId, week }),
    answers: nordsOnly,
  },
];
