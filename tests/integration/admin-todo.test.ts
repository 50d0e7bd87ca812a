import { eq, like, sql } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog, companies, invitations, outbox, privacyRequests, reports } from "#db/schema/index.ts";
import { daysAfter, daysBefore } from "#src/shared/time.ts";
import { entriesOf } from "#tests/support/economy.ts";
import { agreementFields, seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { seedManyAgreements } from "#tests/support/many-agreements.ts";
import { it } from "#tests/support/test.ts";

it("counts what waits for an admin, and lists the companies that are counted", async ({
  testApp,
  anna,
  ada,
}) => {
  const now = new Date();
  const { admin } = testApp.as(ada, now);
  const before = await admin.todo();
  const old = { createdAt: daysBefore(now, 8) };
  const idle = await seedUser(testApp, "employer", "Tyst", old);
  await testApp.db.update(companies).set({ orgNumber: newOrgNumber() }).where(eq(companies.userId, idle.id));
  // A job that is deleted is none.
  await seedJob(testApp, idle, { deletedAt: now });
  const busy = await seedUser(testApp, "employer", "Flitig", old);
  await seedJob(testApp, busy);
  const suspended = await seedUser(testApp, "employer", "Avstängd", { ...old, status: "suspended" });
  const rejected = await seedUser(testApp, "employer", "Avvisad");
  await testApp.db
    .update(companies)
    .set({ confirmation: "rejected" })
    .where(eq(companies.userId, rejected.id));
  const confirmed = await seedUser(testApp, "employer", "Bekräftad");
  await testApp.db
    .update(companies)
    .set({ confirmation: "confirmed" })
    .where(eq(companies.userId, confirmed.id));
  const [first, second] = [
    await seedUser(testApp, "employer", "Moder"),
    await seedUser(testApp, "employer", "Dotter"),
  ];
  const sharedNumber = newOrgNumber();
  for (const { id } of [first, second])
    await testApp.db
      .update(companies)
      .set({ orgNumber: sharedNumber, orgNumberShared: id === first.id })
      .where(eq(companies.userId, id));
  await seedConversation(testApp, { consultant: anna, employer: busy }, agreementFields);
  const booked = await seedConversation(testApp, { consultant: anna, employer: busy }, agreementFields);
  await testApp.as(ada).economy.book({ conversationIds: [booked] });
  const [entry] = await entriesOf({ testApp, ada }, busy);
  const invoice = { ids: [entry?.entryId ?? 0], invoiceNumber: "Att-1", date: "2026-01-02" };
  await testApp.as(ada).economy.markInvoiced(invoice);
  for (const days of [-0.01, 2, 2.99, 3.01])
    await testApp.db.insert(invitations).values({
      email: `inbjuden${days}@exempel.se`,
      companyName: "Ny",
      nonce: "n",
      expiresAt: daysAfter(now, days),
    });
  for (const [sentAt, failure] of [
    [null, "550"],
    [null, null],
    [now, "550"],
  ] as const)
    await testApp.db
      .insert(outbox)
      .values({ recipient: "a@b.test", subject: "x", body: "x", sentAt, failure });
  for (const status of ["open", "dismissed"] as const)
    await testApp.db.insert(reports).values({
      reporterId: anna.id,
      ownerId: busy.id,
      kind: "job",
      objectId: status,
      snapshot: "x",
      reason: "spam",
      status,
    });
  for (const answeredOn of [null, "2026-01-05"])
    await testApp.db
      .insert(privacyRequests)
      .values({ person: "a@b.test", kind: "access", receivedOn: "2026-01-02", answeredOn });
  const after = await admin.todo();
  expect(
    Object.fromEntries(
      Object.entries(after).map(([key, count]) => [
        key,
        count - (Object.entries(before).find(([name]) => name === key)?.[1] ?? 0),
      ]),
    ),
  ).toEqual({
    companiesToConfirm: 3,
    companiesToFollowUp: 1,
    agreementsToBook: 1,
    overdueInvoices: 1,
    openReports: 1,
    expiringInvitations: 2,
    privacyRequests: 1,
    failedMails: 1,
  });
  const { privacy, reports: reported } = testApp.as(ada);
  const totals = [
    (await reported.list({ status: "open", withTotal: true, limit: 1 })).total,
    (await privacy.requests({ withTotal: true, limit: 1 })).total,
    (await admin.audit({ area: "commission", withTotal: true, limit: 1 })).total,
  ];
  expect(totals).toEqual([
    after.openReports,
    await testApp.db.$count(privacyRequests),
    await testApp.db.$count(auditLog, like(auditLog.action, "commission.%")),
  ]);
  const { items } = await admin.invitations({ show: "expiring" });
  expect(items).toHaveLength(after.expiringInvitations);
  expect(items.map(({ email }) => email)).toContain("inbjuden2@exempel.se");
  const [toConfirm, toFollowUp] = [
    await admin.companies({ show: "to_confirm", withTotal: true }),
    await admin.companies({ show: "follow_up", withTotal: true }),
  ];
  expect([toConfirm.total, toFollowUp.total]).toEqual([after.companiesToConfirm, after.companiesToFollowUp]);
  const names = [idle, busy, suspended, rejected, confirmed, first, second].map(({ id }) => [
    toConfirm.items.some(({ userId }) => userId === id),
    toFollowUp.items.some(({ userId, flag }) => userId === id && flag === "follow_up"),
  ]);
  expect(names).toEqual([
    [false, true],
    [true, false],
    [false, false],
    [false, false],
    [false, false],
    [true, false],
    [true, false],
  ]);
});

it("stops counting the agreements to book and the failed emails at a thousand", async ({
  testApp,
  nord,
  ada,
}) => {
  await seedManyAgreements(testApp, nord, { count: 1_002 });
  await testApp.db.execute(sql`insert into outbox (recipient, subject, body, failure)
    select 'a@b.test', 'x', 'x', '550' from generate_series(1, 1002)`);
  expect(await testApp.as(ada).admin.todo()).toMatchObject({ agreementsToBook: 1_001, failedMails: 1_001 });
});
