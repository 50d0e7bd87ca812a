import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { commissionEntries, contractConfirmations, contracts, contractVersions } from "#db/schema/index.ts";
import { verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { contractSums } from "#src/shared/money.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/contract-test.ts";

const step = fc.record({
  by: fc.constantFrom("anna" as const, "erik" as const, "admin" as const),
  kind: fc.constantFrom(
    ...([
      "propose",
      "propose",
      "amend",
      "confirm",
      "confirm",
      "confirm",
      "decline",
      "track",
      "complete",
      "archive",
    ] as const),
  ),
  hourlyPrice: fc.integer({ min: 100, max: 200_000 }).map((ore) => ore / 100),
  months: fc.integer({ min: 1, max: 60 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Takes the steps of both parties and an admin at the same time, and returns how many proposals and answers passed. */
async function takeSteps(testApp: TestApp, walk: readonly (readonly Step[])[]) {
  const admin = await seedUser(testApp, "admin", "Ada");
  const { anna, erik, conversationId, id } = await reported(testApp, { startDate: null, terms: null });
  const passed = { versions: 1, confirmed: 0, declined: 0 };
  for (const round of walk) {
    const { version } = await testApp.as(anna).contracts.get({ id });
    await Promise.all(
      round.map(async ({ by, kind, hourlyPrice, months }) => {
        const caller = testApp.as({ anna, erik, admin }[by]).contracts;
        if (kind === "propose") {
          const terms = { id, hourlyPrice, months, startDate: nextMonth };
          const call =
            by === "admin" ? caller.correct({ ...terms, reason: "Fel pris" }) : caller.propose(terms);
          if ((await errorCodeOf(call)) === null) passed.versions += 1;
        } else if (kind === "confirm" || kind === "decline") {
          const name = kind === "confirm" ? "confirmed" : "declined";
          if ((await errorCodeOf(caller[kind]({ id, version }))) === null) passed[name] += 1;
        } else if (kind === "amend") {
          const details = months % 2 === 0 ? { terms: `Villkor ${months}` } : { startDate: nextMonth };
          const call = caller.setStatus({ id: conversationId, status: "agreement_made", ...details });
          if ((await errorCodeOf(call)) === null) passed.versions += 1;
        } else if (kind === "track") {
          const call = testApp.as(admin).contracts.trackCommission({ id: conversationId, tracked: true });
          expect(await errorCodeOf(call)).toBeNull();
        } else await errorCodeOf(caller[kind]({ id: conversationId }));
      }),
    );
    await expectInForce(testApp, erik, id);
  }
  return { id, erik, passed };
}

/** The row has the terms of the version that both confirmed, or else of the report, and all hashes match. */
async function expectInForce(testApp: TestApp, erik: TestUser, id: number): Promise<void> {
  const { versions, terms, startDate, endDate, hourlyPrice, months } = await testApp
    .as(erik)
    .contracts.get({ id });
  const stored = await testApp.db.select().from(contractVersions).where(eq(contractVersions.contractId, id));
  const reports = stored.filter(({ reported }) => reported).map(({ version }) => version);
  const counts =
    versions.findLast(({ confirmedAt }) => confirmedAt !== null) ??
    versions.findLast(({ version, declinedAt }) => reports.includes(version) && declinedAt === null) ??
    versions[0];
  expect(counts).toMatchObject({ terms, startDate, endDate, hourlyPrice, months });
  expect((await verifyContracts(testApp.ctx())).wrong).toEqual([]);
}

async function ledgerOf(testApp: TestApp, id: number) {
  return testApp.db
    .select()
    .from(commissionEntries)
    .where(eq(commissionEntries.contractId, id))
    .orderBy(commissionEntries.id);
}

/** Changes one stored version past its triggers, checks that the change is found, and takes it back. */
async function expectFound(testApp: TestApp, id: number, version: number): Promise<void> {
  const { db } = testApp;
  const which = sql`where contract_id = ${id} and version = ${version}`;
  await db.execute(sql`alter table contract_versions disable trigger user`);
  await db.execute(sql`update contract_versions set price_ore = price_ore + 1 ${which}`);
  expect((await verifyContracts(testApp.ctx())).wrong).toContain(`contract ${id}: version ${version}`);
  await db.execute(sql`update contract_versions set price_ore = price_ore - 1 ${which}`);
  await db.execute(sql`alter table contract_versions enable trigger user`);
}

describe("random steps of both parties and an admin at the same time", () => {
  it("keep history, sums and ledger right, and each changed version is found", async ({ testApp }) => {
    const walk = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(walk, fc.nat(), async (rounds, seed) => {
        const { id, erik, passed } = await takeSteps(testApp, rounds);
        const [stored] = await testApp.db.select().from(contracts).where(eq(contracts.id, id));
        const { versions } = await testApp.as(erik).contracts.get({ id });
        const confirmed = versions.filter(({ confirmedAt }) => confirmedAt !== null);
        const confirmations = testApp.db.$count(
          contractConfirmations,
          eq(contractConfirmations.contractId, id),
        );
        const declined = versions.filter(({ declinedAt }) => declinedAt !== null);
        expect({
          versions: versions.length,
          confirmed: await confirmations,
          declined: declined.length,
        }).toEqual(passed);
        expect(declined.filter((version) => confirmed.includes(version))).toEqual([]);
        // Details that were added have the price and the length of the report.
        const agreed = confirmed.at(-1) ?? versions[0];
        const priceOre = Math.round((agreed?.hourlyPrice ?? 0) * 100);
        const sums = contractSums(priceOre, agreed?.months ?? 0, 80);
        expect(stored).toMatchObject({
          confirmedVersion: confirmed.at(-1)?.version ?? null,
          agreementValueOre: priceOre,
          durationMonths: agreed?.months,
          ...sums,
        });
        const ledger = await ledgerOf(testApp, id);
        expect(ledger.map(({ kind }) => kind)).toEqual(
          ledger.map((_entry, index) => (index === 0 ? "booking" : "adjustment")),
        );
        if (ledger.length > 0)
          expect(ledger.reduce((sum, entry) => sum + entry.commissionOre, 0)).toBe(sums.commissionOre);
        const rows = testApp.db.$count(contractVersions, eq(contractVersions.contractId, id));
        expect(await rows).toBe(versions.length);
        await expectInvariants(testApp);
        await expectFound(testApp, id, 1 + (seed % versions.length));
      }),
      { numRuns: 10 },
    );
  });
});
