import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, conversations } from "#db/schema/index.ts";
import { seedConsultantAndJob, notificationsOf, applicationFields } from "#tests/support/applications.ts";
import { atOnce, succeedAtOnce } from "#tests/support/at-once.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

describe("applying by three REST calls", () => {
  function post(testApp: TestApp, path: string, body: unknown, person?: TestUser) {
    return testApp.request(path, { method: "POST", body: JSON.stringify(body) }, person);
  }

  async function create(testApp: TestApp, person: TestUser | undefined, body: Record<string, unknown>) {
    const response = await post(testApp, "/api/applications", body, person);
    const json: unknown = await response.json();
    return { status: response.status, json };
  }

  it("can be repeated until the first message, and then returns 409", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const first = await create(testApp, anna, { userId: anna.id, jobId, status: "pending" });
    expect(first).toMatchObject({ status: 200, json: { jobId, userId: anna.id, status: "pending" } });
    expect(
      (await create(testApp, anna, { userId: anna.id, jobId: String(jobId), status: "pending" })).json,
    ).toEqual(first.json);
    const [row] = await testApp.db.select().from(applications).where(eq(applications.jobId, jobId));
    const wanted = { consultantId: anna.id, employerId: nord.id, jobId, subject: "Ansökan om X" };
    async function open(applicationId = 0): Promise<number> {
      const body = { ...wanted, applicationId, status: "active" };
      return (await post(testApp, "/api/conversations/find-or-create", body, anna)).status;
    }
    expect([await open((row?.id ?? 0) + 1), await open(row?.id)]).toEqual([404, 200]);
    const [conversation] = await testApp.db
      .select()
      .from(conversations)
      .where(eq(conversations.jobId, jobId));
    expect(conversation?.applicationId).toBe(row?.id);
    await testApp.as(nord).messaging.send({ conversationId: conversation?.id ?? 0, content: "Välkommen" });
    expect((await create(testApp, anna, { jobId })).status).toBe(200);
    const sent = await post(
      testApp,
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
    expect(await create(testApp, anna, { jobId })).toMatchObject({
      status: 409,
      json: { message: "Du har redan ansökt till det här uppdraget.", code: "ALREADY_APPLIED" },
    });
    // A new application after a withdrawal has a first message of its own.
    await testApp.as(anna).applications.withdraw({ id: row?.id ?? 0 });
    const later = testApp.as(anna, new Date(Date.now() + 1_000)).applications;
    for (const _ of [1, 2]) expect(await later.create({ jobId })).toMatchObject({ id: row?.id });
  });

  it("can be repeated after the employer has moved the application, until the first message", async ({
    testApp,
    nord,
  }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    await create(testApp, anna, { jobId });
    const [row] = await testApp.db.select().from(applications).where(eq(applications.jobId, jobId));
    await testApp.as(nord).applications.update({ id: row?.id ?? 0, status: "reviewing" });
    const repeated = await create(testApp, anna, { jobId });
    expect(repeated).toMatchObject({ status: 200, json: { id: row?.id, status: "reviewing" } });
    await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
    expect((await create(testApp, anna, { jobId })).status).toBe(409);
  });

  it("creates one application and one notification for twenty concurrent first calls", async ({
    testApp,
    nord,
  }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord, { title: "Kanarieuppdrag C" });
    const results = await atOnce(20, () => create(testApp, anna, { jobId }));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(results.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await notificationsOf(testApp, nord, "Kanarieuppdrag C")).toHaveLength(1);
  });

  it("can be completed with applications.submit", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    await create(testApp, anna, { jobId });
    const succeeded = await succeedAtOnce(5, () =>
      testApp.as(anna).applications.submit({ jobId, ...applicationFields }),
    );
    expect(succeeded).toBe(1);
  });

  it("creates a pending application of the caller only", async ({ testApp, nord, fjall }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    expect((await create(testApp, anna, { jobId, status: "accepted" })).status).toBe(400);
    expect((await create(testApp, anna, { jobId: "x" })).status).toBe(400);
    expect((await create(testApp, anna, { jobId: 99_999_999_999 })).status).toBe(400);
    expect((await create(testApp, anna, { jobId: 2_000_000_000 })).status).toBe(404);
    const stored = await create(testApp, anna, { jobId, notes: "smygtext", employerId: fjall.id });
    expect(stored.status).toBe(200);
    expect(await testApp.db.select().from(applications).where(eq(applications.jobId, jobId))).toMatchObject([
      { userId: anna.id, notes: null, employerId: nord.id },
    ]);
  });
});
