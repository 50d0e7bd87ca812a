import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, contracts, conversations, jobs, messages } from "#db/schema/index.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { errorCodeOf, seedConversation, seedJob } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/contract-test.ts";

const terms = { agreementValue: 950, duration: 6, startDate: nextMonth };

async function jobWithApplicants(testApp: TestApp, employer: TestUser, applicants: readonly TestUser[]) {
  const jobId = await seedJob(testApp, employer);
  const ids: number[] = [];
  for (const person of applicants) {
    const { conversationId } = await testApp
      .as(person)
      .applications.submit({ jobId, message: "Hej", uploadIds: [] });
    ids.push(conversationId ?? 0);
  }
  return { jobId, conversationIds: ids };
}

async function stateOf(testApp: TestApp, jobId: number) {
  const { db } = testApp;
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  const asked = await db
    .select()
    .from(applications)
    .where(eq(applications.jobId, jobId))
    .orderBy(applications.id);
  const threads = await db
    .select()
    .from(conversations)
    .where(eq(conversations.jobId, jobId))
    .orderBy(conversations.id);
  return {
    job: job?.status,
    applications: asked.map(({ status }) => status),
    conversations: threads.map(({ status }) => status),
    contracts: await db.$count(contracts, eq(contracts.jobId, jobId)),
  };
}

describe("reporting an agreement and filling the job in one step", () => {
  it("accepts the consultant, answers the others and closes their conversations", async ({
    testApp,
    anna,
    erik,
    nord,
  }) => {
    const { jobId, conversationIds } = await jobWithApplicants(testApp, nord, [anna, erik]);
    const [own = 0, other = 0] = conversationIds;
    await testApp.as(nord).contracts.report({ id: own, ...terms, fill: { message: "Tack, {förnamn}!" } });
    expect(await stateOf(testApp, jobId)).toEqual({
      job: "filled",
      applications: ["accepted", "rejected"],
      conversations: ["agreement_made", "closed"],
      contracts: 1,
    });
    const sent = await testApp.db.select().from(messages).where(eq(messages.conversationId, other));
    expect(sent.map(({ content }) => content)).toContain("Tack, Erik!");
  });

  it("leaves job and applications as they are without it", async ({ testApp, anna, erik, nord }) => {
    const { jobId, conversationIds } = await jobWithApplicants(testApp, nord, [anna, erik]);
    await testApp.as(nord).contracts.report({ id: conversationIds[0] ?? 0, ...terms });
    expect(await stateOf(testApp, jobId)).toMatchObject({
      job: "active",
      applications: ["pending", "pending"],
      contracts: 1,
    });
  });

  it("writes both or neither, and once", async ({ testApp, anna, erik, nord }) => {
    const { jobId, conversationIds } = await jobWithApplicants(testApp, nord, [anna, erik]);
    const [id = 0] = conversationIds;
    const fill = { message: null };
    const tooEarly = { ...terms, startDate: "1990-01-01" };
    expect(await errorCodeOf(testApp.as(nord).contracts.report({ id, ...tooEarly, fill }))).toBe(
      "bad_request startDate",
    );
    expect(await stateOf(testApp, jobId)).toMatchObject({ job: "active", contracts: 0 });
    const answers = await atOnce(5, () =>
      errorCodeOf(testApp.as(nord).contracts.report({ id, ...terms, fill })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set([null, "job_filled"]));
    expect(await stateOf(testApp, jobId)).toMatchObject({ job: "filled", contracts: 1 });
  });

  it("needs a job and an applicant", async ({ testApp, anna, nord }) => {
    async function errorOf(consultant: TestUser | null, about: { jobId?: null } = {}) {
      const id = await seedConversation(testApp, { consultant, employer: nord }, about);
      return errorCodeOf(testApp.as(nord).contracts.report({ id, ...terms, fill: { message: null } }));
    }
    expect(await errorOf(anna)).toBe("not_an_applicant");
    expect(await errorOf(null)).toBe("not_an_applicant");
    expect(await errorOf(anna, { jobId: null })).toBe("conversation_without_job");
  });
});
