import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import {
  applicationHistory,
  applications,
  conversations,
  interviews,
  messages,
  notifications,
} from "#db/schema/index.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const day = 86_400_000;
const steps = ["review", "book", "accept", "reject", "write", "report", "read", "fill"] as const;

/** A company of three with one application, in a world of its own. */
async function seedWorld(testApp: TestApp, isAlone: boolean) {
  const company = await seedUser(testApp, "employer", "Laget");
  const jobId = await seedJob(testApp, company, { title: "Utvecklare" });
  const consultant = await seedUser(testApp, "consultant", "Kim");
  const { id, conversationId } = await testApp
    .as(consultant)
    .applications.submit({ jobId, ...applicationFields });
  const owner = { ...company, personId: company.id, part: "owner" as const };
  const people: TestUser[] = isAlone
    ? [owner, owner, owner]
    : [owner, await seedMember(testApp, company, "recruiter"), await seedMember(testApp, company, "owner")];
  return { id, conversationId: conversationId ?? 0, jobId, company, consultant, people };
}

type World = Awaited<ReturnType<typeof seedWorld>>;

async function take(
  testApp: TestApp,
  world: World,
  step: (typeof steps)[number],
  who: number,
): Promise<string> {
  const { id, conversationId, consultant, people } = world;
  const as = testApp.as(people[who] ?? null);
  const date = new Date(Date.now() + 5 * day).toISOString().slice(0, 10);
  const calls = {
    review: () => as.applications.update({ id, status: "reviewing" }),
    book: () => as.applications.scheduleInterview({ id, date, time: "10:00" }),
    accept: () => as.applications.update({ id, status: "accepted" }),
    reject: () => as.applications.update({ id, status: "rejected" }),
    write: () => as.messaging.send({ conversationId, content: "Hej" }),
    report: () =>
      as.contracts.setStatus({
        id: conversationId,
        status: "agreement_made",
        agreementValue: 900,
        duration: 6,
      }),
    read: () => as.messaging.markRead({ id: conversationId }),
    fill: () => as.applications.fillJob({ id: world.jobId, selectedConsultantId: consultant.id }),
  } as const;
  try {
    await calls[step]();
    return "done";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The rows of a world without ids, times and persons. */
async function rowsLeft({ db }: TestApp, { id, conversationId, consultant }: World) {
  const [application] = await db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, id));
  const [conversation] = await db
    .select({
      status: conversations.status,
      unread: conversations.employerUnread,
      count: conversations.messageCount,
    })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  const history = await db
    .select({ status: applicationHistory.status })
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, id))
    .orderBy(applicationHistory.id);
  const texts = await db
    .select({ content: messages.content, type: messages.messageType })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.id);
  const told = await db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.userId, consultant.id))
    .orderBy(notifications.id);
  const booked = await db.$count(interviews, eq(interviews.applicationId, id));
  return { application, conversation, history, texts, told, booked };
}

it("three members leave the rows that one user would, whatever they do in which order, on two instances", async ({
  testApp,
}) => {
  const second = await createTestApp({}, testApp.database);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: fc.constantFrom(...steps), who: fc.nat({ max: 2 }) }), {
        minLength: 3,
        maxLength: 9,
      }),
      async (walk) => {
        const together = await seedWorld(testApp, false);
        const alone = await seedWorld(testApp, true);
        for (const { step, who } of walk)
          expect(await take(who === 1 ? second : testApp, together, step, who)).toBe(
            await take(testApp, alone, step, who),
          );
        expect(await rowsLeft(testApp, together)).toEqual(await rowsLeft(testApp, alone));
      },
    ),
    { numRuns: 25, seed: 33 },
  );
});

it("three members who do the same at once on two instances do it once", async ({ testApp }) => {
  const second = await createTestApp({}, testApp.database);
  const world = await seedWorld(testApp, false);
  await take(testApp, world, "review", 0);
  await take(testApp, world, "book", 1);
  for (const step of ["accept", "report", "fill"] as const) {
    const answers = await Promise.all(
      [0, 1, 2].map((who) => take(who === 1 ? second : testApp, world, step, who)),
    );
    expect(
      answers.filter((answer) => answer === "done"),
      step,
    ).toHaveLength(1);
  }
  await expectInvariants(testApp);
});

it("names the colleague who was there first, to members only", async ({ testApp }) => {
  const { id, consultant, people } = await seedWorld(testApp, false);
  const [owner, recruiter] = people;
  if (!owner || !recruiter) throw new Error("no members");
  await testApp.as(recruiter).applications.update({ id, status: "reviewing" });
  for (const reader of [owner, consultant]) {
    const { history } = await testApp.as(reader).applications.details({ id });
    const by = { id: recruiter.personId, name: "Kollega recruiter" };
    expect(history).toMatchObject([{ by: null }, { status: "reviewing", by }]);
  }
  const again = testApp.as(owner).applications.update({ id, status: "reviewing" });
  await expect(again).rejects.toMatchObject({ cause: { details: { values: { by: "Kollega recruiter" } } } });
  const own = testApp.as(recruiter).applications.update({ id, status: "reviewing" });
  await expect(own).rejects.toMatchObject({ cause: { details: {} } });
});

it("tells the other party and colleagues who types, and what one has read is read for all", async ({
  testApp,
}) => {
  const { conversationId, consultant, company, people } = await seedWorld(testApp, false);
  const heard: unknown[] = [];
  for (const id of [company.id, consultant.id])
    testApp.services.events.subscribe(
      [id],
      (event) => event.topic === "typing" && heard.push({ ...event, to: id }),
    );
  const [owner, recruiter] = people;
  if (!owner || !recruiter) throw new Error("no members");
  await testApp.as(recruiter).messaging.typing({ id: conversationId });
  const event = { topic: "typing", conversationId, userId: recruiter.personId, name: "Kollega recruiter" };
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining([company.id, consultant.id].map((to) => ({ ...event, to }))));
  await testApp.as(recruiter).messaging.markRead({ id: conversationId });
  const [seen] = (await testApp.as(owner).messaging.list({})).items;
  expect(seen).toMatchObject({ unreadCount: 0, hasUnreadMessages: false });
});
