import { describe, expect } from "vitest";
import { contractDeclines } from "#db/schema/index.ts";
import { remindOfTerms } from "#src/domains/contracts/commands/remind.ts";
import { verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { daysAfter } from "#src/shared/time.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { reported, titlesOf } from "#tests/support/reported-contract.ts";
import { errorCodeOf, seedMember } from "#tests/support/seed.ts";
import { it } from "#tests/support/contract-test.ts";

const change = { hourlyPrice: 1000, months: 4, startDate: nextMonth };

describe("the latest terms of a contract", () => {
  it("are declined by the other party; what counted before counts on, and a new version may be proposed", async ({
    testApp,
  }) => {
    const { anna, erik, conversationId, id } = await reported(testApp);
    expect(await errorCodeOf(testApp.as(erik).contracts.decline({ id, version: 1 }))).toBe("own_terms");
    expect(await testApp.as(anna).contracts.decline({ id, version: 1 })).toMatchObject({
      confirmation: "countered",
      declinedVersion: 1,
      hourlyPrice: 950.55,
    });
    for (const answer of ["confirm", "decline"] as const)
      expect(await errorCodeOf(testApp.as(anna).contracts[answer]({ id, version: 1 }))).toBe(
        "terms_declined",
      );
    for (const { todo } of [testApp.as(anna), testApp.as(erik)])
      expect((await todo.list()).map(({ kind }) => kind)).not.toContain("agreement");
    const titles = await titlesOf(testApp, erik);
    await remindOfTerms(testApp.ctx(null, daysAfter(new Date(), 6)));
    expect(await titlesOf(testApp, erik)).toEqual(titles);
    await testApp.as(erik).contracts.propose({ id, ...change });
    expect(await errorCodeOf(testApp.as(anna).contracts.decline({ id, version: 1 }))).toBe("stale_terms");
    await testApp.as(anna).contracts.confirm({ id, version: 2 });
    await testApp.as(anna).contracts.propose({ id, ...change, hourlyPrice: 1200 });
    expect(await testApp.as(erik).contracts.decline({ id, version: 3 })).toMatchObject({
      confirmation: "confirmed",
      confirmedVersion: 2,
      hourlyPrice: 1000,
    });
    const { versions } = await testApp.as(anna).contracts.get({ id });
    expect(versions.map(({ declinedAt }) => declinedAt !== null)).toEqual([true, false, true]);
    const receipt = await testApp.as(anna).contracts.receipt({ id });
    expect(receipt).toMatchObject({ version: 2, hasProposal: false });
    expect(receipt.events.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      "reported by employer",
      "declined by consultant",
      "proposed by employer",
      "confirmed by consultant",
      "proposed by consultant",
      "declined by employer",
    ]);
    const { items } = await testApp.as(erik).messaging.thread({ id: conversationId });
    const lines = items.map(({ content }) => content);
    for (const line of ["Konsulten avböjde villkoren.", "Företaget avböjde villkoren."])
      expect(lines).toContain(line);
    for (const user of [anna, erik]) expect(await titlesOf(testApp, user)).toContain("Villkoren är avböjda");
    expect((await verifyContracts(testApp.ctx())).wrong).toEqual([]);
    expect(await errorCodeOf(testApp.db.delete(contractDeclines).execute())).not.toBeNull();
    await testApp.as(erik).contracts.complete({ id: conversationId });
    await testApp.as(erik).contracts.propose({ id, ...change });
    await testApp.as(erik).contracts.archive({ id: conversationId });
    expect(await errorCodeOf(testApp.as(anna).contracts.decline({ id, version: 4 }))).toBe(
      "contract_step_not_allowed",
    );
  });

  it("note which colleague wrote them, in their hash, too", async ({ testApp }) => {
    const { erik, id } = await reported(testApp);
    const colleague = await seedMember(testApp, erik, "recruiter", "Karin Holm");
    await testApp.as(colleague).contracts.propose({ id, ...change });
    const [first, second] = (await testApp.as(erik).contracts.get({ id })).versions;
    expect(second).toMatchObject({ byPerson: colleague.personId, writtenBy: { name: "Karin Holm" } });
    expect(first).toMatchObject({ byPerson: erik.id });
  });

  it("may be taken back by who proposed them once others are agreed; what is agreed counts on", async ({
    testApp,
  }) => {
    const { anna, erik, conversationId, id } = await reported(testApp);
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    await testApp.as(erik).contracts.propose({ id, ...change });
    expect(await testApp.as(erik).contracts.decline({ id, version: 2 })).toMatchObject({
      confirmation: "confirmed",
      confirmedVersion: 1,
      hourlyPrice: 950.55,
      versions: [{ declinedBy: null }, { declinedBy: erik.id }],
    });
    expect(await errorCodeOf(testApp.as(anna).contracts.confirm({ id, version: 2 }))).toBe("terms_declined");
    expect(await titlesOf(testApp, anna)).toContain("Förslaget är tillbakataget");
    const { items } = await testApp.as(anna).messaging.thread({ id: conversationId });
    expect(items.map(({ content }) => content)).toContain("Företaget tog tillbaka sitt förslag.");
    const { events } = await testApp.as(anna).contracts.receipt({ id });
    expect(events.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      "reported by employer",
      "confirmed by consultant",
      "proposed by employer",
      "withdrawn by employer",
    ]);
    expect((await verifyContracts(testApp.ctx())).wrong).toEqual([]);
  });

  it("are either confirmed or taken back, once, by both parties at the same time", async ({ testApp }) => {
    const { anna, erik, id } = await reported(testApp);
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    await testApp.as(erik).contracts.propose({ id, ...change });
    const answers = await atOnce(10, (index) =>
      errorCodeOf(
        index % 2
          ? testApp.as(anna).contracts.confirm({ id, version: 2 })
          : testApp.as(erik).contracts.decline({ id, version: 2 }),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  it("wait for the consultant to propose again when the company has declined before anybody agreed", async ({
    testApp,
  }) => {
    const { anna, erik, id } = await reported(testApp);
    await testApp.as(anna).contracts.propose({ id, ...change });
    expect(await testApp.as(erik).contracts.decline({ id, version: 2 })).toMatchObject({
      confirmation: "pending",
      confirmedVersion: null,
      hourlyPrice: 950.55,
    });
  });

  it("are either confirmed or declined, once, by many calls at the same time", async ({ testApp }) => {
    const { anna, id } = await reported(testApp);
    const answers = await atOnce(10, (index) =>
      errorCodeOf(testApp.as(anna).contracts[index % 2 ? "confirm" : "decline"]({ id, version: 1 })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    const { versions } = await testApp.as(anna).contracts.get({ id });
    expect(versions.filter(({ confirmedAt, declinedAt }) => confirmedAt && declinedAt)).toEqual([]);
  });
});
