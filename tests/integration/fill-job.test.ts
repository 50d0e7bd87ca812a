import { and, eq, inArray, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  applicationHistory,
  applications,
  interviews,
  jobs,
  messages,
  notifications,
  outbox,
  tips,
} from "#db/schema/index.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-03-23T09:00:00Z");

const it = base.extend("nord", { scope: "file" }, ({ testApp }) => seedUser(testApp, "employer", "Nord"));

/** A job with one applicant in each of these statuses; those in an interview have one booked for 30 March at 09:00. */
async function seedApplicants(
  testApp: TestApp,
  nord: Awaited<ReturnType<typeof seedUser>>,
  statuses: readonly ApplicationStatus[],
) {
  const jobId = await seedJob(testApp, nord, { title: "Utvecklare" });
  const applicants = [];
  for (const [index, status] of statuses.entries()) {
    const person = await seedUser(testApp, "consultant", `Förnamn${index} Berg`);
    const { id, conversationId } = await testApp
      .as(person, now)
      .applications.submit({ jobId, message: "Hej", uploadIds: [] });
    const start = status === "interview" ? "reviewing" : status;
    await testApp.db.update(applications).set({ status: start }).where(eq(applications.id, id));
    if (status === "interview")
      await testApp
        .as(nord, now)
        .applications.scheduleInterview({ id, date: "2026-03-30", time: "09:00", location: "Sveavägen 1" });
    applicants.push({ person, id, conversationId: conversationId ?? 0 });
  }
  return { jobId, applicants };
}

async function statusesOf({ db }: TestApp, jobId: number) {
  const rows = await db.select().from(applications).where(eq(applications.jobId, jobId));
  return rows.toSorted((a, b) => a.id - b.id).map(({ status }) => status);
}

describe("applications.fillJob", () => {
  it("leaves those who are accepted for one of several places as they are", async ({ testApp, nord }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["accepted", "accepted", "pending"]);
    await testApp.db.update(jobs).set({ seats: 2 }).where(eq(jobs.id, jobId));
    const [first, second, third] = applicants;
    const asNord = testApp.as(nord, now);
    expect(await asNord.jobs.candidates({ id: jobId })).toMatchObject([
      { hasPlace: true },
      { hasPlace: true },
      { hasPlace: false },
    ]);
    const filled = await asNord.applications.fillJob({ id: jobId, selectedConsultantId: first?.person.id });
    expect(filled).toMatchObject({ seats: 2, seatsTaken: 2 });
    const [own] = (await testApp.as(second?.person ?? null, now).applications.mine({})).items;
    expect(own).toMatchObject({ status: "accepted", isChosen: true });
    const states = [first, second, third].map(async (each) => {
      const { status } = await asNord.messaging.get({ id: each?.conversationId ?? 0 });
      return status;
    });
    expect(await Promise.all(states)).toEqual(["active", "active", "closed"]);
    const told = await testApp.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, second?.person.id ?? ""));
    expect(told.map(({ title }) => title)).not.toContain("Positionen är tillsatt");
  });

  it("accepts the selected application and rejects the undecided ones", async ({ testApp, nord }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, [
      ...(["pending", "reviewing", "interview", "accepted", "rejected", "pending"] as const),
    ]);
    const [first] = applicants;
    await testApp.as(nord, now).applications.fillJob({
      id: jobId,
      selectedConsultantId: first?.person.id,
      message: "Hej {förnamn}! Tack för visat intresse.",
    });
    expect(await statusesOf(testApp, jobId)).toEqual([
      ...["accepted", "rejected", "rejected", "accepted", "rejected", "rejected"],
    ]);
    const ids = applicants.map(({ id }) => id);
    const steps = await testApp.db
      .select({ applicationId: applicationHistory.applicationId, status: applicationHistory.status })
      .from(applicationHistory)
      .where(and(inArray(applicationHistory.applicationId, ids), eq(applicationHistory.actorId, nord.id)));
    expect(
      steps
        .filter(({ status }) => status !== "interview")
        .map(({ applicationId, status }) => [ids.indexOf(applicationId), status]),
    ).toEqual([
      [0, "accepted"],
      [1, "rejected"],
      [2, "rejected"],
      [5, "rejected"],
    ]);
  });

  it("writes the company's words into each conversation and email, with the first name", async ({
    testApp,
    nord,
  }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["accepted", "pending", "accepted"]);
    const [winner, ...others] = applicants;
    await testApp.as(nord, now).applications.fillJob({
      id: jobId,
      selectedConsultantId: winner?.person.id,
      message: "Hej {förnamn}! Vi valde en annan.",
    });
    for (const [index, { person, conversationId }] of others.entries()) {
      const text = `Hej Förnamn${index + 1}! Vi valde en annan.`;
      const sent = await testApp.db
        .select()
        .from(messages)
        .where(and(eq(messages.conversationId, conversationId), eq(messages.senderId, nord.id)));
      expect(sent.map(({ content }) => content)).toEqual([text]);
      const inbox = await testApp.as(person).messaging.list({});
      expect(inbox.items).toMatchObject([{ lastMessage: text, unreadCount: 1, status: "closed" }]);
      const emails = await testApp.db.select().from(outbox).where(eq(outbox.userId, person.id));
      expect(emails.map(({ subject }) => subject)).toEqual(["Positionen är tillsatt"]);
      expect(emails[0]?.body).toContain(`.\n\nMeddelande:\n\n${text}`);
      expect(emails[0]?.body).not.toContain("Tack för din ansökan!");
      const received = await testApp.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, person.id));
      expect(received.map(({ title }) => title)).toEqual(["Positionen är tillsatt"]);
    }
    const emails = await testApp.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, winner?.person.id ?? ""));
    expect(emails.map(({ subject }) => subject)).toEqual(["Du har fått uppdraget!"]);
  });

  it("says to both parties who got the job, and of accepted ones that they were not chosen", async ({
    testApp,
    nord,
  }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["accepted", "accepted", "pending"]);
    const [winner] = applicants;
    function ofCompany() {
      return testApp.as(nord).applications.list({ jobId });
    }
    expect((await ofCompany()).items.map(({ isChosen }) => isChosen)).toEqual([null, null, null]);
    await testApp.as(nord, now).applications.fillJob({ id: jobId, selectedConsultantId: winner?.person.id });
    const byId = new Map((await ofCompany()).items.map(({ id, isChosen }) => [id, isChosen]));
    expect(applicants.map(({ id }) => byId.get(id))).toEqual([true, false, false]);
    for (const [index, { person }] of applicants.entries()) {
      const { items } = await testApp.as(person).applications.mine({});
      expect(items.map(({ isChosen }) => isChosen)).toEqual([index === 0]);
    }
  });

  it("cancels the interview of the selected one when asked, and those of accepted ones always", async ({
    testApp,
    nord,
  }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["interview", "interview"]);
    const [winner, other] = applicants;
    await testApp.db
      .update(applications)
      .set({ status: "accepted" })
      .where(eq(applications.id, other?.id ?? 0));
    await testApp.as(nord, now).applications.fillJob({
      id: jobId,
      selectedConsultantId: winner?.person.id,
      cancelInterview: true,
    });
    const booked = await testApp.db
      .select()
      .from(interviews)
      .where(inArray(interviews.applicationId, [winner?.id ?? 0, other?.id ?? 0]));
    expect(booked.map(({ cancelledAt }) => cancelledAt)).toEqual([now, now]);
    const told = await testApp.db.select().from(outbox).where(like(outbox.subject, "%inställd%"));
    function countOf(userId: string, about?: string): number {
      return told.filter((mail) => mail.userId === userId && (!about || mail.aboutUserId === about)).length;
    }
    for (const { person } of applicants)
      expect([countOf(person.id), countOf(nord.id, person.id)]).toEqual([1, 1]);
  });

  it("ends the time in which a rejection can be undone", async ({ testApp, nord }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["reviewing", "pending"]);
    const [{ id } = { id: 0 }] = applicants;
    const api = testApp.as(nord, now).applications;
    await api.update({ id, status: "rejected", undoable: true });
    await api.fillJob({ id: jobId });
    await expect(api.undoSteps({ ids: [id] })).rejects.toMatchObject(expectedError("undo_too_late"));
    expect(await statusesOf(testApp, jobId)).toEqual(["rejected", "rejected"]);
  });

  it("cancels the interviews of the others in both calendars, and keeps the selected one's", async ({
    testApp,
    nord,
  }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["interview", "interview"]);
    const [winner, other] = applicants;
    await testApp.as(nord, now).applications.fillJob({ id: jobId, selectedConsultantId: winner?.person.id });
    const booked = await testApp.db
      .select()
      .from(interviews)
      .where(inArray(interviews.applicationId, [winner?.id ?? 0, other?.id ?? 0]));
    expect(booked.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { revision: 0, cancelledAt: null },
      { revision: 1, cancelledAt: now },
    ]);
    const cancellations = await testApp.db
      .select()
      .from(outbox)
      .where(
        and(
          inArray(outbox.userId, [other?.person.id ?? "", nord.id]),
          like(outbox.calendar, `%UID:interview-${booked[1]?.id ?? 0}@%`),
          like(outbox.calendar, "%METHOD:CANCEL%"),
        ),
      );
    expect(cancellations.map(({ userId }) => userId).toSorted()).toEqual(
      [other?.person.id ?? "", nord.id].toSorted(),
    );
  });

  it("rewards the referral of the selected applicant", async ({ testApp, nord }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["pending"]);
    const [winner] = applicants;
    const referrer = await seedUser(testApp, "consultant", "Tipsare");
    await testApp.db.insert(tips).values({
      referrerId: referrer.id,
      referredId: winner?.person.id ?? "",
      jobId,
      applicationId: winner?.id ?? 0,
      points: 10,
    });
    await testApp.as(nord).applications.fillJob({ id: jobId, selectedConsultantId: winner?.person.id });
    const [tip] = await testApp.db.select().from(tips).where(eq(tips.jobId, jobId));
    expect(tip?.state).not.toBe("applied");
  });

  it("leaves no further step on its applications", async ({ testApp, nord }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["reviewing", "accepted"]);
    const api = testApp.as(nord, now).applications;
    await api.fillJob({ id: jobId });
    for (const { id } of applicants) {
      await expect(api.update({ id, status: "rejected" })).rejects.toMatchObject(expectedError("job_filled"));
      await expect(api.scheduleInterview({ id, date: "2026-03-30", time: "09:00" })).rejects.toMatchObject(
        expectedError("job_filled"),
      );
      await expect(api.update({ id, notes: "Bra person" })).resolves.toMatchObject({ notes: "Bra person" });
    }
  });

  it("does not select an applicant who was rejected", async ({ testApp, nord }) => {
    const { jobId, applicants } = await seedApplicants(testApp, nord, ["rejected", "pending"]);
    await expect(
      testApp.as(nord).applications.fillJob({ id: jobId, selectedConsultantId: applicants[0]?.person.id }),
    ).rejects.toMatchObject(expectedError("application_step_not_allowed"));
    expect(await statusesOf(testApp, jobId)).toEqual(["rejected", "pending"]);
  });
});
