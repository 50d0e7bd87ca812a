import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, conversations, jobs, notifications, outbox } from "#db/schema/index.ts";
import { agreed, seedContract, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let erik: TestUser;
let nils: TestUser;
let ada: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  anna = await seedUser(testApp, "consultant", "Anna");
  erik = await seedUser(testApp, "employer", "Erik");
  nils = await seedUser(testApp, "employer", "Nils");
  ada = await seedUser(testApp, "admin", "Ada");
});
afterAll(() => testApp.close());

const report = {
  agreementValue: 950,
  duration: "3-6 månader",
  startDate: "2026-12-01",
  terms: "Betalning 30 dagar",
};

async function rowOf(id: number) {
  const [row] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
  if (!row) throw new Error("no conversation");
  return row;
}

function notificationsOf(id: number) {
  return testApp.db
    .select({ userId: notifications.userId, type: notifications.type, title: notifications.title })
    .from(notifications)
    .where(eq(notifications.link, `/contracts?conversationId=${id}`));
}

function auditOf(id: number) {
  return testApp.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.targetType, "conversation"), eq(auditLog.targetId, String(id))));
}

async function attempts(calls: readonly Promise<unknown>[]): Promise<(string | null)[]> {
  return Promise.all(calls.map(errorCodeOf));
}

describe("reporting an agreement", () => {
  test("stores price, length, start, terms and the sums at today's rate", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik });
    await testApp.as(erik).contracts.report({ id, ...report });
    expect(await rowOf(id)).toMatchObject({
      status: "agreement_made",
      agreementValueOre: 95_000,
      durationMonths: 6,
      durationLabel: "3-6 månader",
      startDate: "2026-12-01",
      terms: "Betalning 30 dagar",
      commissionPermille: 80,
      contractValueOre: 91_200_000,
      commissionOre: 7_296_000,
    });
  });

  test("tells the consultant in the product and by mail, and is written down", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik });
    await testApp.as(erik).contracts.report({ id, ...report });
    expect(await notificationsOf(id)).toEqual([
      { userId: anna.id, type: "contract_update", title: "Avtal rapporterat" },
    ]);
    const letters = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    expect(letters.at(-1)?.body).toContain(`/contracts?conversationId=${id}`);
    expect(await auditOf(id)).toEqual([{ action: "contract.agreed" }]);
  });

  test("a later change of the platform's rate leaves it alone", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik });
    await testApp.as(erik).contracts.report({ id, ...report });
    await testApp.as(ada).settings.save({ key: "commission_rate", value: "20" });
    expect((await testApp.as(ada).contracts.find({ id }))?.commission).toMatchObject({
      rate: 8,
      amount: 72_960,
    });
    await testApp.as(ada).settings.save({ key: "commission_rate", value: "8" });
  });

  test("is the employer's alone", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik });
    expect(await errorCodeOf(testApp.as(null).contracts.report({ id, ...report }))).toBe("not_signed_in");
    expect(await errorCodeOf(testApp.as(anna).contracts.report({ id, ...report }))).toBe("forbidden");
    expect(await errorCodeOf(testApp.as(ada).contracts.report({ id, ...report }))).toBe("forbidden");
    expect(await errorCodeOf(testApp.as(nils).contracts.report({ id, ...report }))).toBe("not_found");
    expect(await errorCodeOf(testApp.as(nils).contracts.report({ id: 2_000_000_000, ...report }))).toBe(
      "not_found",
    );
    expect((await rowOf(id)).status).toBe("active");
    expect(await notificationsOf(id)).toEqual([]);
  });

  test("twenty at once make one agreement and one notice", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik });
    const answers = await attempts(
      Array.from({ length: 20 }, () => testApp.as(erik).contracts.report({ id, ...report })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(
      new Set(["agreement_already_reported"]),
    );
    expect(await notificationsOf(id)).toHaveLength(1);
  });

  test("fills in what an earlier report left out, and nothing else", async () => {
    const id = await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { status: "agreement_made" },
    );
    await testApp.as(erik).contracts.report({ id, ...report });
    expect(await rowOf(id)).toMatchObject({ agreementValueOre: 95_000, commissionOre: 7_296_000 });
    expect(
      await errorCodeOf(testApp.as(erik).contracts.report({ id, ...report, agreementValue: 1000 })),
    ).toBe("agreement_already_reported");
    expect((await rowOf(id)).agreementValueOre).toBe(95_000);
  });

  test("is frozen once the commission is tracked", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
    await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
    expect(
      await errorCodeOf(testApp.as(erik).contracts.report({ id, ...report, agreementValue: 1000 })),
    ).toBe("agreement_frozen");
    expect(await errorCodeOf(testApp.as(erik).contracts.report({ id, ...report, duration: "12" }))).toBe(
      "agreement_frozen",
    );
  });
});

describe("completing and archiving", () => {
  test("completing happens once, however many ask", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
    const answers = await attempts(
      Array.from({ length: 20 }, () => testApp.as(erik).contracts.complete({ id })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(
      new Set(["contract_step_not_allowed"]),
    );
    expect((await rowOf(id)).completedAt).not.toBeNull();
    expect(await notificationsOf(id)).toEqual([
      { userId: anna.id, type: "contract_update", title: "Uppdrag slutfört" },
    ]);
    expect(await auditOf(id)).toEqual([{ action: "contract.completed" }]);
  });

  test("archiving takes the job along", async () => {
    const id = await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { ...agreed, status: "completed", completedAt: new Date() },
    );
    await testApp.as(erik).contracts.archive({ id });
    const row = await rowOf(id);
    expect(row.status).toBe("archived");
    const [job] = await testApp.db
      .select()
      .from(jobs)
      .where(eq(jobs.id, row.jobId ?? 0));
    expect(job?.archivedAt).not.toBeNull();
    expect(job?.listed).toBe(false);
    expect(await errorCodeOf(testApp.as(erik).contracts.archive({ id }))).toBe("contract_step_not_allowed");
  });

  test("other people's contracts are not found, and other roles may not", async () => {
    const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
    expect(await errorCodeOf(testApp.as(nils).contracts.complete({ id }))).toBe("not_found");
    expect(await errorCodeOf(testApp.as(anna).contracts.complete({ id }))).toBe("forbidden");
    expect(await errorCodeOf(testApp.as(ada).contracts.archive({ id }))).toBe("forbidden");
    expect(await errorCodeOf(testApp.as(null).contracts.archive({ id }))).toBe("not_signed_in");
  });
});
