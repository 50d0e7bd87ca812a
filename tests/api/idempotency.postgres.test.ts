import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { conversations, idempotencyKeys, jobs, messages } from "#db/schema/index.ts";
import { sweepIdempotencyKeys } from "#src/platform/data/idempotency.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import { jobInput } from "#tests/support/jobs.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const day = 24 * 60 * 60_000;

const it = base
  .extend("company", ({ testApp }) => seedUser(testApp, "employer", "Nord"))
  .extend("rival", ({ testApp }) => seedUser(testApp, "employer", "Fjäll"));

async function post(testApp: TestApp, path: string, user: TestUser, key: string, body: unknown) {
  const init = { method: "POST", headers: { "Idempotency-Key": key }, body: JSON.stringify(body) };
  const response = await testApp.request(path, init, user);
  return { status: response.status, text: await response.text() };
}

async function jobsOf(testApp: TestApp, user: TestUser): Promise<number> {
  return (await testApp.db.select().from(jobs).where(eq(jobs.employerId, user.id))).length;
}

describe("Idempotency-Key", () => {
  it("returns the status and body of the first call for a repeat, and creates nothing", async ({
    testApp,
    company,
  }) => {
    const first = await post(testApp, "/api/jobs", company, "a", jobInput);
    expect(first.status).toBe(201);
    expect(await post(testApp, "/api/jobs", company, "a", jobInput)).toEqual(first);
    expect(await jobsOf(testApp, company)).toBe(1);
  });

  it("creates once for twenty parallel calls, and returns the same answer to all", async ({
    testApp,
    company,
  }) => {
    const answers = await atOnce(20, () => post(testApp, "/api/jobs", company, "a", jobInput));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await jobsOf(testApp, company)).toBe(1);
  });

  it("creates again under another key", async ({ testApp, company }) => {
    await post(testApp, "/api/jobs", company, "a", jobInput);
    await post(testApp, "/api/jobs", company, "b", jobInput);
    expect(await jobsOf(testApp, company)).toBe(2);
  });

  it("returns 409 when the key is sent with another body", async ({ testApp, company }) => {
    await post(testApp, "/api/jobs", company, "a", jobInput);
    const other = await post(testApp, "/api/jobs", company, "a", { ...jobInput, title: "Ett annat uppdrag" });
    expect(other.status).toBe(409);
    expect(JSON.parse(other.text)).toMatchObject({
      code: "IDEMPOTENCY_KEY_REUSED",
      message: "Nyckeln i Idempotency-Key har redan använts för en annan begäran.",
    });
    expect(await jobsOf(testApp, company)).toBe(1);
  });

  it("is separate for each user", async ({ testApp, company, rival }) => {
    await post(testApp, "/api/jobs", company, "a", jobInput);
    expect((await post(testApp, "/api/jobs", rival, "a", jobInput)).status).toBe(201);
    expect([await jobsOf(testApp, company), await jobsOf(testApp, rival)]).toEqual([1, 1]);
  });

  it("is separate for each member of a company", async ({ testApp, company }) => {
    const members = [
      await seedMember(testApp, company, "recruiter", "Karin Holm"),
      await seedMember(testApp, company, "recruiter", "Olof Berg"),
    ];
    for (const member of members) {
      const first = await post(testApp, "/api/jobs", member, "a", jobInput);
      expect(first.status).toBe(201);
      expect(await post(testApp, "/api/jobs", member, "a", jobInput)).toEqual(first);
    }
    expect(await jobsOf(testApp, company)).toBe(2);
  });

  it("can be reused when the first call failed", async ({ testApp, company, anna }) => {
    const jobId = await seedJob(testApp, company, { status: "filled" });
    expect((await post(testApp, "/api/applications", anna, "free", { jobId })).status).toBe(409);
    await testApp.db.update(jobs).set({ status: "active" }).where(eq(jobs.id, jobId));
    expect((await post(testApp, "/api/applications", anna, "free", { jobId })).status).toBe(200);
  });

  it("returns 400 when it is longer than 100 characters", async ({ testApp, company }) => {
    expect((await post(testApp, "/api/jobs", company, "k".repeat(100), jobInput)).status).toBe(201);
    expect((await post(testApp, "/api/jobs", company, "k".repeat(101), jobInput)).status).toBe(400);
  });

  it("expires after 24 hours and is swept", async ({ testApp, company }) => {
    await post(testApp, "/api/jobs", company, "a", jobInput);
    await ageKeys(testApp, company, day - 60_000);
    await post(testApp, "/api/jobs", company, "a", jobInput);
    expect(await jobsOf(testApp, company)).toBe(1);
    await ageKeys(testApp, company, day + 60_000);
    expect(
      (await post(testApp, "/api/jobs", company, "a", { ...jobInput, title: "Nytt uppdrag" })).status,
    ).toBe(201);
    expect(await jobsOf(testApp, company)).toBe(2);
    await sweepIdempotencyKeys(testApp.ctx());
    expect(await keysOf(testApp, company)).toBe(1);
    await sweepIdempotencyKeys(testApp.ctx(null, new Date(Date.now() + day + 60_000)));
    expect(await keysOf(testApp, company)).toBe(0);
  });

  it("is deleted with the account", async ({ testApp, company }) => {
    const erik = await seedUser(testApp, "consultant", "Erik");
    await post(testApp, "/api/applications", erik, "a", { jobId: await seedJob(testApp, company) });
    expect(await keysOf(testApp, erik)).toBe(1);
    await testApp.as(erik).accounts.erase({ id: erik.id });
    expect(await keysOf(testApp, erik)).toBe(0);
  });

  it("works for applications, messages and projects, as JSON and as a form", async ({
    testApp,
    company,
    anna,
  }) => {
    const jobId = await seedJob(testApp, company);
    const applied = await post(testApp, "/api/applications", anna, "apply", { jobId });
    expect(applied.status).toBe(200);
    expect(await post(testApp, "/api/applications", anna, "apply", { jobId })).toEqual(applied);

    const project = { title: "Nytt API", description: "Ett nytt API." };
    const projects = `/api/users/${anna.id}/projects`;
    const added = await post(testApp, projects, anna, "add", project);
    expect(added.status).toBe(201);
    expect(await post(testApp, projects, anna, "add", project)).toEqual(added);
    const [conversation] = await testApp.db
      .insert(conversations)
      .values({ consultantId: anna.id, employerId: company.id, jobId, subject: "Uppdraget" })
      .returning({ id: conversations.id });
    const conversationId = conversation?.id ?? 0;
    const messageAnswer = await post(testApp, "/api/messages", anna, "say", {
      conversationId,
      content: "Hej!",
    });
    expect(messageAnswer.status).toBe(201);
    expect(await post(testApp, "/api/messages", anna, "say", { conversationId, content: "Hej!" })).toEqual(
      messageAnswer,
    );

    const sent = await sendForm(testApp, anna, conversationId, "Mitt CV");
    expect(sent.status).toBe(201);
    expect(await sendForm(testApp, anna, conversationId, "Mitt CV")).toEqual(sent);
    expect((await sendForm(testApp, anna, conversationId, "Mitt andra CV")).status).toBe(409);
    const stored = await testApp.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId));
    expect(stored).toHaveLength(2);
  });
});

async function sendForm(testApp: TestApp, anna: TestUser, conversationId: number, text: string) {
  const form = new FormData();
  form.set("conversationId", String(conversationId));
  form.set("content", "Se bilagan.");
  form.set("files", new File([text], "cv.txt", { type: "text/plain" }));
  const headers = { "Idempotency-Key": "form" };
  const response = await testApp.request("/api/messages", { method: "POST", headers, body: form }, anna);
  return { status: response.status, text: await response.text() };
}

async function keysOf(testApp: TestApp, user: TestUser): Promise<number> {
  return (await testApp.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, user.id))).length;
}

async function ageKeys(testApp: TestApp, user: TestUser, ms: number): Promise<void> {
  await testApp.db
    .update(idempotencyKeys)
    .set({ createdAt: new Date(Date.now() - ms) })
    .where(eq(idempotencyKeys.userId, user.id));
}
