import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { jobs, requests, users, weeks } from "#db/schema/index.ts";
import { todoKinds, type TodoKind } from "#src/constants/todo.ts";
import { dayAfter, daysAfter, daysBefore, stockholmDay } from "#src/shared/time.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";
import { inForce } from "#tests/support/time.ts";
import { causes, now, seedInterview, terms } from "#tests/support/todo-causes.ts";

async function listed(testApp: TestApp, user: TestUser, kind: TodoKind, at = now) {
  return (await testApp.as(user, at).todo.list()).filter((item) => item.kind === kind);
}

/** Something that waits, earlier the higher the number is. */
async function seedEarlier(
  testApp: TestApp,
  kind: "noApplicants" | "request" | "weeksToApprove" | "weekReturned",
  { nord, anna }: { nord: TestUser; anna: TestUser },
  number: number,
): Promise<number> {
  const { db } = testApp;
  if (kind === "noApplicants") return seedJob(testApp, nord, { createdAt: daysBefore(now, number) });
  if (kind === "request") {
    const jobId = await seedJob(testApp, nord);
    const answerBy = dayAfter(stockholmDay(now), 25 - number);
    const [row] = await db.insert(requests).values({ jobId, consultantId: anna.id, answerBy }).returning();
    return row?.id ?? 0;
  }
  const period = { startDate: "2026-01-01", endDate: "2027-03-31" };
  const { id } = await inForce(testApp, { consultant: anna, employer: nord, ...period });
  const week = { contractId: id, startsOn: dayAfter("2026-11-16", -7 * number) };
  await db.insert(weeks).values(week);
  const steps = kind === "weekReturned" ? (["submitted", "returned"] as const) : (["submitted"] as const);
  for (const state of steps) await db.update(weeks).set({ state }).where(eq(weeks.contractId, id));
  return id;
}

describe("todo.list", () => {
  it.for(todoKinds)("shows %s to whom it waits for until it is done", async (kind, { testApp }) => {
    const { user, expected, act } = await causes[kind](testApp);
    expect(await listed(testApp, user, kind)).toEqual([expect.objectContaining({ kind, ...expected })]);
    await act();
    expect(await listed(testApp, user, kind)).toEqual([]);
  });

  it("shows proposals and agreements only to the party that is to confirm", async ({ testApp }) => {
    const { anna, erik, id } = await reported(testApp);
    expect(await listed(testApp, erik, "agreement")).toEqual([]);
    await testApp.as(anna).contracts.propose({ id, ...terms });
    expect(await listed(testApp, anna, "agreement")).toEqual([]);
    expect(await listed(testApp, erik, "agreement")).toHaveLength(1);
  });

  it("shows an interview to the company on its day only, and to neither afterwards", async ({ testApp }) => {
    const { nord, anna } = await seedInterview(testApp, "2026-11-25", "00:00");
    const midnight = new Date("2026-11-24T23:00:00Z");
    expect(await listed(testApp, nord, "interview", new Date(midnight.getTime() - 1))).toEqual([]);
    expect(await listed(testApp, anna, "interview", midnight)).toEqual([]);
    const later = await seedInterview(testApp, "2026-11-25", "13:00");
    expect(await listed(testApp, later.nord, "interview", midnight)).toHaveLength(1);
  });

  it("does not show an interview once the assignment of the two is completed", async ({ testApp }) => {
    const { nord, anna, jobId } = await seedInterview(testApp, "2026-11-27", "10:00");
    const { items } = await testApp.as(nord).contracts.list({ tab: "ongoing" });
    const id = items.find((row) => row.jobId === jobId)?.id ?? 0;
    await testApp
      .as(nord)
      .contracts.report({ id, agreementValue: 950, duration: 6, startDate: "2026-11-24" });
    expect(await listed(testApp, anna, "interview")).toHaveLength(1);
    await testApp.as(nord).contracts.complete({ id });
    expect(await listed(testApp, anna, "interview")).toEqual([]);
  });

  it("does not show an interview that is more than 14 days ahead", async ({ testApp }) => {
    const { anna } = await seedInterview(testApp, "2026-12-08", "10:00");
    expect(await listed(testApp, anna, "interview")).toEqual([]);
    expect(await listed(testApp, anna, "interview", new Date(now.getTime() + 1))).toHaveLength(1);
  });

  it("does not show drafts for jobs that are no longer open", async ({ testApp }) => {
    const { user, expected } = await causes.draft(testApp);
    await testApp.db
      .update(jobs)
      .set({ archivedAt: now })
      .where(eq(jobs.id, "jobId" in expected ? Number(expected.jobId) : 0));
    expect(await listed(testApp, user, "draft")).toEqual([]);
  });

  it("does not show a draft that was discarded", async ({ testApp }) => {
    const { user, expected } = await causes.draft(testApp);
    const name = `application ${"jobId" in expected ? Number(expected.jobId) : 0}`;
    await testApp.as(user, now).drafts.sync({ name, draft: { value: null, age: 0 } });
    expect(await listed(testApp, user, "draft")).toEqual([]);
  });

  it("does not ask the unavailable, nor who confirmed 14 days ago", async ({ testApp }) => {
    const { user } = await causes.availability(testApp);
    const change = testApp.db.update(users);
    await change.set({ availabilityConfirmedAt: daysBefore(now, 14) }).where(eq(users.id, user.id));
    expect(await listed(testApp, user, "availability")).toEqual([]);
    await testApp.db
      .update(users)
      .set({ isAvailable: false, availabilityConfirmedAt: daysBefore(now, 20) })
      .where(eq(users.id, user.id));
    expect(await listed(testApp, user, "availability")).toEqual([]);
  });

  it("does not show an agreement that ends in 31 days, or that new terms wait for", async ({ testApp }) => {
    const { user, expected } = await causes.ending(testApp);
    const dayBefore = daysBefore(now, 1);
    expect(await listed(testApp, user, "ending", dayBefore)).toEqual([]);
    const id = "id" in expected ? Number(expected.id) : 0;
    await testApp.as(user, now).contracts.propose({ id, ...terms, startDate: stockholmDay(now) });
    expect(await listed(testApp, user, "ending")).toEqual([]);
  });

  it("counts the applications that the list of waiting ones has", async ({ testApp }) => {
    const { user, expected } = await causes.applications(testApp);
    const jobId = "id" in expected ? Number(expected.id) : 0;
    const { items } = await testApp.as(user).applications.list({ jobId, waiting: true });
    const [item] = await listed(testApp, user, "applications");
    expect(item?.count).toBe(items.length);
  });

  it.for(["noApplicants", "request", "weeksToApprove", "weekReturned"] as const)(
    "lists at most twenty of %s, the earliest first",
    async (kind, { testApp }) => {
      const { nord, anna } = await seedAsker(testApp);
      const ids: number[] = [];
      for (let number = 4; number < 25; number += 1)
        ids.push(await seedEarlier(testApp, kind, { nord, anna }, number));
      const company = kind === "noApplicants" || kind === "weeksToApprove";
      const items = await listed(testApp, company ? nord : anna, kind);
      expect(items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    },
  );

  it("counts the weeks of an agreement that came back, which do not hide the one to submit", async ({
    testApp,
  }) => {
    const { anna, id } = await inForce(testApp, { startDate: "2026-01-01", endDate: "2027-03-31" });
    for (let number = 1; number <= 20; number += 1)
      await testApp.db
        .insert(weeks)
        .values({ contractId: id, startsOn: dayAfter("2026-11-16", -7 * number) });
    for (const state of ["submitted", "returned"] as const)
      await testApp.db.update(weeks).set({ state }).where(eq(weeks.contractId, id));
    const [returned, toSubmit] = await testApp.as(anna, now).todo.list();
    expect([returned, toSubmit]).toMatchObject([
      { kind: "weekReturned", id, count: 20, at: new Date("2026-06-29") },
      { kind: "weekToSubmit", id, count: 1, at: new Date("2026-11-16") },
    ]);
  });

  it("does not hide a job that is asked about behind twenty whose last day is near", async ({ testApp }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const soon = { applyBy: stockholmDay(daysAfter(now, 1)), reminders: 1, createdAt: now };
    for (let number = 1; number <= 21; number += 1) await seedJob(testApp, nord, soon);
    await seedJob(testApp, nord, { companyActedAt: daysBefore(now, 30), reminders: 1, createdAt: now });
    expect(await listed(testApp, nord, "lastDay")).toHaveLength(20);
    expect(await listed(testApp, nord, "stillOpen")).toHaveLength(1);
  });

  it("does not hide a proposal behind twenty agreements to confirm", async ({ testApp }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const { id } = await inForce(testApp, { consultant: anna, employer: nord });
    for (let number = 1; number <= 21; number += 1)
      await seedConversation(
        testApp,
        { consultant: anna, employer: nord },
        { status: "agreement_made", contract: { agreedAt: new Date("2026-09-20") } },
      );
    await testApp.as(nord, now).contracts.propose({ id, ...terms });
    expect(await listed(testApp, anna, "agreement")).toHaveLength(20);
    expect(await listed(testApp, anna, "proposal")).toMatchObject([{ id }]);
  });

  it("shows a job without applicants from its third day on, while it is listed", async ({ testApp }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    await seedJob(testApp, nord, { createdAt: daysBefore(now, 4), hiddenAt: now, hiddenReason: "Dubblett" });
    await seedJob(testApp, nord, { createdAt: daysBefore(now, 70), restsSince: now });
    await seedJob(testApp, nord, { createdAt: daysBefore(now, 4), audience: "requested" });
    await seedJob(testApp, nord, { createdAt: daysBefore(now, 2.9) });
    const id = await seedJob(testApp, nord, { createdAt: daysBefore(now, 3) });
    expect((await listed(testApp, nord, "noApplicants")).map((item) => item.id)).toEqual([id]);
  });

  it("lists the kinds in their order", async ({ testApp }) => {
    const { user } = await causes.applications(testApp);
    await seedJob(testApp, user, { createdAt: daysBefore(now, 5) });
    const kinds = (await testApp.as(user, now).todo.list()).map(({ kind }) => kind);
    expect(kinds).toEqual(["applications", "noApplicants"]);
  });
});
