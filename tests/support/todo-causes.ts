import type { TodoKind } from "#src/constants/todo.ts";
import { daysAfter, daysBefore, stockholmDay } from "#src/shared/time.ts";
import { applicationFields, seedApplication } from "#tests/support/applications.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { inForce, submitted } from "#tests/support/time.ts";

export const terms = { hourlyPrice: 1000, months: 4, startDate: nextMonth };
export const now = new Date("2026-11-24T09:00:00Z");

interface Waiting {
  /** Whom it waits for. */
  user: TestUser;
  expected: object;
  /** Does what the row asks for. */
  act: () => Promise<unknown>;
}

/** An application that the company is looking at, with an interview at this time in Stockholm. */
export async function seedInterview(testApp: TestApp, date: string, time: string) {
  const nord = await seedUser(testApp, "employer", "Nord");
  const { anna, id, jobId } = await seedApplication(testApp, nord, "reviewing");
  const { applications } = testApp.as(nord, now);
  const { interview } = await applications.scheduleInterview({ id, date, time });
  return { nord, anna, applicationId: id, jobId, interviewId: interview?.id ?? 0 };
}

/** Makes something of each kind wait for a new user. */
export const causes: Record<TodoKind, (testApp: TestApp) => Promise<Waiting>> = {
  async request(testApp) {
    const { nord, anna, jobId } = await seedAsker(testApp);
    const call = { id: jobId, consultantIds: [anna.id], message: "Hej", answerBy: "2026-12-14" };
    const [request] = await testApp.as(nord, now).requests.ask(call);
    const id = request?.id ?? 0;
    return {
      user: anna,
      expected: { id, jobId, jobTitle: "Backendutvecklare", name: "Nord AB", at: new Date("2026-12-14") },
      act: () => testApp.as(anna, now).requests.decline({ id, reason: "time" }),
    };
  },
  async agreement(testApp) {
    const { anna, id } = await reported(testApp);
    return {
      user: anna,
      expected: { id, name: "Erik AB", jobTitle: "Backendutvecklare" },
      act: () => testApp.as(anna).contracts.confirm({ id, version: 1 }),
    };
  },
  async proposal(testApp) {
    const { anna, erik, id } = await reported(testApp);
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    await testApp.as(anna).contracts.propose({ id, ...terms });
    return {
      user: erik,
      expected: { id, name: "Anna" },
      act: () => testApp.as(erik).contracts.decline({ id, version: 2 }),
    };
  },
  async times(testApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const { anna, id: applicationId, jobId } = await seedApplication(testApp, nord, "reviewing");
    const time = "2026-12-08T10:00";
    const call = { id: applicationId, times: [time, "2026-12-09T10:00"] };
    const { id } = await testApp.as(nord, now).applications.proposeTimes(call);
    return {
      user: anna,
      expected: { id, applicationId, jobId, name: "Nord AB", count: 2 },
      act: () => testApp.as(anna, now).applications.noTimeFits({ id, message: "Ingen" }),
    };
  },
  async interview(testApp) {
    const { anna, applicationId, jobId, interviewId } = await seedInterview(testApp, "2026-12-08", "09:59");
    return {
      user: anna,
      expected: {
        id: interviewId,
        applicationId,
        jobId,
        name: "Nord AB",
        at: new Date("2026-12-08T08:59:00Z"),
      },
      act: () => testApp.as(anna).applications.withdraw({ id: applicationId }),
    };
  },
  async applications(testApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const jobId = await seedJob(testApp, nord);
    const sent: { id: number }[] = [];
    for (const name of ["Anna", "Bo"]) {
      const consultant = await seedUser(testApp, "consultant", name);
      const at = daysAfter(now, sent.length);
      sent.push(await testApp.as(consultant, at).applications.submit({ jobId, ...applicationFields }));
    }
    return {
      user: nord,
      expected: { id: jobId, count: 2, at: daysAfter(now, 14) },
      act: () => testApp.as(nord).applications.reject({ ids: sent.map(({ id }) => id) }),
    };
  },
  async report(testApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const { anna, id } = await seedApplication(testApp, nord, "reviewing");
    await testApp.as(nord).applications.update({ id, status: "accepted" });
    const { items } = await testApp.as(anna).messaging.list({});
    const conversationId = items[0]?.id ?? 0;
    return {
      user: nord,
      expected: { id: conversationId, applicationId: id, name: "Anna Berg" },
      act: () =>
        testApp.as(nord).contracts.report({
          id: conversationId,
          agreementValue: 900,
          duration: 6,
          startDate: nextMonth,
        }),
    };
  },
  async weekReturned(testApp) {
    const { anna, nord, id } = await inForce(testApp);
    await submitted(testApp, { anna, id }, "2026-W46");
    await testApp.as(nord, now).time.return({ id, week: "2026-W46", comment: "Fel dag" });
    return {
      user: anna,
      expected: { id, name: "Nord AB", count: 1, at: new Date("2026-11-09") },
      act: () => testApp.as(anna, now).time.submit({ id, week: "2026-W46" }),
    };
  },
  async weeksToApprove(testApp) {
    const { anna, nord, id } = await inForce(testApp);
    const weeks = ["2026-W46", "2026-W45"];
    for (const week of weeks) await submitted(testApp, { anna, id }, week);
    return {
      user: nord,
      expected: { id, name: "Anna Berg", count: 2, at: new Date("2026-11-02") },
      act: () => testApp.as(nord, now).time.approve({ id, weeks }),
    };
  },
  async weekToSubmit(testApp) {
    const { anna, id } = await inForce(testApp);
    return {
      user: anna,
      expected: { id, name: "Nord AB", count: 1, at: new Date("2026-11-16") },
      act: () => testApp.as(anna, now).time.submit({ id, week: "2026-W47" }),
    };
  },
  async draft(testApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const jobId = await seedJob(testApp, nord);
    const { drafts, applications } = testApp.as(anna, now);
    await drafts.sync({ name: `application ${jobId}`, draft: { value: '{"message":"Hej"}', age: 0 } });
    await drafts.sync({ name: "profile", draft: { value: "{}", age: 0 } });
    return {
      user: anna,
      expected: { id: jobId, jobId, jobTitle: "Backendutvecklare", name: "Nord AB", at: now },
      act: () => applications.submit({ jobId, ...applicationFields }),
    };
  },
  async availability(testApp) {
    const confirmedAt = new Date(daysBefore(now, 14).getTime() - 1);
    const anna = await seedUser(testApp, "consultant", "Anna", {
      isAvailable: true,
      availabilityConfirmedAt: confirmedAt,
    });
    return {
      user: anna,
      expected: { at: confirmedAt },
      act: () => testApp.as(anna, now).profiles.confirmAvailability({ id: anna.id }),
    };
  },
  async profile(testApp) {
    const anna = await seedUser(testApp, "consultant", "Anna");
    return {
      user: anna,
      expected: { id: 0 },
      act: () => testApp.as(anna).profiles.updateConsultant({ id: anna.id, skills: ["Java"] }),
    };
  },
  async lastDay(testApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const applyBy = stockholmDay(daysAfter(now, 1));
    const id = await seedJob(testApp, nord, { applyBy, reminders: 1, createdAt: now });
    return {
      user: nord,
      expected: { id, jobTitle: "Backendutvecklare", at: new Date(applyBy) },
      act: () => testApp.as(nord, now).jobs.extend({ id }),
    };
  },
  async stillOpen(testApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const actedAt = daysBefore(now, 30);
    const id = await seedJob(testApp, nord, { companyActedAt: actedAt, reminders: 1, createdAt: now });
    return {
      user: nord,
      expected: { id, jobTitle: "Backendutvecklare", at: actedAt },
      act: () => testApp.as(nord, now).jobs.stillOpen({ id }),
    };
  },
  async ending(testApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const conversationId = await seedConversation(
      testApp,
      { consultant: anna, employer: nord },
      { status: "agreement_made", contract: { startDate: "2026-06-25", endDate: "2026-12-24" } },
    );
    const caller = testApp.as(nord, now).contracts;
    const contract = await testApp.as(anna, now).contracts.ofConversation({ id: conversationId });
    const id = contract?.id ?? 0;
    await testApp.as(anna, now).contracts.confirm({ id, version: 1 });
    return {
      user: nord,
      expected: { id, at: new Date("2026-12-24"), name: "Anna" },
      act: () => caller.complete({ id: conversationId }),
    };
  },
  async noApplicants(testApp) {
    const nord = await seedUser(testApp, "employer", "Nord");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const jobId = await seedJob(testApp, nord, { createdAt: daysBefore(now, 3) });
    return {
      user: nord,
      expected: { id: jobId, jobId, jobTitle: "Backendutvecklare" },
      act: () => testApp.as(anna).applications.submit({ jobId, ...applicationFields }),
    };
  },
};
