import ICAL from "ical.js";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  calendarFeeds,
  contracts,
  conversations,
  interviews,
  jobs,
  members,
  outbox,
  users,
} from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { seedApplication } from "#tests/support/applications.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { seedMember, seedUser } from "#tests/support/seed.ts";
import { daysBefore } from "#src/shared/time.ts";
import { inForce } from "#tests/support/time.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

const now = new Date("2026-11-24T09:00:00Z");

async function pathOf(testApp: TestApp, person: TestUser): Promise<string> {
  const { url } = await testApp.as(person, now).integrations.renewCalendar();
  return new URL(url).pathname;
}

function eventsIn(text: string) {
  return ICAL.Component.fromString(text)
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event));
}

async function read(testApp: TestApp, path: string) {
  const answer = await testApp.request(path, {});
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  return eventsIn(await answer.text());
}

describe("a calendar to subscribe to", () => {
  it("has the interviews of both parties with the uids of their invitations, over both nights when the clocks change", async ({
    testApp,
  }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const starts = ["2027-03-28T09:00", "2027-10-31T09:00"];
    const seeded = await seedApplication(testApp, nord, "reviewing");
    const paths = await Promise.all([nord, seeded.anna].map((person) => pathOf(testApp, person)));
    for (const start of starts) {
      const [date = "", time = ""] = start.split("T");
      await testApp.as(nord, now).applications.scheduleInterview({ id: seeded.id, date, time });
      const texts = await testApp.db.select({ calendar: outbox.calendar }).from(outbox);
      const invited = new Set(
        texts.flatMap(({ calendar }) => (calendar ? eventsIn(calendar) : [])).map(({ uid }) => uid),
      );
      for (const path of paths) {
        const events = (await read(testApp, path)).filter(({ summary }) => summary.startsWith("Intervju"));
        expect(events.map(({ uid }) => uid)).toEqual([...invited]);
        const local = new Intl.DateTimeFormat("sv-SE", {
          timeZone: "Europe/Stockholm",
          dateStyle: "short",
          timeStyle: "short",
        }).format(events[0]?.startDate.toJSDate());
        expect(local.replace(" ", "T")).toBe(start);
        expect(events[0]?.attendees).toEqual([]);
      }
    }
  });

  it("has interviews and ends of the last ninety days", async ({ testApp }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const { id } = await seedApplication(testApp, nord, "reviewing");
    await testApp.as(nord, now).applications.scheduleInterview({ id, date: "2026-12-01", time: "10:00" });
    const path = await pathOf(testApp, nord);
    for (const [days, count] of [
      [89.9, 1],
      [90.1, 0],
    ] as const) {
      await testApp.db.update(interviews).set({ scheduledAt: daysBefore(new Date(), days) });
      const events = (await read(testApp, path)).filter(({ summary }) => summary.startsWith("Intervju"));
      expect(events, `${days} days ago`).toHaveLength(count);
    }
  });

  it("has the last days to answer and the ends of agreements, each on its day", async ({ testApp }) => {
    const { nord, anna, jobId } = await seedAsker(testApp);
    await testApp
      .as(nord, now)
      .requests.ask({ id: jobId, consultantIds: [anna.id], message: "Hej", answerBy: "2026-12-14" });
    const own = await read(testApp, await pathOf(testApp, anna));
    expect(own.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`)).toEqual([
      "2026-12-14 Svara på förfrågan: Backendutvecklare",
    ]);
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    await seedApplication(testApp, fjall);
    const [theirs] = await read(testApp, await pathOf(testApp, fjall));
    expect(theirs?.summary).toMatch(/^Svara på 1 ansökan: /);
    expect(theirs?.startDate.isDate).toBe(true);
    const agreed = await reported(testApp);
    await testApp.as(agreed.anna).contracts.confirm({ id: agreed.id, version: 1 });
    const [contract] = await testApp.db.select().from(contracts).where(eq(contracts.id, agreed.id));
    for (const person of [agreed.anna, agreed.erik]) {
      const ends = (await read(testApp, await pathOf(testApp, person))).filter(({ summary }) =>
        summary.startsWith("Avtalet går ut"),
      );
      expect(ends.map(({ startDate }) => startDate.toString())).toEqual([contract?.endDate]);
    }
  });

  it("has only what a member is told of: nothing of a job that a colleague is responsible for", async ({
    testApp,
  }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const colleague = await seedMember(testApp, nord, "recruiter", "Rut Ros");
    const { jobId } = await seedApplication(testApp, nord);
    const path = await pathOf(testApp, nord);
    expect(await read(testApp, path)).toHaveLength(1);
    const agreed = await inForce(testApp, { employer: nord });
    expect(await read(testApp, path)).toHaveLength(2);
    const colleagues = { responsibleId: colleague.personId };
    await testApp.db.update(jobs).set(colleagues).where(eq(jobs.id, jobId));
    await testApp.db.update(conversations).set(colleagues).where(eq(conversations.id, agreed.conversationId));
    expect(await read(testApp, path)).toEqual([]);
    expect(await read(testApp, await pathOf(testApp, colleague))).toHaveLength(2);
  });

  it("has one address: the one before answers 410, also after an end, and of parallel renewals one is left", async ({
    testApp,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Anna Berg");
    const before = await pathOf(testApp, anna);
    const paths = await Promise.all([1, 2, 3].map(() => pathOf(testApp, anna)));
    const statuses = await Promise.all(
      [before, ...paths].map(async (path) => (await testApp.request(path, {})).status),
    );
    expect(statuses[0]).toBe(410);
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410]);
    await testApp.as(anna, now).integrations.endCalendar();
    for (const path of paths) expect((await testApp.request(path, {})).status).toBe(410);
    expect((await testApp.request("/api/calendar/okand.ics", {})).status).toBe(404);
    const rows = await testApp.db.select().from(calendarFeeds);
    for (const path of paths) expect(JSON.stringify(rows)).not.toContain(path.slice(-20, -4));
  });

  it("ends with the membership, the account's suspension and its deletion", async ({ testApp }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const colleague = await seedMember(testApp, nord, "recruiter", "Rut Ros");
    const path = await pathOf(testApp, colleague);
    const isNord = eq(users.id, nord.id);
    await testApp.db.update(users).set({ status: "suspended" }).where(isNord);
    expect((await testApp.request(path, {})).status).toBe(404);
    await testApp.db.update(users).set({ status: "active" }).where(isNord);
    await testApp.db
      .update(members)
      .set({ endedAt: now })
      .where(eq(members.personId, colleague.personId ?? ""));
    expect((await testApp.request(path, {})).status).toBe(410);
    const anna = await seedUser(testApp, "consultant", "Anna Berg");
    const own = await pathOf(testApp, anna);
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, anna.id));
    expect((await testApp.request(own, {})).status).toBe(404);
    await eraseAccount(testApp.ctx(), anna.id);
    expect((await testApp.request(own, {})).status).toBe(410);
  });
});
