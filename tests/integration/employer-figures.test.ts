import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applications, conversations } from "#db/schema/index.ts";
import { timeOfDay } from "#src/copy/format.ts";
import { stockholmDay, weekOf } from "#src/shared/time.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { seedJob, seedUser } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

const now = new Date("2026-03-23T09:00:00Z");
const hour = 3_600_000;
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
});
afterAll(() => testApp.close());

async function given(status: ApplicationStatus, employer: TestUser) {
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const jobId = await seedJob(testApp, employer);
  const [row] = await testApp.db
    .insert(applications)
    .values({ userId: anna.id, jobId, employerId: employer.id, status })
    .returning({ id: applications.id });
  return { anna, jobId, id: row?.id ?? 0 };
}

function api(person: TestUser, at = now) {
  return testApp.as(person, at).applications;
}

describe("the employer's figures", () => {
  it("count jobs, new applications, unread conversations and this week's interviews", async () => {
    const employer = await seedUser(testApp, "employer", "Vik");
    const { from, to } = weekOf(now);
    const within = [from, new Date(to.getTime() - hour), now];
    const outside = [new Date(from.getTime() - hour), to];
    for (const at of [...within, ...outside]) {
      const { id } = await given("reviewing", employer);
      await api(employer, new Date("2026-01-01T00:00:00Z")).scheduleInterview({
        id,
        date: stockholmDay(at),
        time: timeOfDay(at),
      });
    }
    await given("pending", employer);
    await given("pending", employer);
    await seedJob(testApp, employer, { status: "filled" });
    await seedJob(testApp, employer, { deletedAt: now });
    await seedJob(testApp, employer, { archivedAt: now });
    for (const unread of [0, 3]) {
      const { anna, jobId } = await given("rejected", employer);
      await testApp.db.insert(conversations).values({
        consultantId: anna.id,
        employerId: employer.id,
        jobId,
        subject: "x",
        employerUnread: unread,
      });
    }
    expect(await api(employer).employerFigures()).toEqual({
      activeJobs: 9,
      filledJobs: 1,
      newApplications: 2,
      unreadConversations: 1,
      interviewsThisWeek: 3,
    });
    expect(await api(employer).weekInterviews()).toHaveLength(3);
    expect(await api(employer).interviews()).toHaveLength(5);
    expect(await api(await seedUser(testApp, "employer", "Nord")).employerFigures()).not.toMatchObject({
      unreadConversations: 1,
    });
  });
});
