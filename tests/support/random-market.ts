import { sql } from "drizzle-orm";
import fc from "fast-check";
import {
  applications,
  contractConfirmations,
  contracts,
  contractVersions,
  conversations,
  requests,
  timeEntries,
  weeks,
} from "#db/schema/index.ts";
import { declineReasons } from "#src/constants/requests.ts";
import { contractSums } from "#src/shared/money.ts";
import { dayAfter, daysAfter, lastDayOf } from "#src/shared/time.ts";
import { mondayOf } from "#src/shared/weeks.ts";
import { seedJob, seedUser } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { tuesday } from "./time.ts";

const consultantCount = 40;
const jobCount = 25;

/** What is random about an agreement of the market. */
const agreement = fc.record({
  price: fc.integer({ min: 40_001, max: 250_000 }),
  approvedAt: fc.integer({ min: 40_001, max: 250_000 }),
  permille: fc.integer({ min: 0, max: 500 }),
  scope: fc.integer({ min: 1, max: 100 }),
  start: fc.integer({ min: 0, max: 700 }),
  months: fc.integer({ min: 1, max: 12 }),
  isConfirmed: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  isHidden: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
  applied: fc.constantFrom("no", "yes", "withdrawn"),
  reason: fc.constantFrom(null, null, ...declineReasons),
  weeks: fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 0, max: 30 }),
      state: fc.constantFrom("open", "submitted", "approved", "approved"),
      quarters: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 7 }),
    }),
    { selector: ({ number }) => number, maxLength: 4 },
  ),
});

/** A thousand agreements of three companies with as many conversations, and weeks, applications and requests. */
export async function seedMarket(testApp: TestApp, companies: readonly TestUser[]) {
  const { db } = testApp;
  const people: TestUser[] = [];
  for (let number = 0; number < consultantCount; number += 1)
    people.push(await seedUser(testApp, "consultant", `Konsult ${number}`));
  const owners: [number, TestUser][] = [];
  for (let number = 0; number < jobCount; number += 1) {
    const company = companies[number % companies.length];
    if (!company) continue;
    const createdAt = daysAfter(new Date("2025-04-20T10:17:00Z"), number * 23);
    const filledAt = number % 4 === 0 ? daysAfter(createdAt, 9) : null;
    const deletedAt = number % 11 === 10 ? daysAfter(createdAt, 40) : null;
    const fields = {
      createdAt,
      filledAt,
      status: filledAt ? ("filled" as const) : ("active" as const),
      deletedAt,
    };
    owners.push([await seedJob(testApp, company, fields), company]);
  }
  const random = fc.sample(agreement, { seed: 111, numRuns: consultantCount * jobCount });
  const pairs = owners.flatMap(([jobId, company]) => people.map((person) => ({ jobId, company, person })));
  const begun = await db
    .insert(conversations)
    .values(
      pairs.map(({ jobId, company, person }, index) => ({
        jobId,
        consultantId: person.id,
        employerId: company.id,
        subject: "Avtal",
        employerHiddenAt: random[index]?.isHidden ? tuesday : null,
      })),
    )
    .returning();
  const made = begun.flatMap((conversation, index) => {
    const [pair, chosen] = [pairs[index], random[index]];
    return pair && chosen ? [{ ...pair, ...chosen, conversation }] : [];
  });
  const agreements = made.map(
    ({ conversation, company, person, jobId, price, months, permille, scope, start }) => ({
      conversationId: conversation.id,
      consultantId: person.id,
      consultantName: person.name,
      employerId: company.id,
      employerName: company.name ?? "",
      jobId,
      jobTitle: "Utvecklare",
      scope,
      agreementValueOre: price,
      durationMonths: months,
      durationLabel: `${months} månader`,
      startDate: dayAfter("2025-01-01", start),
      endDate: start % 5 === 0 ? null : lastDayOf(dayAfter("2025-01-01", start), months),
      commissionPermille: permille,
      agreedAt: daysAfter(new Date("2025-06-01T10:00:00Z"), start),
      proposedAt: daysAfter(new Date("2025-06-01T10:00:00Z"), start),
      ...contractSums(price, months, permille),
    }),
  );
  const reported = await db.insert(contracts).values(agreements).returning();
  await db.insert(contractVersions).values(
    reported.map(({ id, employerId, ...terms }) => ({
      contractId: id,
      version: 1,
      priceOre: terms.agreementValueOre,
      consultantPriceOre: terms.agreementValueOre,
      commissionPermille: terms.commissionPermille,
      months: terms.durationMonths,
      startDate: terms.startDate,
      endDate: terms.endDate,
      by: employerId,
      at: terms.proposedAt,
      hash: "x",
    })),
  );
  const all = made.flatMap((each, index) => {
    const contract = reported[index];
    return contract ? [{ ...each, contract }] : [];
  });
  await db
    .insert(contractConfirmations)
    .values(
      all
        .filter(({ isConfirmed }) => isConfirmed)
        .map(({ contract, person }) => ({ contractId: contract.id, version: 1, by: person.id, at: tuesday })),
    );
  await seedWeeks(testApp, all);
  await db.insert(applications).values(
    all
      .filter(({ applied }) => applied !== "no")
      .map(({ jobId, person, company, contract, applied }) => ({
        jobId,
        userId: person.id,
        employerId: company.id,
        createdAt: contract.agreedAt,
        withdrawnAt: applied === "withdrawn" ? daysAfter(contract.agreedAt, contract.id % 30) : null,
      })),
  );
  await db.insert(requests).values(
    all
      .filter(({ reason }) => reason !== null)
      .map(({ jobId, person, reason }) => ({
        jobId,
        consultantId: person.id,
        answerBy: "2026-01-01",
        declinedAt: tuesday,
        reason,
      })),
  );
  return people;
}

type Sampled = { contract: { id: number; startDate: string | null } } & Pick<
  typeof agreement extends fc.Arbitrary<infer Value> ? Value : never,
  "weeks" | "approvedAt" | "isConfirmed"
>;

/** Weeks in all states; only of agreements that may have time. */
async function seedWeeks({ db }: TestApp, all: readonly Sampled[]): Promise<void> {
  const rows = all
    .filter(({ isConfirmed }) => isConfirmed)
    .flatMap(({ contract, approvedAt, ...each }) =>
      each.weeks.map(({ number, state, quarters }) => ({
        contractId: contract.id,
        startsOn: dayAfter(mondayOf(contract.startDate ?? ""), number * 7),
        state,
        quarters,
        approvedAt,
      })),
    );
  await db.insert(weeks).values(rows.map(({ contractId, startsOn }) => ({ contractId, startsOn })));
  await db.insert(timeEntries).values(
    rows.flatMap(({ contractId, startsOn, quarters }) =>
      quarters.map((number, index) => ({
        contractId,
        startsOn,
        date: dayAfter(startsOn, index),
        quarters: number,
      })),
    ),
  );
  const inStates = sql`(values ${sql.join(
    rows.map(
      ({ contractId, startsOn, state, approvedAt }) =>
        sql`(${contractId}::int, ${startsOn}::date, ${state}::text, ${approvedAt}::int)`,
    ),
    sql`, `,
  )}) as v (contract_id, starts_on, state, price)`;
  const isWeek = sql`w.contract_id = v.contract_id and w.starts_on = v.starts_on`;
  await db.execute(
    sql`update weeks w set state = 'submitted' from ${inStates} where ${isWeek} and v.state <> 'open'`,
  );
  await db.execute(
    sql`update weeks w set state = 'approved', price_ore = v.price from ${inStates} where ${isWeek} and v.state = 'approved'`,
  );
}
