import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { weekHistory } from "#db/schema/index.ts";
import { dayAfter } from "#src/shared/time.ts";
import { mondayOfWeek } from "#src/shared/weeks.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import { it } from "#tests/support/contract-test.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { inForce, tuesday } from "#tests/support/time.ts";

const business = {
  name: "Annas System",
  orgNumber: "811228-9874",
  fTax: true,
  address: { street: "Storgatan 1", postalCode: "411 01", city: "Göteborg" },
};
const weekNumbers = [44, 45, 46, 47];

const step = fc.record({
  kind: fc.constantFrom(
    ...([
      "save",
      "save",
      "submit",
      "submit",
      "approve",
      "approve",
      "return",
      "reopen",
      "price",
      "download",
    ] as const),
  ),
  week: fc.constantFrom(...weekNumbers),
  day: fc.integer({ min: 0, max: 6 }),
  quarters: fc.integer({ min: 0, max: 96 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Parties = Awaited<ReturnType<typeof inForce>>;

async function take(
  testApp: TestApp,
  { anna, nord, id }: Parties,
  { kind, week: number, day, quarters }: Step,
) {
  const week = `2026-W${number}`;
  const consultant = testApp.as(anna, tuesday);
  const company = testApp.as(nord, tuesday);
  const date = dayAfter(mondayOfWeek(week) ?? "", day);
  if (kind === "save") return consultant.time.save({ id, week, entries: [{ date, hours: quarters / 4 }] });
  if (kind === "submit") return consultant.time.submit({ id, week });
  if (kind === "approve")
    return company.time.approve({ id, weeks: [week, "2026-W47"].slice(0, 1 + (day % 2)) });
  if (kind === "return") return company.time.return({ id, week, comment: "Fel" });
  if (kind === "reopen") return company.time.reopen({ id, week });
  if (kind === "download")
    return consultant.invoicing.download({ id, month: day % 2 === 0 ? "2026-10" : "2026-11" });
  const hourlyPrice = 900 + quarters;
  await company.contracts.propose({ id, hourlyPrice, months: 6, startDate: "2026-10-01" });
  const { version } = await consultant.contracts.get({ id });
  return consultant.contracts.confirm({ id, version });
}

/** The approved weeks as both parties read them, by week. */
async function approvedWeeks(testApp: TestApp, { anna, nord, id }: Parties) {
  const found = new Map<string, string>();
  for (const number of weekNumbers) {
    const week = `2026-W${number}`;
    const [own, theirs] = [
      await testApp.as(anna, tuesday).time.week({ id, week }),
      await testApp.as(nord, tuesday).time.week({ id, week }),
    ];
    expect(theirs).toEqual(own);
    if (own.state === "approved")
      found.set(
        `${week} ${own.history.length}`,
        JSON.stringify([own.entries, own.expenses, own.hourlyPrice]),
      );
  }
  return found;
}

/** The sums by month, added up from the weeks as they are read. */
async function expectSums(testApp: TestApp, { anna, nord, id }: Parties) {
  const sums = await testApp.as(nord, tuesday).time.sums({ id });
  expect(await testApp.as(anna, tuesday).time.sums({ id })).toEqual(sums);
  let [approved, gets] = [0, 0];
  for (const number of weekNumbers) {
    const { state, entries, consultantPrice } = await testApp
      .as(nord, tuesday)
      .time.week({ id, week: `2026-W${number}` });
    if (state !== "approved") continue;
    for (const month of ["2026-10", "2026-11"]) {
      const hours = entries
        .filter(({ date }) => date.startsWith(month))
        .reduce((sum, each) => sum + each.hours, 0);
      approved += hours;
      gets += Math.round(hours * consultantPrice * 100);
    }
  }
  expect(sums.total.approvedHours).toBe(approved);
  expect(Math.round(sums.total.consultantGets * 100)).toBe(gets);
  const monthly = sums.months.reduce((sum, each) => sum + each.approvedHours, 0);
  expect(monthly).toBe(approved);
}

/** Fixed bases and those that follow bill what is approved, to the öre. */
async function expectBilled(testApp: TestApp, { anna, nord, id }: Parties) {
  let net = 0;
  for (const month of ["2026-10", "2026-11", "2026-12"]) {
    const basis = await testApp
      .as(nord, tuesday)
      .invoicing.basis({ id, month })
      .catch(() => null);
    net += Math.round((basis?.net ?? 0) * 100);
    const lines = basis?.lines.reduce((sum, line) => sum + Math.round(line.net * 100), 0) ?? 0;
    expect(lines).toBe(Math.round((basis?.net ?? 0) * 100));
  }
  const { total } = await testApp.as(anna, tuesday).time.sums({ id });
  expect(net).toBe(Math.round(total.consultantGets * 100));
}

describe("random steps with weeks, several at the same time", () => {
  it("never change an approved week, and keep history and sums right", async ({ testApp }) => {
    const walk = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(walk, async (rounds) => {
        const parties = await inForce(testApp);
        await testApp.as(parties.anna, tuesday).business.save({ id: parties.anna.id, ...business });
        let steps = 0;
        for (const round of rounds) {
          const before = await approvedWeeks(testApp, parties);
          const taken = await Promise.all(
            round.map(async (each) => {
              const code = await errorCodeOf(take(testApp, parties, each));
              return code === null && !["save", "price", "download"].includes(each.kind) ? each : null;
            }),
          );
          for (const each of taken) {
            if (each?.kind === "approve" && each.day % 2 === 1 && each.week !== 47) steps += 1;
            if (each) steps += 1;
          }
          const after = await approvedWeeks(testApp, parties);
          // The history of a week that was approved all the time is as long as before.
          for (const [key, content] of before) if (after.has(key)) expect(after.get(key)).toBe(content);
          await expectSums(testApp, parties);
        }
        const history = testApp.db.$count(weekHistory, eq(weekHistory.contractId, parties.id));
        expect(await history).toBe(steps);
        await expectBilled(testApp, parties);
        await expectInvariants(testApp);
      }),
      { numRuns: 8 },
    );
  });
});
