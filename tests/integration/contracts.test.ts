import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, contracts, conversations, jobs, notifications, outbox } from "#db/schema/index.ts";
import { contractLines } from "#src/copy/contracts.ts";
import { aboutContract } from "#tests/support/contracts.ts";
import { agreementFields, seedConversation, seedJob, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const report = {
  agreementValue: 950,
  duration: "3-6 månader",
  startDate: "2026-12-01",
  terms: "Betalning 30 dagar",
};

async function rowOf(testApp: TestApp, id: number) {
  const [row] = await testApp.db
    .select()
    .from(conversations)
    .leftJoin(contracts, eq(contracts.conversationId, conversations.id))
    .where(eq(conversations.id, id));
  if (!row) throw new Error("no conversation");
  return { ...row.contracts, ...row.conversations };
}

function notificationsOf(testApp: TestApp, id: number) {
  return testApp.db
    .select({ userId: notifications.userId, type: notifications.type, title: notifications.title })
    .from(notifications)
    .where(aboutContract(testApp.db, id));
}

async function errorCodesOf(calls: readonly Promise<unknown>[]): Promise<(string | null)[]> {
  return Promise.all(calls.map(errorCodeOf));
}

describe("contracts.report", () => {
  it("stores price, length, start date, terms and the sums at the current rate, and notifies the consultant, also by email", async ({
    testApp,
    anna,
    nord,
    ada,
  }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord });
    await testApp.as(nord).contracts.report({ id, ...report });
    expect(await rowOf(testApp, id)).toMatchObject({
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
    expect(await notificationsOf(testApp, id)).toEqual([
      { userId: anna.id, type: "contract_update", title: "Avtal rapporterat" },
    ]);
    const ofAdmin = and(eq(notifications.userId, ada.id), eq(notifications.subjectId, id));
    const told = await testApp.db.select().from(notifications).where(ofAdmin);
    expect(told).toMatchObject([{ title: "Avtal att fakturera" }]);
    const emails = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    expect(emails.at(-1)?.body).toContain(`/contracts?conversationId=${id}`);
  });

  it("keeps its commission when the platform's rate changes later", async ({ testApp, anna, nord, ada }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord });
    await testApp.as(nord).contracts.report({ id, ...report });
    await testApp.as(ada).settings.save({ key: "commission_rate", value: "20" });
    expect((await testApp.as(ada).contracts.find({ id }))?.commission).toMatchObject({
      rate: 8,
      amount: 72_960,
    });
    const booked = await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
    expect(booked).toMatchObject({ commissionRate: 8, totalAmount: 72_960 });
    await testApp.as(ada).settings.save({ key: "commission_rate", value: "8" });
  });

  it("creates one agreement and one notification for twenty concurrent calls", async ({
    testApp,
    anna,
    nord,
  }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord });
    const results = await errorCodesOf(
      Array.from({ length: 20 }, () => testApp.as(nord).contracts.report({ id, ...report })),
    );
    expect(results.filter((result) => result === null)).toHaveLength(1);
    expect(new Set(results.filter((result) => result !== null))).toEqual(
      new Set(["agreement_already_reported"]),
    );
    expect(await notificationsOf(testApp, id)).toHaveLength(1);
  });

  it("completes an earlier report that lacks values, and changes no others", async ({
    testApp,
    anna,
    nord,
    ada,
  }) => {
    const id = await seedConversation(
      testApp,
      { consultant: anna, employer: nord },
      { status: "agreement_made", contract: { startDate: null, endDate: null } },
    );
    await testApp.as(nord).contracts.report({ id, ...report });
    expect(await rowOf(testApp, id)).toMatchObject({
      startDate: "2026-12-01",
      endDate: "2027-05-31",
      terms: "Betalning 30 dagar",
      agreementValueOre: 95_000,
    });
    const { items } = await testApp.as(anna).messaging.thread({ id });
    expect(items.at(-1)?.content).toBe(contractLines.amended(true));
    const told = and(eq(notifications.userId, ada.id), eq(notifications.subjectId, id));
    expect(await testApp.db.$count(notifications, told)).toBe(0);
    expect(
      await errorCodeOf(testApp.as(nord).contracts.report({ id, ...report, agreementValue: 1000 })),
    ).toBe("agreement_already_reported");
    expect((await rowOf(testApp, id)).agreementValueOre).toBe(95_000);
  });

  it("fails once the commission is tracked", async ({ testApp, anna, nord, ada }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
    expect(
      await errorCodeOf(testApp.as(nord).contracts.report({ id, ...report, agreementValue: 1000 })),
    ).toBe("agreement_frozen");
    expect(await errorCodeOf(testApp.as(nord).contracts.report({ id, ...report, duration: "12" }))).toBe(
      "agreement_frozen",
    );
  });
});

describe("contracts.complete and contracts.archive", () => {
  it("contracts.complete succeeds once for twenty concurrent calls", async ({ testApp, anna, nord }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    const results = await errorCodesOf(
      Array.from({ length: 20 }, () => testApp.as(nord).contracts.complete({ id })),
    );
    expect(results.filter((result) => result === null)).toHaveLength(1);
    expect(new Set(results.filter((result) => result !== null))).toEqual(
      new Set(["contract_step_not_allowed"]),
    );
    expect((await rowOf(testApp, id)).completedAt).not.toBeNull();
    expect(await notificationsOf(testApp, id)).toEqual([
      { userId: anna.id, type: "contract_update", title: "Uppdrag slutfört" },
    ]);
  });

  it("contracts.archive archives the job too, and notifies the consultant", async ({
    testApp,
    anna,
    nord,
  }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, { status: "completed" });
    const { completedAt } = await rowOf(testApp, id);
    await testApp.as(nord).contracts.archive({ id });
    const row = await rowOf(testApp, id);
    expect(row).toMatchObject({ status: "archived", completedAt });
    const [job] = await testApp.db
      .select()
      .from(jobs)
      .where(eq(jobs.id, row.jobId ?? 0));
    expect(job?.archivedAt).not.toBeNull();
    expect(job?.listed).toBe(false);
    expect(await notificationsOf(testApp, id)).toMatchObject([{ userId: anna.id }]);
    expect(await errorCodeOf(testApp.as(nord).contracts.archive({ id }))).toBe("contract_step_not_allowed");
  });
});

describe("contracts.archive while others wait for an answer", () => {
  it.for([
    ["active", "pending", "another", false],
    ["active", "interview", "another", false],
    ["active", "rejected", "another", true],
    ["active", "pending", "the same", true],
    ["active", "pending", "a withdrawn", true],
    ["filled", "pending", "another", true],
  ] as const)(
    "of a job that is %s, with an application that is %s of %s consultant: the job is archived: %s",
    async ([status, application, who, isArchived], { testApp, anna, nord }) => {
      const bo = await seedUser(testApp, "consultant", "Bo");
      const jobId = await seedJob(testApp, nord, { status });
      const withdrawnAt = who === "a withdrawn" ? new Date() : null;
      const { id: userId } = who === "the same" ? anna : bo;
      await testApp.db
        .insert(applications)
        .values({ userId, jobId, employerId: nord.id, status: application, withdrawnAt });
      const id = await seedConversation(
        testApp,
        { consultant: anna, employer: nord },
        { jobId, status: "completed" },
      );
      await testApp.as(nord).contracts.archive({ id });
      const [job] = await testApp.db.select().from(jobs).where(eq(jobs.id, jobId));
      expect(job?.archivedAt !== null).toBe(isArchived);
    },
  );
});
