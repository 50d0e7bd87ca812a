import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { weekHistory } from "#db/schema/index.ts";
import { oreAsKr } from "#src/copy/format.ts";
import { sumOf } from "#src/domains/time/rules.ts";
import { dayAfter } from "#src/shared/time.ts";
import { mondayOfWeek } from "#src/shared/weeks.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import { it } from "#tests/support/contract-test.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { inForce, tuesday } from "#tests/support/time.ts";
import { checkedUbl } from "#tests/support/ubl.ts";

const business = {
  name: "Annas System",
  orgNumber: "811228-9874",
  fTax: true,
  address: { street: "Storgatan 1", postalCode: "411 01", city: "Göteborg" },
};
/** One in two months and one in one: with more the steps would seldom meet in an approved week. */
const weekNumbers = [44, 47];

const step = fc.record({
  kind: fc.constantFrom(
    ...([
      "save",
      "advance",
      "advance",
      "advance",
      "return",
      "reopen",
      "recall",
      "price",
      "show",
      "download",
    ] as const),
  ),
  week: fc.constantFrom(...weekNumbers),
  /** With which of the two companies. */
  company: fc.nat({ max: 1 }),
  /** Of which of the two instances. */
  instance: fc.nat({ max: 1 }),
  day: fc.integer({ min: 0, max: 6 }),
  quarters: fc.integer({ min: 0, max: 96 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Parties = Awaited<ReturnType<typeof inForce>>;

/** Takes a step, and returns how many rows of history that is. */
async function take(
  testApp: TestApp,
  { anna, nord, id }: Parties,
  { kind, week: number, day, quarters }: Step,
): Promise<number> {
  const week = `2026-W${number}`;
  const consultant = testApp.as(anna, tuesday);
  const company = testApp.as(nord, tuesday);
  const month = day % 2 === 0 ? "2026-10" : "2026-11";
  function save() {
    const date = dayAfter(mondayOfWeek(week) ?? "", day);
    return consultant.time.save({ id, week, entries: [{ date, hours: quarters / 4 }] });
  }
  if (kind === "advance") {
    const submitted = [];
    for (const each of weekNumbers) {
      const { state } = await company.time.week({ id, week: `2026-W${each}` });
      if (state === "submitted") submitted.push(`2026-W${each}`);
    }
    // One week is approved, or both at once.
    if (submitted.length > day % 2) {
      await company.time.approve({ id, weeks: submitted });
      return submitted.length;
    }
    await save();
    await consultant.time.submit({ id, week });
    return 1;
  }
  if (kind === "return" || kind === "reopen" || kind === "recall") {
    await (kind === "return"
      ? company.time.return({ id, week, comment: "Fel" })
      : kind === "reopen"
        ? company.time.reopen({ id, week })
        : consultant.time.recall({ id, week }));
    return 1;
  }
  if (kind === "save") await save();
  else if (kind === "show") await company.invoicing.basis({ id, month });
  else if (kind === "download") await consultant.invoicing.download({ id, month });
  else {
    await company.contracts.propose({ id, hourlyPrice: 900 + quarters, months: 6, startDate: "2026-10-01" });
    const { version } = await consultant.contracts.get({ id });
    await consultant.contracts.confirm({ id, version });
  }
  return 0;
}

/** The approved weeks of an agreement as both parties read them, whose sums by month are those of the agreement. */
async function approvedWeeks(testApp: TestApp, { anna, nord, id }: Parties) {
  const [own, theirs] = [testApp.as(anna, tuesday).time, testApp.as(nord, tuesday).time];
  const weeks = [];
  for (const number of weekNumbers) {
    const week = await own.week({ id, week: `2026-W${number}` });
    expect(await theirs.week({ id, week: `2026-W${number}` })).toEqual(week);
    if (week.state === "approved") weeks.push(week);
  }
  const sums = await theirs.sums({ id });
  expect(await own.sums({ id })).toEqual(sums);
  let [approved, gets] = [0, 0];
  for (const { entries, consultantPrice } of weeks) {
    for (const month of ["2026-10", "2026-11"]) {
      const hours = entries
        .filter(({ date }) => date.startsWith(month))
        .reduce((sum, each) => sum + each.hours, 0);
      approved += hours;
      // Quarters of an hour and whole öre, so that half an öre is half an öre.
      gets += Math.round((hours * 4 * oreOf(consultantPrice)) / 4);
    }
  }
  expect(sums.total.approvedHours).toBe(approved);
  expect(Math.round(sums.total.consultantGets * 100)).toBe(gets);
  const monthly = sums.months.reduce((sum, each) => sum + each.approvedHours, 0);
  expect(monthly).toBe(approved);
  return weeks;
}

/** What was approved of both agreements, by week and the length of its history. */
async function approvedOf(testApp: TestApp, both: readonly Parties[]) {
  const found = new Map<string, string>();
  for (const parties of both)
    for (const { week, history, entries, expenses, hourlyPrice } of await approvedWeeks(testApp, parties))
      found.set(`${parties.id} ${week} ${history.length}`, JSON.stringify([entries, expenses, hourlyPrice]));
  return found;
}

/**
 * Fixed bases and those that follow bill what is approved, the same on the page, in PDF, CSV and UBL, and the ledger and the
 * overviews of both parties have it too, all to the öre.
 */
async function expectBilled(testApp: TestApp, parties: Parties, ada: TestUser) {
  const { anna, nord, id } = parties;
  const company = testApp.as(nord, tuesday);
  let net = 0;
  for (const month of ["2026-10", "2026-11", "2026-12"]) {
    const basis = await company.invoicing.basis({ id, month }).catch(() => null);
    if (!basis) continue;
    net += oreOf(basis.net);
    expect(sumOf(basis.lines.map((line) => oreOf(line.net)))).toBe(oreOf(basis.net));
    expect(oreOf(basis.net) + sumOf(basis.vat.map(({ amount }) => oreOf(amount)))).toBe(oreOf(basis.total));
    const [pdf, csv, ubl] = await Promise.all(
      ["pdf", "csv", "ubl&invoiceNumber=7"].map(async (format) => {
        const path = `/api/contracts/${id}/invoice-basis?month=${month}&format=${format}`;
        return Buffer.from(await (await testApp.request(path, {}, nord)).arrayBuffer());
      }),
    );
    // The font of the PDF has no minus sign.
    const amount = oreAsKr(oreOf(basis.total)).replaceAll(/\s/g, "").replace("\u2212", "-");
    expect(textOfPdf(pdf ?? Buffer.of()).replaceAll(/\s/g, "")).toContain(`Attbetala${amount}`);
    const last = csv?.toString().trim().split(";").at(-1);
    expect(last).toBe(String(basis.total).replace(".", ","));
    // A month with credits only is no invoice.
    if (basis.total > 0)
      expect(checkedUbl(String(ubl))).toMatchObject({ net: oreOf(basis.net), total: oreOf(basis.total) });
  }
  const { total } = await testApp.as(anna, tuesday).time.sums({ id });
  expect(net).toBe(oreOf(total.consultantGets));
  const [entry] = (await testApp.as(ada).economy.list({ employerId: nord.id, status: "to_book" })).items;
  expect([entry?.actual?.value ?? 0, entry?.actual?.commission ?? 0]).toEqual([
    total.customerPays,
    total.fee,
  ]);
  const fees = await testApp.as(ada, tuesday).economy.actual({ employerId: nord.id });
  expect(sumOf(fees.map(({ actual }) => oreOf(actual)))).toBe(oreOf(total.fee));
  const [row] = await company.overview.consultants();
  expect([row?.approvedHours, row?.spend]).toEqual([total.approvedHours, total.customerPays]);
  const { months } = await company.overview.figures({});
  expect(sumOf(months.map(({ spend }) => oreOf(spend)))).toBe(oreOf(total.customerPays));
}

function oreOf(kronor: number): number {
  return Math.round(kronor * 100);
}

describe("random steps with weeks, several at the same time", () => {
  it("never change an approved week, and keep history and sums right", async ({ testApp, ada }) => {
    // With the key of the first, which encrypts what is fixed.
    const sameKey = { DATA_DIR: testApp.services.env.dataDir };
    const instances = [testApp, await createTestApp(sameKey, testApp.database)];
    const walk = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(walk, async (rounds) => {
        const first = await inForce(testApp);
        const { anna } = first;
        const second = await inForce(testApp, { consultant: anna, agreementValueOre: 101_255 });
        const both = [first, second];
        await testApp.as(anna, tuesday).business.save({ id: anna.id, ...business });
        for (const { nord, id } of both)
          await testApp.as(nord, tuesday).invoicing.save({ id, buyerReference: "Karin" });
        let steps = 0;
        let before = await approvedOf(testApp, both);
        for (const round of rounds) {
          const taken = await Promise.all(
            round.map(async (each) => {
              const parties = both[each.company] ?? first;
              let rows = 0;
              await errorCodeOf(
                take(instances[each.instance] ?? testApp, parties, each).then((written) => (rows = written)),
              );
              return rows;
            }),
          );
          steps += sumOf(taken);
          const after = await approvedOf(testApp, both);
          // The history of a week that was approved all the time is as long as before.
          for (const [key, content] of before) if (after.has(key)) expect(after.get(key)).toBe(content);
          before = after;
        }
        const ids = both.map(({ id }) => id);
        expect(await testApp.db.$count(weekHistory, inArray(weekHistory.contractId, ids))).toBe(steps);
        for (const parties of both) await expectBilled(testApp, parties, ada);
        await expectInvariants(testApp);
      }),
      { endOnFailure: true, numRuns: 6 },
    );
  });
});
