import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { commissionEntries, contracts, conversations } from "#db/schema/index.ts";
import { agreementDurations } from "#src/constants/conversations.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { vatOf } from "#src/domains/economy/rules/steps.ts";
import { lastDayOf, stockholmDay } from "#src/shared/time.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { balancesOf, readSie } from "#tests/support/sie.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";
import { expectInvariants } from "#tests/security/invariants.ts";

const agreements = 96;
const year = "2025";
const percents = ["8", "12.5", "10", "7.3"];
const companies = 12;

/** A fixed sequence of numbers from 0 up to, not including, `below`. */
function sequence(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Year {
  testApp: TestApp;
  admin: TestUser;
  next: (below: number) => number;
}

interface Agreement {
  id: number;
  contractId: number;
  employer: TestUser;
  consultant: TestUser;
  jobId: number;
}

/** Every fifth agreement is reported by the company; the others are inserted as the report would store them. */
async function report(
  { testApp, next }: Year,
  parties: Omit<Agreement, "id" | "contractId">,
  { now, permille }: { now: Date; permille: number },
): Promise<Agreement> {
  const { jobId, employer } = parties;
  const durationMonths = agreementDurations[next(agreementDurations.length)]?.months ?? 6;
  const agreementValueOre = 60_000 + next(90_000);
  const startDate = stockholmDay(now);
  if (next(5) === 0) {
    const id = await seedConversation(testApp, parties, { jobId });
    await testApp
      .as(employer, now)
      .contracts.report({ id, agreementValue: agreementValueOre / 100, duration: durationMonths, startDate });
    return { ...parties, id, contractId: await contractOf(testApp, id) };
  }
  const contract = {
    agreementValueOre,
    durationMonths,
    commissionPermille: permille,
    startDate,
    endDate: lastDayOf(startDate, durationMonths),
    agreedAt: now,
  };
  const id = await seedConversation(testApp, parties, { jobId, status: "agreement_made", contract });
  return { ...parties, id, contractId: await contractOf(testApp, id) };
}

async function contractOf({ db }: TestApp, conversationId: number): Promise<number> {
  const [contract] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.conversationId, conversationId));
  return contract?.id ?? 0;
}

/** One party proposes other terms, and the other confirms them. */
async function correct({ testApp, next }: Year, agreement: Agreement, now: Date): Promise<void> {
  const { contractId: id, employer, consultant } = agreement;
  const [by, other] = next(2) === 0 ? [employer, consultant] : [consultant, employer];
  const hourlyPrice = (60_000 + next(90_000)) / 100;
  const { version } = await testApp
    .as(by, now)
    .contracts.propose({ id, hourlyPrice, months: 1 + next(18), startDate: stockholmDay(now) });
  await testApp.as(other, now).contracts.confirm({ id, version });
}

/** What an admin does to the newest row of the ledger. */
async function settle({ testApp, admin, next }: Year, conversationId: number, now: Date): Promise<void> {
  const { economy } = testApp.as(admin, now);
  const entries = await testApp.db
    .select({ id: commissionEntries.id, status: commissionEntries.status })
    .from(commissionEntries)
    .where(eq(commissionEntries.conversationId, conversationId));
  const ids = entries.filter(({ status }) => status === "booked").map(({ id }) => id);
  const choice = next(8);
  if (ids.length === 0 || choice === 0) return;
  if (choice === 1) return economy.writeOff({ ids, reason: "Konkurs" });
  const date = stockholmDay(now);
  await economy.markInvoiced({ ids, invoiceNumber: `F-${conversationId}`, date });
  if (choice === 2) return economy.writeOff({ ids, reason: "Betalar inte" });
  if (choice > 3) await economy.markPaid({ ids, date });
  if (choice !== 4) return;
  const { items } = await economy.list({ search: `F-${conversationId}` });
  const paid = items.find(({ entryId }) => entryId === ids[0])?.steps.at(-1);
  await economy.undoStep({ stepId: paid?.id ?? 0 });
}

/** Ends an agreement, and the employer deletes its conversation; it is then hidden for the employer only. */
async function endAndDelete({ testApp }: Year, { id, employer }: Agreement, now: Date): Promise<void> {
  const company = testApp.as(employer, now);
  await company.contracts.complete({ id });
  await company.contracts.archive({ id });
  await company.messaging.remove({ id });
  expect(await company.contracts.find({ id })).toBeNull();
}

const total = z.object({ value: z.coerce.number() });

async function numberOf(testApp: TestApp, query: ReturnType<typeof sql>): Promise<number> {
  return total.parse((await rowsOf(testApp.db, query))[0]).value;
}

async function playYear(simulated: Year): Promise<void> {
  const { testApp, admin, next } = simulated;
  const employers: TestUser[] = [];
  const consultants: TestUser[] = [];
  const jobs: number[] = [];
  for (let index = 0; index < companies; index += 1) {
    const employer = await seedUser(testApp, "employer", `Företag ${index}`);
    employers.push(employer);
    consultants.push(await seedUser(testApp, "consultant", `Konsult ${index}`));
    for (let job = 0; job < agreements / companies; job += 1) jobs.push(await seedJob(testApp, employer));
  }
  const start = Date.parse(`${year}-01-01T08:00:00Z`);
  for (let index = 0; index < agreements; index += 1) {
    const now = new Date(start + Math.floor((index / agreements) * 360) * 86_400_000);
    const quarter = Math.floor((index * percents.length) / agreements);
    if (index % (agreements / percents.length) === 0)
      await testApp.as(admin, now).settings.saveFees({
        commissionRate: percents[quarter] ?? "8",
        basicJobLimit: "1000",
        premiumJobLimit: "1000",
      });
    const which = Math.floor((index * companies) / agreements);
    const parties = {
      employer: employers[which] ?? admin,
      consultant: consultants[next(companies)] ?? admin,
      jobId: jobs[index] ?? 0,
    };
    const permille = Number(percents[quarter]) * 10;
    const agreement = await report(simulated, parties, { now, permille });
    const kind = next(10);
    if (kind < 2) await correct(simulated, agreement, now);
    if (kind !== 9) await testApp.as(admin, now).economy.book({ conversationIds: [agreement.id] });
    if (kind < 4) await correct(simulated, agreement, now);
    if (kind > 4) await settle(simulated, agreement.id, now);
    if (kind === 5 || kind === 9) await endAndDelete(simulated, agreement, now);
  }
  const end = new Date(`${year}-12-30T08:00:00Z`);
  for (const person of [employers[0], employers[5], consultants[3]])
    if (person) await eraseAccount(testApp.ctx(admin, end), person.id, "keep");
}

it("a year of agreements: every öre is in the ledger, in the CSV and in the SIE file", async ({
  testApp,
  ada,
}) => {
  const simulated = { testApp, admin: ada, next: sequence(20_251) };
  await playYear(simulated);
  await expectInvariants(testApp);
  const { db } = testApp;
  expect(await db.$count(contracts)).toBe(agreements);
  expect(await db.$count(conversations)).toBe(agreements);
  const entries = await db.select().from(commissionEntries);
  const rates = new Set(entries.map(({ commissionPermille }) => commissionPermille));
  expect([...rates].toSorted((a, b) => a - b)).toEqual([73, 80, 100, 125]);
  const booked = await numberOf(
    testApp,
    sql`select sum(commission_ore) as value from contracts where booked`,
  );
  const waiting = await numberOf(
    testApp,
    sql`select sum(commission_ore) as value from contracts where not booked`,
  );

  const { economy } = testApp.as(ada);
  const sums = await economy.sums({});
  function ofStatus(status: string): number {
    return Math.round((sums.statuses.find((each) => each.status === status)?.commission ?? 0) * 100);
  }
  expect(ofStatus("to_book")).toBe(waiting);
  expect(Math.round(sums.months.reduce((sum, { commission }) => sum + commission * 100, 0))).toBe(booked);
  const ofCompanies = sums.companies.map(({ commission }) => commission);
  expect(ofCompanies).toEqual(ofCompanies.toSorted((a, b) => b - a));

  const csv = (await economy.csv({})).text.split("\r\n").slice(1, -1);
  expect(csv).toHaveLength(entries.length);
  const inCsv = csv.map((line) => Math.round(Number(line.split(";")[12]?.replace(",", ".")) * 100));
  expect(inCsv.reduce((sum, ore) => sum + ore, 0)).toBe(booked);

  const response = await testApp.request(`/api/admin/economy/commissions.si?period=${year}`, {}, ada);
  const sie = readSie(new Uint8Array(await response.arrayBuffer()));
  for (const { rows } of sie.vouchers)
    expect(rows.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(0);
  const balances = balancesOf(sie);
  const invoicedFirst = new Set(
    sie.vouchers
      .filter(({ rows }) => rows.some(({ account }) => account === "6351"))
      .map(({ number }) => number),
  );
  expect(invoicedFirst.size).toBeGreaterThan(3);
  const lost = balances.get("6351") ?? 0;
  const paid = entries.filter(({ status }) => status === "paid");
  const invoiced = entries.filter(({ status }) => status === "invoiced");
  function withVat(list: typeof entries): number {
    return list.reduce((sum, { commissionOre }) => sum + commissionOre + vatOf(commissionOre), 0);
  }
  expect(balances.get("1930")).toBe(withVat(paid));
  expect(balances.get("1510")).toBe(withVat(invoiced));
  expect(balances.get("1620")).toBe(ofStatus("booked"));
  expect(balances.get("2611")).toBe(
    -[...paid, ...invoiced].reduce((sum, { commissionOre }) => sum + vatOf(commissionOre), 0),
  );
  const writtenOffBefore = ofStatus("written_off") - lost;
  expect(balances.get("3921")).toBe(writtenOffBefore - booked);
});
