import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applications, conversations } from "#db/schema/index.ts";
import { seedConsultantAndJob, notificationsOf, applicationFields } from "#tests/support/applications.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let nord: TestUser;
let fjall: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  nord = await seedUser(testApp, "employer", "Nord");
  fjall = await seedUser(testApp, "employer", "Fjäll");
});
afterAll(() => testApp.close());

describe("applying by three REST calls", () => {
  function post(path: string, body: unknown, person?: TestUser) {
    return testApp.request(path, { method: "POST", body: JSON.stringify(body) }, person);
  }

  async function create(person: TestUser | undefined, body: Record<string, unknown>) {
    const response = await post("/api/applications", body, person);
    const json: unknown = await response.json();
    return { status: response.status, json };
  }

  it("can be repeated until the first message, and then returns 409", async () => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const first = await create(anna, { userId: anna.id, jobId, status: "pending" });
    expect(first).toMatchObject({ status: 200, json: { jobId, userId: anna.id, status: "pending" } });
    expect((await create(anna, { userId: anna.id, jobId: String(jobId), status: "pending" })).json).toEqual(
      first.json,
    );
    const [row] = await testApp.db.select().from(applications).where(eq(applications.jobId, jobId));
    const found = await post(
      "/api/conversations/find-or-create",
      {
        consultantId: anna.id,
        employerId: nord.id,
        jobId,
        applicationId: row?.id,
        subject: "Ansökan om X",
        status: "active",
      },
      anna,
    );
    expect(found.status).toBe(200);
    const [conversation] = await testApp.db
      .select()
      .from(conversations)
      .where(eq(conversations.jobId, jobId));
    expect(conversation?.applicationId).toBe(row?.id);
    expect((await create(anna, { jobId })).status).toBe(200);
    const sent = await post(
      "/api/messages",
      {
        conversationId: conversation?.id,
        senderId: anna.id,
        content: "Hej!",
        messageType: "text",
        isRead: false,
      },
      anna,
    );
    expect(sent.ok).toBe(true);
    expect(await create(anna, { jobId })).toMatchObject({
      status: 409,
      json: { message: "Du har redan ansökt till det här uppdraget.", code: "ALREADY_APPLIED" },
    });
  });

  it("can be repeated after the employer has moved the application, until the first message", async () => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    await create(anna, { jobId });
    const [row] = await testApp.db.select().from(applications).where(eq(applications.jobId, jobId));
    await testApp.as(nord).applications.update({ id: row?.id ?? 0, status: "reviewing" });
    const repeated = await create(anna, { jobId });
    expect(repeated).toMatchObject({ status: 200, json: { id: row?.id, status: "reviewing" } });
    await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
    expect((await create(anna, { jobId })).status).toBe(409);
  });

  it("creates one application and one notification for twenty concurrent first calls", async () => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord, { title: "Kanarieuppdrag C" });
    const results = await Promise.all(Array.from({ length: 20 }, () => create(anna, { jobId })));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(results.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await notificationsOf(testApp, nord, "Kanarieuppdrag C")).toHaveLength(1);
  });

  it("can be completed with applications.submit", async () => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    await create(anna, { jobId });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => testApp.as(anna).applications.submit({ jobId, ...applicationFields })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("creates a pending application of the caller only", async () => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const erik = await seedUser(testApp, "consultant", "Erik");
    expect((await create(undefined, { jobId })).status).toBe(401);
    expect((await create(nord, { jobId })).status).toBe(403);
    expect((await create(anna, { jobId, userId: erik.id })).status).toBe(403);
    expect((await create(anna, { jobId, status: "accepted" })).status).toBe(400);
    expect((await create(anna, { jobId: "x" })).status).toBe(400);
    expect((await create(anna, { jobId: 99_999_999_999 })).status).toBe(400);
    expect((await create(anna, { jobId: 2_000_000_000 })).status).toBe(404);
    const stored = await create(anna, { jobId, notes: "smygtext", employerId: fjall.id });
    expect(stored.status).toBe(200);
    expect(await testApp.db.select().from(applications).where(eq(applications.jobId, jobId))).toMatchObject([
      { userId: anna.id, notes: null, employerId: nord.id },
    ]);
  });
});
