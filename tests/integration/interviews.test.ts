import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationHistory, applications, interviews, notifications, outbox } from "#db/schema/index.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { expectedError } from "#tests/support/expected-error.ts";

const now = new Date("2026-03-23T09:00:00Z");
let testApp: TestApp;
let nord: TestUser;
let fjall: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  nord = await seedUser(testApp, "employer", "Nord");
  fjall = await seedUser(testApp, "employer", "Fjäll");
});
afterAll(() => testApp.close());

async function seedApplication(status: ApplicationStatus = "reviewing", employer = nord) {
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const jobId = await seedJob(testApp, employer, { title: "Utvecklare, senior" });
  const [row] = await testApp.db
    .insert(applications)
    .values({ userId: anna.id, jobId, employerId: employer.id, status })
    .returning({ id: applications.id });
  return { anna, jobId, id: row?.id ?? 0 };
}

function api(person: TestUser | null = nord, at = now) {
  return testApp.as(person, at).applications;
}

async function interviewOf(applicationId: number) {
  return testApp.db.select().from(interviews).where(eq(interviews.applicationId, applicationId));
}

async function notificationsOf(person: TestUser) {
  return testApp.db.select().from(notifications).where(eq(notifications.userId, person.id));
}

describe("applications.scheduleInterview", () => {
  it("changes the status and sends the consultant a notification with a calendar entry", async () => {
    const { anna, id } = await seedApplication();
    const result = await api().scheduleInterview({
      id,
      date: "2026-03-30",
      time: "09:00",
      minutes: 45,
      location: "https://meet.exempel.se/nord",
      notes: "Fråga om Go",
    });
    expect(result).toMatchObject({
      status: "interview",
      interview: {
        scheduledAt: new Date("2026-03-30T07:00:00Z"),
        minutes: 45,
        location: "https://meet.exempel.se/nord",
        notes: "Fråga om Go",
      },
    });
    expect(await notificationsOf(anna)).toMatchObject([
      {
        title: "Intervju bokad",
        message:
          "Intervjun med Nord AB om Utvecklare, senior är bokad till måndag 30 mars 2026 kl. 09.00, 45 minuter: https://meet.exempel.se/nord",
      },
    ]);
    const [email] = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    expect(email?.calendar).toContain("DTSTART:20260330T070000Z");
    expect(email?.calendar).toContain("DTEND:20260330T074500Z");
    expect(email?.calendar).toContain("SEQUENCE:0");
    expect(email?.calendar).toContain("METHOD:REQUEST");
    expect(email?.calendar).toContain("LOCATION:https://meet.exempel.se/nord");
    expect(`${email?.body}${email?.calendar}`).not.toContain("Fråga om Go");
    const history = await testApp.db
      .select()
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, id));
    expect(history).toMatchObject([{ status: "interview", actorId: nord.id }]);
  });

  it("moves an existing interview and increases its revision", async () => {
    const { anna, id } = await seedApplication();
    await api().scheduleInterview({ id, date: "2026-03-30", time: "09:00", notes: "Behåll mig" });
    await api().scheduleInterview({ id, date: "2026-03-31", time: "10:30" });
    expect(await interviewOf(id)).toMatchObject([
      { scheduledAt: new Date("2026-03-31T08:30:00Z"), revision: 1, notes: "Behåll mig" },
    ]);
    expect((await notificationsOf(anna)).map(({ title }) => title)).toEqual([
      "Intervju bokad",
      "Intervjun flyttad",
    ]);
    const emails = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    const uids = emails.map(({ calendar }) => /UID:(.*)/.exec(calendar ?? "")?.[1]);
    expect(uids[0]).toBe(uids[1]);
    expect(emails[1]?.calendar).toContain("SEQUENCE:1");
  });

  it("changes only the notes, without a notification, when the time stays the same", async () => {
    const { anna, id } = await seedApplication();
    await api().scheduleInterview({ id, date: "2026-03-30", time: "09:00" });
    await api().scheduleInterview({ id, date: "2026-03-30", time: "09:00", notes: "Nytt" });
    expect(await interviewOf(id)).toMatchObject([{ revision: 0, notes: "Nytt" }]);
    expect(await notificationsOf(anna)).toHaveLength(1);
  });

  it("is a change that both are notified of when only the length or the place differs", async () => {
    const { anna, id } = await seedApplication();
    await api().scheduleInterview({ id, date: "2026-03-30", time: "09:00" });
    await api().scheduleInterview({ id, date: "2026-03-30", time: "09:00", minutes: 90 });
    await api().scheduleInterview({ id, date: "2026-03-30", time: "09:00", location: "Sveavägen 1" });
    expect(await interviewOf(id)).toMatchObject([{ revision: 2, minutes: 90, location: "Sveavägen 1" }]);
    expect((await notificationsOf(anna)).map(({ title }) => title)).toEqual([
      "Intervju bokad",
      "Intervjun ändrad",
      "Intervjun ändrad",
    ]);
  });

  it("emails the same calendar entry to both parties", async () => {
    const { anna, id } = await seedApplication();
    await api().scheduleInterview({ id, date: "2026-04-14", time: "09:00" });
    const [toAnna] = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    const toNord = await testApp.db.select().from(outbox).where(eq(outbox.userId, nord.id));
    expect(toNord.filter(({ calendar }) => calendar === toAnna?.calendar)).toMatchObject([
      { subject: "Intervju bokad" },
    ]);
    expect(toAnna?.calendar?.replaceAll("\r\n ", "")).toContain(
      `ORGANIZER;CN="Nord AB":mailto:${nord.id}@exempel.se`,
    );
  });

  it("creates one interview and one notification for twenty concurrent calls", async () => {
    const { anna, id } = await seedApplication();
    const body = { id, date: "2026-03-30", time: "09:00" };
    await atOnce(20, () => api().scheduleInterview(body));
    expect(await interviewOf(id)).toHaveLength(1);
    expect(await notificationsOf(anna)).toHaveLength(1);
    expect(
      await testApp.db.select().from(applicationHistory).where(eq(applicationHistory.applicationId, id)),
    ).toHaveLength(1);
  });

  it("returns 400 for a missing, invalid or past date or time", async () => {
    const { id } = await seedApplication();
    async function attempt(body: object): Promise<number> {
      const init = { method: "POST", body: JSON.stringify(body) };
      return (await testApp.request(`/api/applications/${id}/schedule-interview`, init, nord)).status;
    }
    for (const body of [{}, { date: "2001-01-01", time: "09:00" }]) expect(await attempt(body)).toBe(400);
    await expect(api().scheduleInterview({ id, date: "2026-03-29", time: "02:30" })).rejects.toMatchObject(
      expectedError("bad_request", "time"),
    );
    await expect(api().scheduleInterview({ id, date: "2026-03-23", time: "10:00" })).rejects.toMatchObject(
      expectedError("bad_request"),
    );
    expect(await interviewOf(id)).toEqual([]);
    expect(await attempt({ date: "2099-01-01", time: "09:00", notes: "" })).toBe(200);
  });
});

describe("interviews", () => {
  it("GET /api/interviews returns them to both parties, and the notes to the employer only", async () => {
    const { anna, id } = await seedApplication("reviewing", fjall);
    await api(fjall).scheduleInterview({ id, date: "2026-03-30", time: "09:00", notes: "Hemligt" });
    const employerView: unknown = await (await testApp.request("/api/interviews", {}, fjall)).json();
    expect(employerView).toMatchObject([
      { scheduledDate: "2026-03-30T07:00:00.000Z", notes: "Hemligt", consultantName: "Anna Berg" },
    ]);
    for (const [day, count] of [
      ["2026-03-29", 0],
      ["2026-03-30", 1],
      ["2026-03-31", 0],
    ] as const)
      expect((await api(fjall).interviews({ day })).items, day).toHaveLength(count);
    const consultantView: unknown = await (await testApp.request("/api/interviews", {}, anna)).json();
    expect(consultantView).toMatchObject([
      { scheduledDate: "2026-03-30T07:00:00.000Z", companyName: "Fjäll AB" },
    ]);
    expect(JSON.stringify(consultantView)).not.toContain("notes");
  });

  it("of a day are those from midnight to midnight in Stockholm", async () => {
    const { anna, id } = await seedApplication("reviewing", fjall);
    for (const time of ["00:30", "23:30"]) {
      await api(fjall).scheduleInterview({ id, date: "2026-04-08", time });
      const found: string[] = [];
      for (const day of ["2026-04-07", "2026-04-08", "2026-04-09"])
        if ((await api(anna).interviews({ day })).items.length > 0) found.push(day);
      expect(found).toEqual(["2026-04-08"]);
    }
  });

  it("GET /api/interviews/{id}/calendar returns a calendar file to both parties", async () => {
    const { anna, id } = await seedApplication();
    const application = await api().scheduleInterview({
      id,
      date: "2026-03-30",
      time: "09:00",
      notes: "Hemligt",
    });
    const path = `/api/interviews/${application.interview?.id}/calendar`;
    for (const person of [nord, anna]) {
      const response = await testApp.request(path, {}, person);
      expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="intervju-\d+\.ics"$/,
      );
      const text = await response.text();
      expect(text).toContain("SUMMARY:Intervju: Utvecklare\\, senior");
      expect(text).not.toContain("Hemligt");
    }
    expect((await testApp.request("/api/interviews/abc/calendar", {}, nord)).status).toBe(400);
  });
});
