import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contracts } from "#db/schema/index.ts";
import { it } from "#tests/support/contract-test.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { errorCodeOf, seedConversation } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

const details = { terms: "Vite 100 000 kr vid avbrott", startDate: nextMonth };

interface Parties {
  anna: TestUser;
  nord: TestUser;
}

/** An agreement without start and terms that the company has just reported. */
async function reportedShort(testApp: TestApp, { anna, nord }: Parties) {
  const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord });
  await testApp.as(nord).contracts.setStatus({
    id: conversationId,
    status: "agreement_made",
    agreementValue: 900,
    duration: 6,
  });
  const { id = 0 } = (await testApp.as(anna).contracts.ofConversation({ id: conversationId })) ?? {};
  return { id, conversationId };
}

/** Adds details to the agreement by the documented call. */
async function add(testApp: TestApp, nord: TestUser, conversationId: number, given: object): Promise<number> {
  const body = JSON.stringify({ status: "agreement_made", ...given });
  const answer = await testApp.request(
    `/api/conversations/${conversationId}/status`,
    { method: "PUT", body },
    nord,
  );
  return answer.status;
}

/** What the contract, its row in the list, its line of the CSV and the conversation say. */
async function shown(testApp: TestApp, nord: TestUser, { id, conversationId }: Record<string, number>) {
  const caller = testApp.as(nord);
  const contract = await caller.contracts.get({ id: id ?? 0 });
  const row = await caller.contracts.find({ id: conversationId ?? 0 });
  const { text } = await caller.contracts.csv({ tab: "ongoing" });
  const line = text.split("\r\n").find((each) => each.startsWith(`${id};`));
  const [, , , , , , , csvStart, csvEnd] = line?.replaceAll('"', "").split(";") ?? [];
  const { items } = await caller.messaging.list({});
  const conversation = items.find((each) => each.id === conversationId);
  return [
    [contract.startDate, contract.endDate !== null, contract.terms],
    [row?.startDate, row?.endDate !== null, row?.terms],
    [csvStart === "" ? null : csvStart, csvEnd !== "", contract.terms],
    [conversation?.startDate, contract.endDate !== null, conversation?.terms],
  ];
}

const without = Array.from({ length: 4 }, () => [null, false, null]);
const withDetails = Array.from({ length: 4 }, () => [nextMonth, true, details.terms]);

describe("details that are added to a confirmed agreement", () => {
  it("count once the other party has confirmed them", async ({ testApp, anna, nord }) => {
    const contract = await reportedShort(testApp, { anna, nord });
    const { id, conversationId } = contract;
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    expect(await add(testApp, nord, conversationId, details)).toBe(200);
    expect(await shown(testApp, nord, contract)).toEqual(without);
    const waiting = await testApp.as(anna).contracts.get({ id });
    expect(waiting).toMatchObject({ version: 2, confirmedVersion: 1, confirmation: "pending" });
    expect(waiting.versions.at(-1)).toMatchObject(details);
    expect(await add(testApp, nord, conversationId, details)).toBe(409);
    await testApp.as(anna).contracts.confirm({ id, version: 2 });
    expect(await shown(testApp, nord, contract)).toEqual(withDetails);
    const { items } = await testApp.as(anna).messaging.thread({ id: conversationId });
    expect(items.map(({ content }) => content)).toContain(
      "Företaget kompletterade avtalet. Det nya gäller när konsulten har bekräftat.",
    );
  });

  it("never count when the other party has declined them, and may be added again", async ({
    testApp,
    anna,
    nord,
  }) => {
    const contract = await reportedShort(testApp, { anna, nord });
    const { id, conversationId } = contract;
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    await add(testApp, nord, conversationId, details);
    await testApp.as(anna).contracts.decline({ id, version: 2 });
    expect(await shown(testApp, nord, contract)).toEqual(without);
    expect(await testApp.as(anna).contracts.get({ id })).toMatchObject({
      confirmation: "confirmed",
      hourlyPrice: 900,
    });
    expect(await add(testApp, nord, conversationId, details)).toBe(200);
  });

  it("are one version when they come in two calls", async ({ testApp, anna, nord }) => {
    const contract = await reportedShort(testApp, { anna, nord });
    const { id, conversationId } = contract;
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    await add(testApp, nord, conversationId, { terms: details.terms });
    await add(testApp, nord, conversationId, { startDate: details.startDate });
    await testApp.as(anna).contracts.confirm({ id, version: 3 });
    expect(await shown(testApp, nord, contract)).toEqual(withDetails);
  });

  it("become one version by calls at the same time", async ({ testApp, anna, nord }) => {
    const { id, conversationId } = await reportedShort(testApp, { anna, nord });
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(testApp, nord, conversationId, details)));
    expect(answers.toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe("details that are added before anybody has confirmed", () => {
  it("count as reported until they are declined", async ({ testApp, anna, nord }) => {
    const contract = await reportedShort(testApp, { anna, nord });
    const { id, conversationId } = contract;
    expect(await add(testApp, nord, conversationId, details)).toBe(200);
    expect(await shown(testApp, nord, contract)).toEqual(withDetails);
    await testApp.as(anna).contracts.decline({ id, version: 2 });
    expect(await shown(testApp, nord, contract)).toEqual(without);
    await add(testApp, nord, conversationId, { terms: "Annat" });
    await testApp.as(anna).contracts.confirm({ id, version: 3 });
    expect(await testApp.as(anna).contracts.get({ id })).toMatchObject({ terms: "Annat", startDate: null });
  });
});

describe("the row of a contract", () => {
  it("cannot leave the version that counts, not even by a statement", async ({ testApp, anna, nord }) => {
    const { id } = await reportedShort(testApp, { anna, nord });
    for (const confirmed of [false, true]) {
      if (confirmed) await testApp.as(anna).contracts.confirm({ id, version: 1 });
      for (const change of [
        sql`terms = 'Annat'`,
        sql`start_date = '2020-01-01'`,
        sql`scope = 50`,
        sql`agreement_value_ore = 80000, contract_value_ore = 76800000, commission_ore = 6144000`,
      ]) {
        const written = testApp.db.execute(sql`update contracts set ${change} where id = ${id}`);
        expect(await errorCodeOf(Promise.resolve(written))).not.toBeNull();
      }
    }
    const [stored] = await testApp.db.select().from(contracts).where(eq(contracts.id, id));
    expect(stored).toMatchObject({ terms: null, startDate: null, scope: 100, agreementValueOre: 90_000 });
  });
});
