import { and, eq, gt, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, commissionEntries, contractVersions, notifications, users } from "#db/schema/index.ts";
import { agreementMessages } from "#src/copy/contracts.ts";
import { remindOfTerms } from "#src/domains/contracts/commands/remind.ts";
import { verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { contentHash } from "#src/platform/data/content-hash.ts";
import { day, daysAfter, lastDayOf } from "#src/shared/time.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { field } from "#tests/support/json.ts";
import { reported, titlesOf } from "#tests/support/reported-contract.ts";
import { seedConversation, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import { it } from "#tests/support/contract-test.ts";

const asking = "Avtalet väntar på ditt svar";
const change = { hourlyPrice: 1000, months: 4, startDate: nextMonth };

describe("the terms of a contract", () => {
  it("are reported, changed by one party and confirmed by the other, with a line for each step", async ({
    testApp,
  }) => {
    const admin = await seedUser(testApp, "admin", "Ada");
    const suspended = await seedUser(testApp, "admin", "Bo");
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, suspended.id));
    const { anna, erik, conversationId, id } = await reported(testApp);
    expect(await titlesOf(testApp, admin)).toEqual(["Avtal att fakturera"]);
    expect(await titlesOf(testApp, suspended)).toEqual([]);
    expect(await testApp.as(anna).contracts.get({ id })).toMatchObject({
      confirmation: "pending",
      version: 1,
      hourlyPrice: 950.55,
      consultantPrice: 874.51,
      feePerHour: 76.04,
      commissionPercent: 8,
    });
    expect(await testApp.as(anna).contracts.propose({ id, ...change })).toMatchObject({
      confirmation: "countered",
      version: 2,
      hourlyPrice: 950.55,
    });
    expect(await errorCodeOf(testApp.as(anna).contracts.confirm({ id, version: 2 }))).toBe("own_terms");
    expect(await errorCodeOf(testApp.as(erik).contracts.confirm({ id, version: 1 }))).toBe("stale_terms");
    expect(await testApp.as(erik).contracts.confirm({ id, version: 2 })).toMatchObject({
      confirmation: "confirmed",
      confirmedVersion: 2,
      hourlyPrice: 1000,
      consultantPrice: 920,
      months: 4,
      terms: "Åäö",
    });
    expect(await errorCodeOf(testApp.as(erik).contracts.confirm({ id, version: 2 }))).toBe("terms_confirmed");
    expect(await testApp.as(anna).contracts.find({ id: conversationId })).toMatchObject({
      agreementValue: 1000,
      duration: "4 månader",
      contractValue: 640_000,
    });
    const thread = await testApp.as(anna).messaging.thread({ id: conversationId });
    expect(thread.items.map(({ messageType }) => messageType)).toEqual(["system", "system", "system"]);
    expect((await testApp.as(anna).messaging.unreadCount()).count).toBe(0);
    expect(await titlesOf(testApp, anna)).toEqual(["Avtal rapporterat", "Avtalet är bekräftat"]);
    expect(await titlesOf(testApp, erik)).toEqual(["Förslag om avtalet"]);
  });

  it("add what they change to a booked commission, and never change the booking", async ({ testApp }) => {
    const admin = await seedUser(testApp, "admin", "Ada");
    const { anna, erik, conversationId, id } = await reported(testApp);
    await testApp.as(admin).contracts.trackCommission({ id: conversationId, tracked: true });
    // 950,55 × 160 × 6 × 8 % = 73 002,24; then 9 months; then less: 900 × 160 × 9 × 8 %.
    const extension = { hourlyPrice: 950.55, months: 9, startDate: nextMonth };
    await testApp.as(anna).contracts.propose({ id, ...extension });
    await testApp.as(erik).contracts.confirm({ id, version: 2 });
    await testApp.as(erik).contracts.propose({ id, ...extension, terms: "Nya villkor" });
    await testApp.as(anna).contracts.confirm({ id, version: 3 });
    await testApp.as(erik).contracts.propose({ id, ...extension, hourlyPrice: 900, terms: null });
    expect(await testApp.as(anna).contracts.confirm({ id, version: 4 })).toMatchObject({ terms: null });
    const entries = await testApp.db
      .select()
      .from(commissionEntries)
      .where(eq(commissionEntries.contractId, id))
      .orderBy(commissionEntries.id);
    expect(
      entries.map(({ kind, version, commissionOre, madeBy }) => [kind, version, commissionOre, madeBy]),
    ).toEqual([
      ["booking", 1, 7_300_224, admin.id],
      ["adjustment", 2, 3_650_112, erik.id],
      ["adjustment", 4, 10_368_000 - 10_950_336, anna.id],
    ]);
    const audited = await testApp.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.action, "commission.adjusted"), eq(auditLog.targetId, String(conversationId))))
      .orderBy(auditLog.id);
    expect(audited.map(({ actorId }) => actorId)).toEqual([erik.id, anna.id]);
    const again = await testApp.as(admin).contracts.trackCommission({ id: conversationId, tracked: true });
    expect(again).toMatchObject({ alreadyTracked: true, count: 3, totalAmount: 103_680 });
    const { items } = await testApp.as(admin).admin.conversations({ limit: 100 });
    expect(items.find((row) => row.id === conversationId)).toMatchObject({
      agreementValue: 900,
      contractValue: 1_296_000,
      commissionTracked: true,
      commissionCount: 3,
      totalCommission: 103_680,
    });
    expect(
      (await titlesOf(testApp, admin)).filter((title) => title === "Bokförd provision ändrad"),
    ).toHaveLength(2);
  });

  it("cannot leave ledger entries that do not add up", async ({ testApp }) => {
    const admin = await seedUser(testApp, "admin", "Ada");
    const { conversationId, id } = await reported(testApp);
    await testApp.as(admin).contracts.trackCommission({ id: conversationId, tracked: true });
    for (const statement of [
      sql`update contracts set agreement_value_ore = 100, contract_value_ore = 96000, commission_ore = 7680 where id = ${id}`,
      sql`update commission_entries set commission_ore = 0 where contract_id = ${id}`,
      sql`delete from commission_entries where contract_id = ${id}`,
      sql`truncate commission_entries`,
      sql`insert into commission_entries (contract_id, version, kind, conversation_id, company_name, contract_value_ore,
        commission_ore, commission_permille) values (${id}, 2, 'adjustment', ${conversationId}, 'X', 100, 8, 80)`,
    ])
      expect(await errorCodeOf(Promise.resolve(testApp.db.execute(statement)))).not.toBeNull();
  });

  it("start between one year back and two years ahead, unless the start stays as it was", async ({
    testApp,
  }) => {
    const { erik, anna, conversationId } = await reported(testApp, { startDate: null });
    const other = await reported(testApp);
    const id = await seedConversation(testApp, { consultant: anna, employer: erik });
    const company = testApp.as(erik).contracts;
    const details = { id: conversationId, status: "agreement_made" } as const;
    for (const startDate of ["1990-01-01", "2090-01-01"]) {
      const terms = { agreementValue: 950, duration: 6, startDate };
      expect(await errorCodeOf(company.report({ id, ...terms }))).toBe("bad_request startDate");
      expect(await errorCodeOf(company.setStatus({ ...details, startDate }))).toBe("bad_request startDate");
      const proposal = testApp.as(other.erik).contracts.propose({ id: other.id, ...change, startDate });
      expect(await errorCodeOf(proposal)).toBe("bad_request startDate");
    }
    const later = testApp.as(other.anna, daysAfter(new Date(), 500)).contracts;
    expect(await later.propose({ id: other.id, ...change })).toMatchObject({ version: 2 });
  });

  it("form a chain of hashes that shows one changed byte", async ({ testApp }) => {
    const { anna, id } = await reported(testApp);
    await testApp.as(anna).contracts.propose({ id, ...change });
    const { versions } = await testApp.as(anna).contracts.get({ id });
    for (const [
      index,
      { hash, confirmedAt: _c, declinedAt: _d, declinedBy: _b, writtenBy: _w, at, ...content },
    ] of versions.entries()) {
      expect(hash).toBe(contentHash({ contractId: id, ...content, at: at.toISOString() }));
      expect(content.previousHash).toBe(versions[index - 1]?.hash ?? null);
    }
    const ctx = testApp.ctx();
    expect((await verifyContracts(ctx)).wrong).toEqual([]);
    expect(await errorCodeOf(testApp.db.delete(contractVersions).execute())).not.toBeNull();
    expect(
      await errorCodeOf(testApp.db.update(contractVersions).set({ months: 5 }).execute()),
    ).not.toBeNull();
    await testApp.db.execute(sql`alter table contract_versions disable trigger user`);
    await testApp.db.execute(
      sql`update contract_versions set terms = 'Åäo' where contract_id = ${id} and version = 1`,
    );
    expect((await verifyContracts(ctx)).wrong).toEqual([
      `contract ${id}: version 1`,
      `contract ${id}: terms in force`,
    ]);
    await testApp.db.execute(
      sql`update contract_versions set terms = 'Åäö' where contract_id = ${id} and version = 1`,
    );
    await testApp.db.execute(sql`alter table contract_versions enable trigger user`);
  });

  it("are asked for on day 5, then every second day until day 30, once each, and once after an outage", async ({
    testApp,
  }) => {
    const { anna } = await reported(testApp);
    const now = new Date();
    for (let passed = 0; passed <= 40; passed += 1)
      await Promise.all([1, 2].map(() => remindOfTerms(testApp.ctx(null, daysAfter(now, passed)))));
    const asked = and(eq(notifications.userId, anna.id), gt(notifications.createdAt, now));
    const sent = await testApp.db.select().from(notifications).where(asked).orderBy(notifications.id);
    expect(sent.map(({ createdAt }) => Math.round((createdAt.getTime() - now.getTime()) / day))).toEqual([
      5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29,
    ]);
    expect(new Set(sent.map(({ title }) => title))).toEqual(new Set([asking]));
    const { anna: late } = await reported(testApp);
    const before = await titlesOf(testApp, late);
    await remindOfTerms(testApp.ctx(null, daysAfter(new Date(), 12)));
    expect(await titlesOf(testApp, late)).toEqual([...before, asking]);
  });

  it("are asked for again on day 5 after the next ones, whatever was asked before", async ({ testApp }) => {
    const { anna, erik, id, conversationId } = await reported(testApp);
    const later = daysAfter(new Date(), 9);
    await remindOfTerms(testApp.ctx(null, later));
    await testApp.as(erik, later).contracts.propose({ id, ...change });
    await testApp.as(erik, later).contracts.complete({ id: conversationId });
    const before = (await titlesOf(testApp, anna)).length;
    await remindOfTerms(testApp.ctx(null, daysAfter(later, 5)));
    expect(await titlesOf(testApp, anna)).toHaveLength(before + 1);
  });
});

const dated = { hourlyPrice: 1000, startDate: nextMonth };
const terms = { ...dated, months: 1 };

describe("the length of proposed terms", () => {
  it("follows from the dates when there is an end, and so does the fee", async ({ testApp, ada }) => {
    const { anna, erik, conversationId, id } = await reported(testApp);
    const endDate = lastDayOf(nextMonth, 24);
    await testApp.as(erik).contracts.propose({ id, ...dated, endDate });
    expect(await testApp.as(anna).contracts.confirm({ id, version: 2 })).toMatchObject({
      months: 24,
      endDate,
    });
    const tracked = await testApp.as(ada).contracts.trackCommission({ id: conversationId, tracked: true });
    expect(tracked.commissionAmount).toBe(307_200);
    await testApp
      .as(ada)
      .contracts.correct({ id, ...dated, endDate: lastDayOf(nextMonth, 3), reason: "Fel slut" });
    expect((await testApp.as(anna).contracts.get({ id })).versions.at(-1)).toMatchObject({ months: 3 });
    await testApp.as(erik).contracts.propose({ id, ...terms, months: 2 });
    expect((await testApp.as(anna).contracts.get({ id })).versions.at(-1)).toMatchObject({
      months: 2,
      endDate: lastDayOf(nextMonth, 2),
    });
  });

  it("agrees with the dates when both are given, and is needed without an end", async ({ testApp, ada }) => {
    const { erik, id } = await reported(testApp);
    const endDate = lastDayOf(nextMonth, 3);
    async function answerTo(given: object, by = erik, path = `/api/contracts/${id}/propose`) {
      const body = JSON.stringify({ ...dated, ...given });
      const answer = await testApp.request(path, { method: "POST", body }, by);
      return [answer.status, field(await answer.json(), "fields")];
    }
    const differ = [400, { months: ["Månaderna stämmer inte med datumen"] }];
    expect(await answerTo({ endDate, months: 4 })).toEqual(differ);
    const correction = { endDate, months: 2, reason: "Fel slut" };
    expect(await answerTo(correction, ada, `/api/admin/contracts/${id}/correct`)).toEqual(differ);
    expect(await answerTo({})).toEqual([400, { months: ["Ange 1–60 månader"] }]);
    const early = { endDate: "2020-01-01" };
    expect(await answerTo(early)).toEqual([400, { endDate: [agreementMessages.endBeforeStart] }]);
    expect(await answerTo({ endDate, months: 3 })).toEqual([200, undefined]);
  });

  it("is at most that of the longest contract", async ({ testApp, ada }) => {
    const { erik, id } = await reported(testApp);
    const longest = lastDayOf(nextMonth, 60);
    for (const endDate of [lastDayOf(nextMonth, 61), "2126-12-01", "9999-12-31"]) {
      const body = JSON.stringify({ ...dated, endDate });
      const answer = await testApp.request(`/api/contracts/${id}/propose`, { method: "POST", body }, erik);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        fields: { endDate: ["Ett avtal kan gälla i högst 60 månader"] },
      });
      const correct = testApp.as(ada).contracts.correct({ id, ...dated, endDate, reason: "Fel" });
      await expect(correct).rejects.toThrow("bad_request");
    }
    await testApp.as(erik).contracts.propose({ id, ...dated, endDate: nextMonth });
    expect((await testApp.as(erik).contracts.get({ id })).versions.at(-1)).toMatchObject({
      endDate: nextMonth,
    });
    await testApp.as(erik).contracts.propose({ id, ...dated, endDate: longest });
    expect((await testApp.as(erik).contracts.get({ id })).versions.at(-1)).toMatchObject({ months: 60 });
  });

  it("and the scope are numbers or their digits", async ({ testApp, ada }) => {
    const { erik, id } = await reported(testApp);
    function propose(given: object) {
      const body = JSON.stringify({ ...terms, ...given });
      return testApp.request(`/api/contracts/${id}/propose`, { method: "POST", body }, erik);
    }
    for (const name of ["months", "scope"])
      expect(await (await propose({ [name]: "0x1" })).json()).toMatchObject({
        fields: { [name]: [expect.any(String)] },
      });
    const call = testApp.as(ada).contracts.correct;
    // @ts-expect-error: not a number
    await expect(call({ id, ...terms, months: [1], reason: "Fel" })).rejects.toThrow("Ange 1–60 månader");
    expect((await testApp.as(erik).contracts.get({ id })).versions).toHaveLength(1);
    expect((await propose({ months: "6", scope: "50" })).status).toBe(200);
    expect((await testApp.as(erik).contracts.get({ id })).versions.at(-1)).toMatchObject({
      months: 6,
      scope: 50,
    });
  });
});
