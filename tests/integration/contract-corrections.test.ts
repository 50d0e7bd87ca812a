import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { auditLog, conversations, notifications } from "#db/schema/index.ts";
import { remindOfTerms } from "#src/domains/contracts/commands/remind.ts";
import { daysAfter } from "#src/shared/time.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { reported, titlesOf } from "#tests/support/reported-contract.ts";
import { errorCodeOf, seedConversation } from "#tests/support/seed.ts";
import { it } from "#tests/support/contract-test.ts";

const reason = "Priset var rapporterat per dag";
const correction = { hourlyPrice: 1000, months: 4, startDate: nextMonth, reason };

describe("an admin's correction of an agreement", () => {
  it("counts when both parties have confirmed it, and is kept with its reason", async ({ testApp, ada }) => {
    const { anna, erik, conversationId, id } = await reported(testApp);
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    expect(
      await testApp.as(ada).contracts.correct({ id, ...correction, scope: 50, terms: "På plats" }),
    ).toMatchObject({
      confirmation: "pending",
      confirmedVersion: 1,
      version: 2,
      hourlyPrice: 950.55,
      scope: 100,
    });
    const before = await titlesOf(testApp, erik);
    expect(await testApp.as(anna).contracts.confirm({ id, version: 2 })).toMatchObject({
      confirmation: "countered",
      confirmedVersion: 1,
      confirmedBy: [anna.id],
      hourlyPrice: 950.55,
    });
    expect(await titlesOf(testApp, erik)).toEqual(before);
    expect(await errorCodeOf(testApp.as(anna).contracts.confirm({ id, version: 2 }))).toBe("terms_confirmed");
    expect(await errorCodeOf(testApp.as(anna).contracts.decline({ id, version: 2 }))).toBe("terms_confirmed");
    expect(await testApp.as(erik).contracts.confirm({ id, version: 2 })).toMatchObject({
      confirmation: "confirmed",
      confirmedVersion: 2,
      hourlyPrice: 1000,
      months: 4,
      scope: 50,
      startDate: nextMonth,
      terms: "På plats",
    });
    for (const user of [anna, erik]) expect(await titlesOf(testApp, user)).toContain("Rättelse av avtalet");
    expect(await titlesOf(testApp, ada)).toContain("Rättelsen är bekräftad");
    const { versions } = await testApp.as(anna).contracts.get({ id });
    expect(versions.map((version) => [version.by, version.reason, version.scope])).toEqual([
      [erik.id, undefined, undefined],
      [ada.id, reason, 50],
    ]);
    const receipt = await testApp.as(erik).contracts.receipt({ id });
    expect(receipt).toMatchObject({ version: 2, scope: 50, reason });
    // Since the second of them has confirmed it.
    expect(receipt.confirmedAt).toEqual(receipt.events.at(-1)?.at);
    expect(receipt.events.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      "reported by employer",
      "confirmed by consultant",
      "proposed by admin",
      "confirmed by consultant",
      "confirmed by employer",
    ]);
    const { items } = await testApp.as(anna).messaging.thread({ id: conversationId });
    const lines = items.map(({ content }) => content).join("\n");
    expect(lines).toContain("Bryggan föreslog en rättelse av avtalet: kunden betalar 1");
    const [, ...senders] = items.map(({ senderId }) => senderId);
    expect(senders).toEqual([anna.id, null, anna.id, erik.id]);
    const rest = await testApp.request(`/api/conversations/${conversationId}/messages`, {}, erik);
    const messages = z.array(z.object({ senderId: z.string().nullable() })).parse(await rest.json());
    expect(messages.slice(1).map(({ senderId }) => senderId)).toEqual(senders);
    const ofBryggan = String(items.find(({ senderId }) => senderId === null)?.id);
    const report = { kind: "message" as const, objectId: ofBryggan, reason: "spam" as const };
    expect(await errorCodeOf(testApp.as(anna).reports.create(report))).toBe("not_found");
    expect(lines).toContain("kr/h i 4 månader från");
    expect(lines).toMatch(new RegExp(`, 50\\s% av heltid\\. Anledning: ${reason}`));
    expect(lines).toContain("Konsulten bekräftade avtalet. Det gäller när företaget också har bekräftat.");
    expect(lines).toContain("Företaget bekräftade avtalet. Nu är ni överens.");
    const [audited] = await testApp.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "contract.corrected"), eq(auditLog.targetId, String(conversationId))));
    expect(audited).toMatchObject({
      actorId: ada.id,
      before: { agreementValueOre: 95_055, durationMonths: 6, scope: 100 },
      after: { agreementValueOre: 100_000, durationMonths: 4, scope: 50, version: 2 },
    });
  });

  it("may be declined by either party, and what counted before goes on", async ({ testApp, ada }) => {
    const { anna, erik, id } = await reported(testApp);
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    // The scope of the contract is none of the version's own.
    const corrected = await testApp.as(ada).contracts.correct({ id, ...correction, scope: 100 });
    expect(corrected.versions.at(-1)).not.toHaveProperty("scope");
    await testApp.as(anna).contracts.confirm({ id, version: 2 });
    expect(await testApp.as(erik).contracts.decline({ id, version: 2 })).toMatchObject({
      confirmation: "confirmed",
      confirmedVersion: 1,
      declinedVersion: 2,
      hourlyPrice: 950.55,
    });
    expect(await titlesOf(testApp, anna)).toContain("Villkoren är avböjda");
    expect(await titlesOf(testApp, ada)).toContain("Rättelsen är avböjd");
    expect(await testApp.as(anna).contracts.receipt({ id })).toMatchObject({ version: 1 });
  });

  it("of an agreement that is not confirmed yet also waits for both", async ({ testApp, ada }) => {
    const { anna, erik, id } = await reported(testApp);
    await testApp.as(ada).contracts.correct({ id, ...correction });
    await testApp.as(erik).contracts.confirm({ id, version: 2 });
    const half = await testApp.as(anna).contracts.get({ id });
    expect(half).toMatchObject({ confirmation: "pending", confirmedVersion: null, hourlyPrice: 950.55 });
    expect(await errorCodeOf(testApp.as(anna).contracts.receipt({ id }))).toBe("contract_not_confirmed");
    const row = await testApp.as(anna).contracts.find({ id: half.conversationId });
    expect(row).toMatchObject({ hasReceipt: false });
    expect(await testApp.as(anna).contracts.confirm({ id, version: 2 })).toMatchObject({
      confirmation: "confirmed",
      hourlyPrice: 1000,
    });
  });

  it("without a consultant is confirmed by the company alone", async ({ testApp, ada }) => {
    const { anna, erik } = await reported(testApp);
    const conversationId = await seedConversation(testApp, { consultant: anna, employer: erik });
    await testApp.db
      .update(conversations)
      .set({ consultantId: null })
      .where(eq(conversations.id, conversationId));
    const report = { id: conversationId, agreementValue: 9500, duration: 6, startDate: nextMonth };
    await testApp.as(erik).contracts.report(report);
    const { contractId: id } = (await testApp.as(erik).contracts.find({ id: conversationId })) ?? {};
    if (id == null) throw new Error("no contract");
    expect(await testApp.as(erik).contracts.get({ id })).toMatchObject({ confirmation: "pending" });
    const { reason: _reason, ...own } = correction;
    const alone = "contract_without_consultant";
    expect(await errorCodeOf(testApp.as(erik).contracts.propose({ id, ...own }))).toBe(alone);
    expect(await testApp.as(ada).contracts.correct({ id, ...correction })).toMatchObject({
      confirmation: "countered",
    });
    expect(await testApp.as(erik).contracts.confirm({ id, version: 2 })).toMatchObject({
      confirmation: "confirmed",
      hourlyPrice: 1000,
    });
    const details = { id: conversationId, status: "agreement_made", terms: "Nya" } as const;
    expect(await errorCodeOf(testApp.as(erik).contracts.setStatus(details))).toBe(alone);
  });

  it("needs a reason and an agreement that is not archived", async ({ testApp, ada }) => {
    const { erik, conversationId, id } = await reported(testApp);
    for (const wrong of [{ reason: "  " }, { scope: 0 }, { scope: 101 }, { scope: 50.5 }])
      await expect(testApp.as(ada).contracts.correct({ id, ...correction, ...wrong })).rejects.toThrow(
        "Ange",
      );
    const missing = testApp.as(ada).contracts.correct({ ...correction, id: 2_000_000_001 });
    expect(await errorCodeOf(missing)).toBe("not_found");
    await testApp.as(erik).contracts.complete({ id: conversationId });
    await testApp.as(erik).contracts.archive({ id: conversationId });
    expect(await errorCodeOf(testApp.as(ada).contracts.correct({ id, ...correction }))).toBe(
      "contract_step_not_allowed",
    );
  });

  it("is made and confirmed once by calls at the same time", async ({ testApp, ada, bo }) => {
    const { anna, erik, id } = await reported(testApp);
    await Promise.all([ada, bo].map((admin) => testApp.as(admin).contracts.correct({ id, ...correction })));
    const { versions } = await testApp.as(ada).contracts.get({ id });
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
    const answers = await Promise.all(
      [anna, erik, anna, erik].map((user) =>
        errorCodeOf(testApp.as(user).contracts.confirm({ id, version: 3 })),
      ),
    );
    expect(answers.toSorted()).toEqual([null, null, "terms_confirmed", "terms_confirmed"].toSorted());
    expect(await testApp.as(anna).contracts.get({ id })).toMatchObject({
      confirmation: "confirmed",
      confirmedVersion: 3,
    });
  });

  it("reminds each party that has not answered", async ({ testApp, ada }) => {
    const { anna, erik, id } = await reported(testApp);
    await testApp.as(ada).contracts.correct({ id, ...correction });
    async function reminded(day: number) {
      await remindOfTerms(testApp.ctx(null, daysAfter(new Date(), day)));
      const counts = await Promise.all([anna, erik].map((user) => titlesOf(testApp, user)));
      return counts.map((titles) => titles.filter((title) => title === "Avtalet väntar på ditt svar").length);
    }
    expect(await reminded(5)).toEqual([1, 1]);
    await testApp.as(anna).contracts.confirm({ id, version: 2 });
    expect(await reminded(7)).toEqual([1, 2]);
  });

  it("notifies the parties with its reason", async ({ testApp, ada }) => {
    const { anna, id } = await reported(testApp);
    await testApp.as(ada).contracts.correct({ id, ...correction });
    const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, anna.id));
    expect(rows.at(-1)?.message).toContain(reason);
  });
});
