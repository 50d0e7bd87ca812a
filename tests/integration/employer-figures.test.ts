import { describe, expect } from "vitest";
import { applications, conversations } from "#db/schema/index.ts";
import { timeOfDay } from "#src/copy/format.ts";
import { daysAfter, stockholmDay, weekOf } from "#src/shared/time.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const now = new Date("2026-03-23T09:00:00Z");
const hour = 3_600_000;

async function seedApplication(testApp: TestApp, status: ApplicationStatus, employer: TestUser) {
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const jobId = await seedJob(testApp, employer);
  const [row] = await testApp.db
    .insert(applications)
    .values({ userId: anna.id, jobId, employerId: employer.id, status })
    .returning({ id: applications.id });
  return { anna, jobId, id: row?.id ?? 0 };
}

function api(testApp: TestApp, person: TestUser, at = now) {
  return testApp.as(person, at).applications;
}

describe("applications.employerFigures", () => {
  it("counts jobs, new applications, unread conversations and this week's interviews", async ({
    testApp,
  }) => {
    const employer = await seedUser(testApp, "employer", "Vik");
    const { from, to } = weekOf(now);
    const within = [from, new Date(to.getTime() - hour), now];
    const outside = [new Date(from.getTime() - hour), to];
    for (const at of [...within, ...outside]) {
      const { id } = await seedApplication(testApp, "reviewing", employer);
      await api(testApp, employer, new Date("2026-01-01T00:00:00Z")).scheduleInterview({
        id,
        date: stockholmDay(at),
        time: timeOfDay(at),
      });
    }
    await seedApplication(testApp, "pending", employer);
    await seedApplication(testApp, "pending", employer);
    await seedJob(testApp, employer, { status: "filled" });
    await seedJob(testApp, employer, { deletedAt: now });
    await seedJob(testApp, employer, { archivedAt: now });
    for (const [employerUnread, employerHiddenAt] of [
      [0, null],
      [3, null],
      [3, now],
    ] as const) {
      const { anna, jobId } = await seedApplication(testApp, "rejected", employer);
      await testApp.db.insert(conversations).values({
        consultantId: anna.id,
        employerId: employer.id,
        jobId,
        subject: "x",
        employerUnread,
        employerHiddenAt,
      });
    }
    expect(await api(testApp, employer).employerFigures()).toEqual({
      activeJobs: 10,
      filledJobs: 1,
      newApplications: 2,
      unreadConversations: 1,
      interviewsThisWeek: 3,
    });
    expect(await api(testApp, employer).weekInterviews()).toHaveLength(3);
    expect(await api(testApp, employer).laterInterviews()).toMatchObject([{ scheduledDate: to }]);
    expect((await api(testApp, employer).interviews({})).items).toHaveLength(5);
    for (const days of [4, 2, 6, 3, 5, 1]) {
      const { id } = await seedApplication(testApp, "reviewing", employer);
      await api(testApp, employer).scheduleInterview({
        id,
        date: stockholmDay(daysAfter(to, days)),
        time: "00:00",
      });
    }
    const later = await api(testApp, employer).laterInterviews();
    expect(later.map(({ scheduledDate }) => scheduledDate)).toEqual(
      [0, 1, 2, 3, 4].map((days) => daysAfter(to, days)),
    );
    expect(
      await api(testApp, await seedUser(testApp, "employer", "Nord")).employerFigures(),
    ).not.toMatchObject({
      unreadConversations: 1,
    });
  });
});

describe("applications.interviewClashes", () => {
  it("returns the employer's other interviews at that time, and booking is possible all the same", async ({
    testApp,
  }) => {
    const employer = await seedUser(testApp, "employer", "Krock");
    const foreigner = await seedUser(testApp, "employer", "Annan");
    const one = await seedApplication(testApp, "reviewing", employer);
    const other = await seedApplication(testApp, "reviewing", employer);
    const foreign = await seedApplication(testApp, "reviewing", foreigner);
    const time = { date: "2026-05-04", time: "10:00" };
    const { interview } = await api(testApp, employer).scheduleInterview({
      id: one.id,
      ...time,
      minutes: 30,
    });
    await api(testApp, foreigner).scheduleInterview({
      id: foreign.id,
      ...time,
    });
    async function clashesAt(id: number, start: string, minutes?: number) {
      const found = await api(testApp, employer).interviewClashes({
        id,
        ...time,
        time: start,
        minutes,
      });
      return found.map(({ applicationId }) => applicationId);
    }
    expect(await clashesAt(other.id, "10:00")).toEqual([one.id]);
    expect(await clashesAt(other.id, "09:30", 30)).toEqual([]);
    expect(await clashesAt(other.id, "09:30")).toEqual([one.id]);
    expect(await clashesAt(other.id, "10:30")).toEqual([]);
    expect(await clashesAt(other.id, "08:30", 90)).toEqual([]);
    expect(await clashesAt(other.id, "08:31", 90)).toEqual([one.id]);
    expect(await clashesAt(one.id, "10:00")).toEqual([]);
    const skipped = { id: other.id, date: "2027-03-28", time: "02:30" };
    await expect(api(testApp, employer).interviewClashes(skipped)).rejects.toMatchObject({
      cause: { details: { fields: { time: [expect.any(String)] } } },
    });
    expect(await api(testApp, employer).scheduleInterview({ id: other.id, ...time })).toMatchObject({
      status: "interview",
    });
    await api(testApp, employer).cancelInterview({ id: interview?.id ?? 0 });
    expect(await clashesAt(other.id, "10:00")).toEqual([]);
  });
});
