import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { auditLog, companies, outbox } from "#db/schema/index.ts";
import { jobInput, storedJob } from "#tests/support/jobs.ts";
import { errorCodeOf, seedMember, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

/** A company that only an admin can confirm, with its id and a second member. */
async function waitingCompany(testApp: TestApp, confirmation: "pending" | "confirmed" = "pending") {
  const user = await seedUser(testApp, "employer", "Erik");
  const [company] = await testApp.db
    .update(companies)
    .set({ confirmation })
    .where(eq(companies.userId, user.id))
    .returning({ id: companies.id });
  const { personId } = await seedMember(testApp, user, "recruiter");
  return { user, id: company?.id ?? 0, colleague: { ...user, id: personId } };
}

async function mailsOf({ db }: TestApp, user: TestUser): Promise<string[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.userId, user.id)).orderBy(outbox.id);
  return rows.map(({ subject }) => subject);
}

it("a question is sent once, also by parallel calls, and seen by the company and in the queue", async ({
  testApp,
  ada,
  bo,
}) => {
  const { user, id, colleague } = await waitingCompany(testApp);
  const question = "Vem är firmatecknare?";
  await Promise.all([ada, bo, ada, bo].map((admin) => testApp.as(admin).admin.askCompany({ id, question })));
  for (const member of [user, colleague])
    expect(await mailsOf(testApp, member)).toEqual(["En fråga innan vi bekräftar ert företag"]);
  expect(await testApp.as(user).accounts.confirmation()).toMatchObject({
    state: "needs_admin",
    isDenied: false,
    note: question,
  });
  const { items } = await testApp.as(ada).admin.companies({ show: "to_confirm", limit: 100 });
  expect(items.find((row) => row.id === id)).toMatchObject({ confirmationNote: question });
  const rows = await testApp.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(id)));
  expect(rows.filter(({ action }) => action === "company.asked")).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(question);
  for (const wrong of [" ", "x".repeat(1_001)])
    await expect(testApp.as(ada).admin.askCompany({ id, question: wrong })).rejects.toThrow();
  await testApp.as(ada).admin.askCompany({ id, question: "Och vilken adress har ni?" });
  expect(await mailsOf(testApp, user)).toHaveLength(2);
});

it("a denial reaches the company with its reason once, and a confirmation clears it", async ({
  testApp,
  ada,
}) => {
  const { user, id, colleague } = await waitingCompany(testApp);
  const denial = { id, confirmed: false, reason: "Numret hör till ett annat bolag." };
  const { admin } = testApp.as(ada);
  await Promise.all([admin.confirmCompany(denial), admin.confirmCompany(denial)]);
  expect(await mailsOf(testApp, user)).toEqual(["Ert företag är inte bekräftat"]);
  expect(await testApp.as(user).accounts.confirmation()).toMatchObject({
    isDenied: true,
    note: denial.reason,
    askedAt: null,
  });
  const { items: waiting } = await admin.companies({ show: "to_confirm", limit: 100 });
  expect(waiting.map((row) => row.id)).not.toContain(id);
  const { items: all } = await admin.companies({ limit: 100 });
  expect(all.find((row) => row.id === id)).toMatchObject({ isConfirmed: false });
  expect(await errorCodeOf(admin.askCompany({ id, question: "Vem är ni?" }))).toBe("stale_state");
  await admin.confirmCompany({ id, confirmed: true });
  expect(await testApp.as(user).accounts.confirmation()).toMatchObject({ state: "confirmed", note: null });
  const mails = ["Ert företag är inte bekräftat", "Ert företag är bekräftat"];
  for (const member of [user, colleague]) expect(await mailsOf(testApp, member)).toEqual(mails);
});

it("a setting keeps companies that are not confirmed from publishing", async ({ testApp, ada }) => {
  const [waiting, confirmed] = [await waitingCompany(testApp), await waitingCompany(testApp, "confirmed")];
  onTestFinished(async () => {
    await testApp.as(ada).settings.savePublishing({ unconfirmedMayPublish: true });
  });
  const { id: published } = await testApp.as(waiting.user).jobs.create(jobInput);
  await testApp.as(ada).settings.savePublishing({ unconfirmedMayPublish: false });
  expect(await testApp.as(ada).settings.publishing()).toEqual({ unconfirmedMayPublish: false });
  expect(await errorCodeOf(testApp.as(waiting.user).jobs.create(jobInput))).toBe("company_not_confirmed");
  expect(await testApp.as(waiting.user).accounts.confirmation()).toMatchObject({
    unconfirmedMayPublish: false,
  });
  await testApp.as(confirmed.user).jobs.create(jobInput);
  expect(await storedJob(testApp, published)).toMatchObject({ status: "active", listed: true });
});

it("the queue names the other companies with the same organisation number", async ({ testApp, ada }) => {
  const [first, second] = [await waitingCompany(testApp), await waitingCompany(testApp)];
  const [{ orgNumber } = { orgNumber: null }] = await testApp.db
    .select({ orgNumber: companies.orgNumber })
    .from(companies)
    .where(eq(companies.id, first.id));
  for (const { id } of [first, second]) {
    await testApp.db
      .update(companies)
      .set({ orgNumber: orgNumber ?? "5560360793", orgNumberShared: true })
      .where(eq(companies.id, id));
  }
  const { items } = await testApp.as(ada).admin.companies({ show: "to_confirm", limit: 100 });
  expect(items.find(({ id }) => id === first.id)?.sameNumber.map(({ userId }) => userId)).toEqual([
    second.user.id,
  ]);
});

it("a company without an organisation number of its own waits for an admin", async ({ testApp }) => {
  const { user, id } = await waitingCompany(testApp);
  const states: string[] = [];
  for (const orgNumber of ["5590000011", null]) {
    await testApp.db
      .update(companies)
      .set({ confirmation: "automatic", orgNumber })
      .where(eq(companies.id, id));
    states.push((await testApp.as(user).accounts.confirmation()).state);
  }
  expect(states).toEqual(["confirmed", "needs_admin"]);
});
