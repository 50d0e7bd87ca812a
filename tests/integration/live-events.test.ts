import { describe, expect } from "vitest";
import { announceDueSteps } from "#src/domains/applications/commands/steps.ts";
import { announce } from "#src/platform/announce.ts";
import { daysAfter, minute, stockholmDay } from "#src/shared/time.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

/** The topics of the events that each of the people gets while something is done. */
async function eventsWhile<T>(
  testApp: TestApp,
  people: Record<string, TestUser>,
  act: () => Promise<T>,
): Promise<{ result: T; events: Record<string, string> }> {
  const received = Object.entries(people).map(([name, { id }]) => {
    const topics = new Set<string>();
    return { name, topics, stop: testApp.services.events.subscribe([id], ({ topic }) => topics.add(topic)) };
  });
  /** Events arrive in their order, so this one is the last. */
  async function waitForAll(): Promise<void> {
    await announce(testApp.ctx(), { to: Object.values(people).map(({ id }) => id), topic: "typing" });
    await expect.poll(() => received.every(({ topics }) => topics.has("typing"))).toBe(true);
  }
  // Those of earlier calls may still be on their way.
  await waitForAll();
  for (const { topics } of received) topics.clear();
  const result = await act();
  await waitForAll();
  const events = Object.fromEntries(
    received.flatMap(({ name, topics, stop }) => {
      stop();
      topics.delete("typing");
      return topics.size === 0 ? [] : [[name, [...topics].toSorted().join(" ")]];
    }),
  );
  return { result, events };
}

function allGet(topics: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, topics]));
}

describe("the open tabs of those whose lists change", () => {
  it("get an event for each step from the job to the archived agreement", async ({ testApp }) => {
    const [nord, fjall, anna, erik, ada] = await Promise.all([
      seedUser(testApp, "employer", "Nord"),
      seedUser(testApp, "employer", "Fjäll"),
      seedUser(testApp, "consultant", "Anna"),
      seedUser(testApp, "consultant", "Erik"),
      seedUser(testApp, "admin", "Ada"),
    ]);
    const [company, first, second] = [testApp.as(nord), testApp.as(anna), testApp.as(erik)];
    const admin = testApp.as(ada);

    /** Does something, and checks who gets which events. */
    async function step<T>(act: () => Promise<T>, expected: Record<string, string>): Promise<T> {
      const { result, events } = await eventsWhile(testApp, { nord, fjall, anna, erik, ada }, act);
      expect(events, act.toString()).toEqual(expected);
      return result;
    }

    const { id: job } = await step(() => company.jobs.create(jobInput), {
      nord: "jobs newJobs",
      ...allGet("newJobs", ["fjall", "anna", "erik", "ada"]),
    });
    const message = { jobId: job, message: "Hej", uploadIds: [] };
    const sent = await step(() => first.applications.submit(message), {
      nord: "applications contracts conversations jobs notifications",
      anna: "applications contracts conversations jobs",
    });
    const undone = await second.applications.submit(message);
    await step(() => second.applications.undoSubmit({ id: undone.id }), {
      nord: "applications contracts conversations jobs notifications",
      erik: "applications contracts conversations jobs",
    });
    const { id: other } = await second.applications.submit(message);
    await step(() => company.jobs.update({ id: job, scope: 50 }), {
      nord: "jobs",
      ...allGet("jobs notifications", ["anna", "erik"]),
    });
    await step(() => company.applications.update({ id: sent.id, notes: "Bra" }), { nord: "applications" });
    await step(() => company.applications.update({ id: sent.id, status: "reviewing" }), {
      nord: "applications",
      anna: "applications notifications",
    });
    const undoable = { id: other, status: "reviewing", undoable: true } as const;
    await step(() => company.applications.update(undoable), { nord: "applications" });
    await step(() => company.applications.undoSteps({ ids: [other] }), { nord: "applications" });
    await company.applications.update(undoable);
    await step(() => announceDueSteps(testApp.ctx(null, new Date(Date.now() + minute))), {
      erik: "applications notifications",
    });
    const date = stockholmDay(daysAfter(new Date(), 3));
    const booked = await step(
      () => company.applications.scheduleInterview({ id: sent.id, date, time: "10:00" }),
      { nord: "applications", anna: "applications notifications" },
    );
    await step(() => company.applications.cancelInterview({ id: booked.interview?.id ?? 0 }), {
      nord: "applications",
      anna: "applications notifications",
    });
    await step(() => second.applications.withdraw({ id: other }), {
      nord: "applications jobs notifications",
      erik: "applications jobs",
    });
    await second.applications.submit(message);
    await step(() => company.applications.reject({ ids: [other], undoable: true }), { nord: "applications" });
    await step(() => company.applications.undoSteps({ ids: [other] }), { nord: "applications" });
    await step(() => company.applications.fillJob({ id: job, selectedConsultantId: anna.id }), {
      nord: "applications board contracts jobs",
      fjall: "board",
      ...allGet("applications board contracts jobs notifications", ["anna", "erik"]),
      ada: "board contracts notifications",
    });

    const conversation = sent.conversationId ?? 0;
    const change = { hourlyPrice: 1000, months: 4, startDate: nextMonth };
    const report = { id: conversation, agreementValue: 950, duration: 6, startDate: nextMonth };
    await step(() => company.contracts.report(report), {
      nord: "contracts conversations",
      anna: "contracts conversations notifications",
      ada: "contracts notifications",
    });
    const { id = 0 } = (await first.contracts.ofConversation({ id: conversation })) ?? {};
    await step(() => first.contracts.confirm({ id, version: 1 }), {
      nord: "contracts conversations notifications",
      anna: "contracts conversations",
    });
    await step(() => first.contracts.propose({ id, ...change }), {
      nord: "contracts conversations notifications",
      anna: "contracts conversations",
    });
    await step(() => company.contracts.decline({ id, version: 2 }), {
      nord: "contracts conversations",
      anna: "contracts conversations notifications",
    });
    await step(
      () => admin.contracts.correct({ id, ...change, reason: "Fel pris" }),
      allGet("contracts conversations notifications", ["nord", "anna"]),
    );
    await step(
      () => first.contracts.confirm({ id, version: 3 }),
      allGet("contracts conversations", ["nord", "anna"]),
    );
    await step(() => company.contracts.confirm({ id, version: 3 }), {
      nord: "contracts conversations",
      anna: "contracts conversations notifications",
      ada: "contracts notifications",
    });
    await step(() => company.contracts.complete({ id: conversation }), {
      nord: "contracts conversations",
      anna: "contracts conversations notifications",
    });
    await step(() => company.contracts.archive({ id: conversation }), {
      nord: "contracts conversations jobs",
      anna: "contracts conversations notifications",
    });
  });

  it("get an event when messages are read, and when a conversation is put away or deleted", async ({
    testApp,
  }) => {
    const [nord, anna] = [
      await seedUser(testApp, "employer", "Nord"),
      await seedUser(testApp, "consultant", "Anna"),
    ];
    const id = await seedConversation(testApp, { consultant: anna, employer: nord });
    await testApp.as(anna).messaging.send({ conversationId: id, content: "Hej" });
    const { messaging } = testApp.as(nord);
    async function eventsOf(act: () => Promise<unknown>) {
      return (await eventsWhile(testApp, { nord, anna }, act)).events;
    }
    expect(await eventsOf(() => messaging.markRead({ id }))).toEqual({
      nord: "conversations notifications",
      anna: "conversations",
    });
    expect(await eventsOf(() => messaging.file({ id, isFiled: true }))).toEqual({ nord: "conversations" });
    expect(await eventsOf(() => messaging.remove({ id }))).toEqual({
      nord: "contracts conversations",
      anna: "contracts conversations notifications",
    });
  });

  it("get an event when a job with applicants is deleted", async ({ testApp, nord, fjall, anna }) => {
    const { id } = await testApp.as(nord).jobs.create(jobInput);
    await testApp.as(anna).applications.submit({ jobId: id, message: "Hej", uploadIds: [] });
    const { events } = await eventsWhile(testApp, { nord, fjall, anna }, () =>
      testApp.as(nord).jobs.remove({ id }),
    );
    expect(events).toEqual({
      nord: "board jobs",
      fjall: "board",
      anna: "board jobs notifications",
    });
  });
});
