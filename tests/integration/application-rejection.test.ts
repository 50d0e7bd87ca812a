import { and, asc, eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applicationHistory, applications, conversations, messages, outbox, tips } from "#db/schema/index.ts";
import { announceDueSteps } from "#src/domains/applications/commands/steps.ts";
import { limits } from "#src/constants/limits.ts";
import { applicationFields, notificationsOf, seedApplication } from "#tests/support/applications.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { errorCodeOf, seedJob, seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

const it = base.extend("nord", { scope: "file" }, ({ testApp }) => seedUser(testApp, "employer", "Nord"));

const names = ["Åsa Öberg", "Bo", "Cilla von Sydow"];

/** A job of the company with an application from each of three consultants. */
async function seedApplications(testApp: TestApp, employer: TestUser) {
  const jobId = await seedJob(testApp, employer);
  const people = await Promise.all(names.map((name) => seedUser(testApp, "consultant", name)));
  const ids: number[] = [];
  for (const person of people) {
    const { id } = await testApp.as(person).applications.submit({ jobId, ...applicationFields });
    ids.push(id);
  }
  return { jobId, people, ids };
}

async function statusesOf({ db }: TestApp, ids: number[]) {
  const rows = await db
    .select({ status: applications.status })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(asc(applications.id));
  return rows.map(({ status }) => status);
}

/** The messages of a company about a job, with the state of their conversation. */
async function messagesFrom({ db }: TestApp, sender: TestUser, jobId: number) {
  return db
    .select({
      content: messages.content,
      unread: conversations.consultantUnread,
      preview: conversations.lastMessage,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.jobId, jobId), eq(messages.senderId, sender.id)))
    .orderBy(asc(messages.id));
}

/** The moment after a step can be undone. */
function later(): Date {
  return new Date(Date.now() + 11_000);
}

describe("rejecting several applications", () => {
  it("rejects them, writes to each in their conversation, and changes nothing when repeated", async ({
    testApp,
    nord,
  }) => {
    const { jobId, people, ids } = await seedApplications(testApp, nord);
    const body = JSON.stringify({ ids, message: "Hej {förnamn}, tack för din ansökan." });
    const first = await testApp.request("/api/applications/reject", { method: "POST", body }, nord);
    expect(await first.json()).toEqual({ rejected: ids, unchanged: [] });
    const again = await testApp.request("/api/applications/reject", { method: "POST", body }, nord);
    expect(await again.json()).toEqual({ rejected: [], unchanged: ids });
    expect(await statusesOf(testApp, ids)).toEqual(["rejected", "rejected", "rejected"]);
    const sent = await messagesFrom(testApp, nord, jobId);
    expect(sent.map(({ content }) => content)).toEqual([
      "Hej Åsa, tack för din ansökan.",
      "Hej Bo, tack för din ansökan.",
      "Hej Cilla, tack för din ansökan.",
    ]);
    expect(sent.every(({ unread, preview, content }) => unread === 1 && preview === content)).toBe(true);
    for (const person of people)
      expect(await notificationsOf(testApp, person, "inte gå vidare")).toHaveLength(1);
  });

  it("reports those that are decided or withdrawn, and rejects the others", async ({ testApp, nord }) => {
    const { people, ids } = await seedApplications(testApp, nord);
    const [first = 0, second = 0, third = 0] = ids;
    await testApp.as(nord).applications.update({ id: first, status: "rejected" });
    await testApp.as(people[1] ?? null).applications.withdraw({ id: second });
    expect(await testApp.as(nord).applications.reject({ ids })).toEqual({
      rejected: [third],
      unchanged: [first, second],
    });
  });

  it("rejects none when one belongs to another company", async ({ testApp, nord }) => {
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    const own = await seedApplications(testApp, nord);
    const others = await seedApplications(testApp, fjall);
    const ids = [...own.ids, ...others.ids];
    expect(await errorCodeOf(testApp.as(nord).applications.reject({ ids }))).toBe("not_found");
    expect(new Set(await statusesOf(testApp, ids))).toEqual(new Set(["pending"]));
  });

  it("writes to an applicant without a conversation in a new one, and not into one that has ended", async ({
    testApp,
    nord,
  }) => {
    const { jobId, people, ids } = await seedApplications(testApp, nord);
    const [first, second] = people;
    function of(person: TestUser | undefined) {
      return and(eq(conversations.jobId, jobId), eq(conversations.consultantId, person?.id ?? ""));
    }
    await testApp.db.delete(conversations).where(of(first));
    await testApp.db.update(conversations).set({ status: "closed" }).where(of(second));
    await testApp.as(nord).applications.reject({ ids, message: "Tack {förnamn}" });
    const sent = await messagesFrom(testApp, nord, jobId);
    expect(sent.map(({ content }) => content).toSorted()).toEqual(["Tack Cilla", "Tack Åsa"]);
    const [opened] = await testApp.db.select().from(conversations).where(of(first));
    expect(opened).toMatchObject({ subject: "Ansökan om Backendutvecklare", applicationId: ids[0] });
  });

  it("takes at most two hundred at once", async ({ testApp, nord }) => {
    const ids = Array.from({ length: limits.rejections + 1 }, (_, index) => index + 1);
    expect(await errorCodeOf(testApp.as(nord).applications.reject({ ids }))).not.toBeNull();
  });

  it("writes and notifies once when two calls run at the same time", async ({ testApp, nord }) => {
    const { jobId, people, ids } = await seedApplications(testApp, nord);
    const results = await atOnce(4, () =>
      testApp.as(nord).applications.reject({ ids, message: "Tack {förnamn}" }),
    );
    expect(results.flatMap(({ rejected }) => rejected).sort((a, b) => a - b)).toEqual(ids);
    expect(await messagesFrom(testApp, nord, jobId)).toHaveLength(3);
    for (const person of people) expect(await notificationsOf(testApp, person)).toHaveLength(1);
  });
});

describe("undoing a step", () => {
  it("returns to the status before, without a trace for the consultant", async ({ testApp, nord }) => {
    const { jobId, people, ids } = await seedApplications(testApp, nord);
    const api = testApp.as(nord).applications;
    await api.update({ id: ids[0] ?? 0, status: "reviewing" });
    await api.reject({ ids, message: "Tack", undoable: true });
    const [own] = (await testApp.as(people[0] ?? null).applications.mine({})).items;
    expect(own).toMatchObject({ status: "reviewing", answeredAt: null });
    expect(own?.history.map(({ status }) => status)).toEqual(["pending", "reviewing"]);
    async function found(status: "reviewing" | "rejected") {
      return (await testApp.as(people[0] ?? null).applications.mine({ status })).items.length;
    }
    expect([await found("reviewing"), await found("rejected")]).toEqual([1, 0]);
    expect(own?.isOngoing).toBe(true);
    const { undone } = await api.undoSteps({ ids });
    expect(undone.toSorted((a, b) => a - b)).toEqual(ids);
    await announceDueSteps(testApp.ctx(null, later()));
    expect(await statusesOf(testApp, ids)).toEqual(["reviewing", "pending", "pending"]);
    expect(await messagesFrom(testApp, nord, jobId)).toEqual([]);
    expect(await notificationsOf(testApp, people[1] ?? nord)).toEqual([]);
  });

  it("is possible for ten seconds, in which a referral is not rewarded", async ({ testApp, nord }) => {
    const { id, jobId } = await seedApplication(testApp, nord);
    await testApp.as(nord).applications.update({ id, status: "reviewing" });
    const maja = await seedUser(testApp, "consultant", "Maja");
    await testApp.db.insert(tips).values({ referrerId: maja.id, jobId, applicationId: id, points: 10 });
    async function tip() {
      const [row] = await testApp.db.select().from(tips).where(eq(tips.applicationId, id));
      return row?.state;
    }
    const at = Date.now();
    function api(seconds: number) {
      return testApp.as(nord, new Date(at + seconds * 1000)).applications;
    }
    async function announceAfter(seconds: number) {
      await announceDueSteps(testApp.ctx(null, new Date(at + seconds * 1000)));
    }
    await api(0).update({ id, status: "accepted", undoable: true });
    await announceAfter(9.999);
    expect(await tip()).toBe("applied");
    await api(9.999).undoSteps({ ids: [id] });
    await api(0).update({ id, status: "accepted", undoable: true });
    expect(await errorCodeOf(api(10).undoSteps({ ids: [id] }))).toBe("undo_too_late");
    await announceAfter(10);
    expect(await tip()).toBe("waiting");
  });

  it("is too late when the consultant has been notified, once", async ({ testApp, nord }) => {
    const { jobId, people, ids } = await seedApplications(testApp, nord);
    const api = testApp.as(nord).applications;
    await api.reject({ ids, message: "Tack {förnamn}", undoable: true });
    await Promise.all([1, 2, 3].map(() => announceDueSteps(testApp.ctx(null, later()))));
    expect(await errorCodeOf(api.undoSteps({ ids }))).toBe("undo_too_late");
    expect(await messagesFrom(testApp, nord, jobId)).toHaveLength(3);
    for (const person of people) expect(await notificationsOf(testApp, person)).toHaveLength(1);
    const emails = await testApp.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, people[0]?.id ?? ""));
    const found = emails.map(({ subject, body }) => [subject, body.includes("\n\nTack Åsa\n\n")]);
    expect(found).toEqual([["Svar på din ansökan", true]]);
  });

  it("is not possible for a step that was announced at once", async ({ testApp, nord }) => {
    const { ids } = await seedApplications(testApp, nord);
    const api = testApp.as(nord).applications;
    await api.reject({ ids });
    expect(await errorCodeOf(api.undoSteps({ ids }))).toBe("undo_too_late");
  });

  it("happens once when two calls run at the same time", async ({ testApp, nord }) => {
    const { ids } = await seedApplications(testApp, nord);
    const api = testApp.as(nord).applications;
    const id = ids[0] ?? 0;
    await api.update({ id, status: "reviewing", undoable: true });
    const codes = await Promise.all([1, 2, 3].map(() => errorCodeOf(api.undoSteps({ ids: [id] }))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    const history = await testApp.db
      .select()
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, id));
    expect(history.map(({ status }) => status)).toEqual(["pending"]);
  });

  it("is known, and answers, with a later step that cannot be undone", async ({ testApp, nord }) => {
    const { people, ids } = await seedApplications(testApp, nord);
    const id = ids[0] ?? 0;
    const api = testApp.as(nord).applications;
    await api.update({ id, status: "reviewing", undoable: true });
    await api.scheduleInterview({ id, date: "2099-01-12", time: "10:00" });
    const [own] = (await testApp.as(people[0] ?? null).applications.mine({})).items;
    expect(own?.history.map(({ status }) => status)).toEqual(["pending", "reviewing", "interview"]);
    expect(own?.answeredAt).not.toBeNull();
    await announceDueSteps(testApp.ctx(null, later()));
    expect(await notificationsOf(testApp, people[0] ?? nord)).toHaveLength(1);
  });

  it("announces nothing about a step that was followed by a withdrawal", async ({ testApp, nord }) => {
    const { people, ids } = await seedApplications(testApp, nord);
    const id = ids[0] ?? 0;
    await testApp.as(nord).applications.update({ id, status: "reviewing", undoable: true });
    await testApp.as(people[0] ?? null).applications.withdraw({ id });
    await announceDueSteps(testApp.ctx(null, later()));
    expect(await notificationsOf(testApp, people[0] ?? nord)).toEqual([]);
  });
});
