import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, conversations, jobs, outbox } from "#db/schema/index.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { applicationFields, notificationsOf } from "#tests/support/applications.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { seedConversation, seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

/** A company of an owner, a recruiter and a reader, with a consultant. */
async function seedTeam(testApp: TestApp) {
  const company = await seedUser(testApp, "employer", "Laget");
  const owner = { ...company, personId: company.id, part: "owner" as const };
  return {
    owner,
    karin: await seedMember(testApp, company, "recruiter", "Karin Holm"),
    reader: await seedMember(testApp, company, "reader"),
    consultant: await seedUser(testApp, "consultant", "Kim"),
  };
}

async function responsibleOf({ db }: TestApp, table: typeof jobs | typeof conversations, id: number) {
  const [row] = await db.select({ id: table.responsibleId }).from(table).where(eq(table.id, id));
  return row?.id ?? null;
}

describe("who is responsible", () => {
  it("is who publishes a job, and who opens or first answers a conversation", async ({ testApp }) => {
    const { owner, karin, consultant } = await seedTeam(testApp);
    const job = await testApp.as(karin).jobs.create(jobInput);
    expect(await responsibleOf(testApp, jobs, job.id)).toBe(karin.personId);
    const as = testApp.as(owner);
    const changed = await as.jobs.update({ id: job.id, title: "Utvecklare", version: job.version });
    for (const answer of [job, changed, await as.jobs.stillOpen({ id: job.id })])
      expect(answer.responsible).toEqual({ id: karin.personId, name: "Karin Holm" });
    const opened = await testApp.as(karin).messaging.contact({ consultantId: consultant.id });
    expect(await responsibleOf(testApp, conversations, opened.id)).toBe(karin.personId);
    const other = await seedUser(testApp, "consultant", "Ola");
    const id = await seedConversation(testApp, { consultant: other, employer: owner });
    await testApp.as(other).messaging.send({ conversationId: id, content: "Hej" });
    expect(await responsibleOf(testApp, conversations, id)).toBeNull();
    await testApp.as(karin).messaging.send({ conversationId: id, content: "Hej du" });
    await testApp.as(owner).messaging.send({ conversationId: id, content: "Hej från mig också" });
    expect(await responsibleOf(testApp, conversations, id)).toBe(karin.personId);
    const { items } = await testApp.as(other).messaging.thread({ id });
    expect(items.map(({ senderId, writtenBy }) => [senderId, writtenBy?.name ?? null])).toEqual([
      [other.id, null],
      [owner.id, "Karin Holm"],
      [owner.id, "Laget"],
    ]);
  });

  it("is handed over to an owner or recruiter of the company, who is told", async ({ testApp, fjall }) => {
    const { owner, karin, reader, consultant } = await seedTeam(testApp);
    const jobId = await seedJob(testApp, owner);
    const conversationId = await seedConversation(testApp, { consultant, employer: owner }, { jobId });
    const stranger = await seedMember(testApp, fjall, "recruiter");
    const former = await seedMember(testApp, owner, "recruiter");
    await testApp.as(owner).members.end({ personId: former.personId });
    for (const router of [testApp.as(owner).jobs, testApp.as(owner).messaging]) {
      const id = router === testApp.as(owner).jobs ? jobId : conversationId;
      for (const personId of [reader.personId, former.personId, stranger.personId, consultant.id, fjall.id])
        await expect(router.handOver({ id, personId })).rejects.toMatchObject(
          expectedError("bad_request", "personId"),
        );
    }
    await testApp.as(owner).jobs.handOver({ id: jobId, personId: karin.personId });
    await testApp.as(karin).messaging.handOver({ id: conversationId, personId: owner.id });
    expect(await responsibleOf(testApp, jobs, jobId)).toBe(karin.personId);
    expect(await responsibleOf(testApp, conversations, conversationId)).toBe(owner.id);
    expect(await notificationsOf(testApp, { ...karin, id: karin.personId }, "lämnat över")).toHaveLength(1);
    await expect(
      testApp.as(stranger).jobs.handOver({ id: jobId, personId: stranger.personId }),
    ).rejects.toThrow("forbidden");
    const [entry] = await testApp.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "conversation.handed_over"));
    expect(entry).toMatchObject({ actorId: karin.personId, after: { to: owner.id } });
  });

  it("is nobody once the member is a reader or has left, and the database takes nobody else", async ({
    testApp,
  }) => {
    const { owner, karin, reader, consultant } = await seedTeam(testApp);
    const jobId = await seedJob(testApp, owner, { responsibleId: karin.personId });
    const id = await seedConversation(
      testApp,
      { consultant, employer: owner },
      { jobId, responsibleId: karin.personId },
    );
    await testApp.as(owner).members.setPart({ personId: karin.personId, part: "reader" });
    expect(await responsibleOf(testApp, jobs, jobId)).toBeNull();
    expect(await responsibleOf(testApp, conversations, id)).toBeNull();
    await testApp.db.update(jobs).set({ responsibleId: reader.personId }).where(eq(jobs.id, jobId));
    expect(await responsibleOf(testApp, jobs, jobId)).toBeNull();
    await testApp.as(owner).members.setPart({ personId: karin.personId, part: "recruiter" });
    await testApp.as(owner).messaging.handOver({ id, personId: karin.personId });
    await testApp.as(owner).members.end({ personId: karin.personId });
    expect(await responsibleOf(testApp, conversations, id)).toBeNull();
  });

  it("stays right when a member is made responsible and ended at once", async ({ testApp }) => {
    const { owner, consultant } = await seedTeam(testApp);
    const id = await seedConversation(testApp, { consultant, employer: owner });
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => seedMember(testApp, owner, "recruiter")));
    await Promise.allSettled(
      people.flatMap(({ personId }) => [
        testApp.as(owner).messaging.handOver({ id, personId }),
        testApp.as(owner).members.end({ personId }),
      ]),
    );
    expect(await responsibleOf(testApp, conversations, id)).toBeNull();
  });
});

describe("lists", () => {
  it("have the responsible member, and only the viewer's with `mine`", async ({ testApp }) => {
    const { owner, karin, consultant } = await seedTeam(testApp);
    const own = await seedJob(testApp, owner, { responsibleId: owner.id });
    const hers = await seedJob(testApp, owner, { responsibleId: karin.personId });
    for (const jobId of [own, hers]) {
      await testApp.as(consultant).applications.submit({ jobId, ...applicationFields });
    }
    const as = testApp.as(karin);
    const lists = {
      jobs: async (mine: boolean) =>
        (await as.jobs.mine({ mine })).items.map((row) => [row.id, row.responsible]),
      ofUser: async (mine: boolean) =>
        (await as.jobs.ofUser({ id: owner.id, mine })).items.map((row) => [row.id, row.responsible]),
      conversations: async (mine: boolean) =>
        (await as.messaging.list({ mine })).items.map((row) => [row.jobId, row.responsible]),
      applications: async (mine: boolean) =>
        (await as.applications.list({ mine })).items.map((row) => [row.jobId, row.responsible]),
      contracts: async (mine: boolean) =>
        (await as.contracts.list({ tab: "ongoing", mine })).items.map((row) => [row.jobId, row.responsible]),
    };
    for (const [name, list] of Object.entries(lists)) {
      const all = await list(false);
      expect(new Map(all.map(([id, one]) => [id, one])), name).toEqual(
        new Map([
          [own, { id: owner.id, name: "Laget" }],
          [hers, { id: karin.personId, name: "Karin Holm" }],
        ]),
      );
      expect(await list(true), name).toEqual(all.filter(([id]) => id === hers));
    }
    expect(await testApp.as(karin).applications.counts({ mine: true })).toMatchObject({ total: 1 });
    const [seen] = (await testApp.as(consultant).jobs.ofUser({ id: owner.id })).items;
    expect(seen).not.toHaveProperty("responsible");
    expect(await testApp.as(null).jobs.byId({ id: own })).not.toHaveProperty("responsible");
    expect(await testApp.as(owner).jobs.byId({ id: own })).toMatchObject({ responsible: { id: owner.id } });
  });
});

describe("what is told about a job or conversation", () => {
  it("goes to the responsible member, else to all owners and recruiters, to each once", async ({
    testApp,
  }) => {
    const { owner, karin, reader, consultant } = await seedTeam(testApp);
    const jobId = await seedJob(testApp, owner, { responsibleId: karin.personId });
    const conversationId = await seedConversation(testApp, { consultant, employer: owner }, { jobId });
    const free = await seedJob(testApp, owner);
    const text = { type: "other", title: "Nytt", message: "Kim", link: null, email: "always" } as const;
    await publish(testApp.ctx(consultant), {
      notifications: [
        { userId: owner.id, ...text, subject: { type: "job", id: jobId } },
        { userId: owner.id, ...text, subject: { type: "conversation", id: conversationId } },
        { userId: owner.id, ...text, subject: { type: "job", id: free } },
        { userId: consultant.id, ...text, subject: { type: "conversation", id: conversationId } },
      ],
    });
    for (const [personId, told] of [
      [owner.id, 1],
      [karin.personId, 3],
      [reader.personId, 0],
      [consultant.id, 1],
    ] as const) {
      expect(await notificationsOf(testApp, { ...owner, id: personId }, "Kim")).toHaveLength(told);
      expect(await testApp.db.$count(outbox, eq(outbox.userId, personId))).toBe(told);
    }
  });

  it("is a message, of which only the conversation's member hears", async ({ testApp }) => {
    const { owner, karin, consultant } = await seedTeam(testApp);
    const id = await seedConversation(
      testApp,
      { consultant, employer: owner },
      { responsibleId: karin.personId },
    );
    await testApp.as(consultant).messaging.send({ conversationId: id, content: "Hej" });
    expect((await testApp.as(karin).notifications.unreadByType()).message).toBe(1);
    expect((await testApp.as(owner).notifications.unreadByType()).message).toBe(0);
    expect(await testApp.db.$count(outbox, eq(outbox.userId, owner.id))).toBe(0);
    expect(await testApp.db.$count(outbox, eq(outbox.userId, karin.personId))).toBe(1);
  });
});

describe("who did it for the company", () => {
  it("is named on versions and the receipt, and is in the hash", async ({ testApp, ada }) => {
    const { anna, erik, id } = await reported(testApp);
    const karin = await seedMember(testApp, erik, "recruiter", "Karin Holm");
    const change = { hourlyPrice: 1100, months: 6, startDate: nextMonth };
    const proposed = await testApp.as(karin).contracts.propose({ id, ...change });
    expect(proposed.versions.at(-1)).toMatchObject({
      byPerson: karin.personId,
      writtenBy: { id: karin.personId, name: "Karin Holm" },
    });
    await testApp.as(anna).contracts.confirm({ id, version: proposed.version });
    const { events } = await testApp.as(anna).contracts.receipt({ id });
    expect(events.map(({ by, writtenBy }) => [by, writtenBy?.name ?? null])).toEqual([
      ["employer", erik.name],
      ["employer", "Karin Holm"],
      ["consultant", null],
    ]);
    const seenByAdmin = await testApp.as(ada).contracts.receipt({ id });
    expect(JSON.stringify(seenByAdmin)).not.toContain("Karin Holm");
  });

  it("is named on an interview and on the message of a rejection", async ({ testApp }) => {
    const { owner, karin, consultant } = await seedTeam(testApp);
    const jobId = await seedJob(testApp, owner);
    const { id } = await testApp.as(consultant).applications.submit({ jobId, ...applicationFields });
    await testApp.as(owner).applications.update({ id, status: "reviewing" });
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await testApp.as(karin).applications.scheduleInterview({ id, date, time: "10:00" });
    const [seen] = (await testApp.as(consultant).applications.mine({})).items;
    expect(seen?.interview?.bookedBy?.name).toBe("Karin Holm");
    await testApp.as(karin).applications.reject({ ids: [id], message: "Tack ändå" });
    const [row] = await testApp.db.select().from(conversations).where(eq(conversations.jobId, jobId));
    expect(row?.responsibleId).toBe(karin.personId);
    const { items } = await testApp.as(consultant).messaging.thread({ id: row?.id ?? 0 });
    expect(items.at(-1)?.writtenBy?.name).toBe("Karin Holm");
  });

  it("is not responsible for a conversation that a colleague answered first", async ({ testApp }) => {
    const { owner, karin, consultant } = await seedTeam(testApp);
    const jobId = await seedJob(testApp, owner);
    const sent = await testApp.as(consultant).applications.submit({ jobId, ...applicationFields });
    const conversationId = sent.conversationId ?? 0;
    await testApp.as(owner).messaging.send({ conversationId, content: "Tack, vi hör av oss" });
    await testApp.as(karin).applications.reject({ ids: [sent.id], message: "Tack ändå" });
    const [row] = await testApp.db.select().from(conversations).where(eq(conversations.id, conversationId));
    expect([row?.messageCount, row?.responsibleId]).toEqual([3, owner.id]);
  });
});
