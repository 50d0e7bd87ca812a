import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conversations, notifications } from "#db/schema/index.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import { agreementFields, seedConversation, seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let bea: TestUser;
let erik: TestUser;
let nils: TestUser;
let ada: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  anna = await seedUser(testApp, "consultant", "Anna");
  bea = await seedUser(testApp, "consultant", "Bea");
  erik = await seedUser(testApp, "employer", "Erik");
  nils = await seedUser(testApp, "employer", "Nils");
  ada = await seedUser(testApp, "admin", "Ada");
});
afterAll(() => testApp.close());

async function rowOf(id: number) {
  const [row] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
  if (!row) throw new Error("no conversation");
  return row;
}

function notificationsOf(id: number) {
  return testApp.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.link, `/contracts?conversationId=${id}`));
}

describe("PUT /api/conversations/{id}/status", () => {
  function put(id: number | string, body: unknown, person?: TestUser): Promise<Response> {
    return testApp.request(
      `/api/conversations/${id}/status`,
      { method: "PUT", body: JSON.stringify(body) },
      person,
    );
  }
  const details = { agreementValue: 950, duration: "3-6 månader", terms: "" };
  const allowed = new Set(["active>agreement_made", "agreement_made>completed", "completed>archived"]);
  const pairs = conversationStatuses.flatMap((from) => conversationStatuses.map((to) => [from, to] as const));

  it.each(pairs)("changes %s to %s only when the transition is allowed", async (from, to) => {
    const stored = from === "active" ? {} : { ...agreementFields, status: from };
    const id = await seedConversation(testApp, { consultant: bea, employer: nils }, stored);
    const response = await put(id, { status: to, ...details }, nils);
    const isAllowed = allowed.has(`${from}>${to}`);
    expect(response.status).toBe(isAllowed ? 200 : 409);
    expect((await rowOf(id)).status).toBe(isAllowed ? to : from);
    expect(await notificationsOf(id)).toHaveLength(isAllowed ? 1 : 0);
  });

  it.each(["agreement_made", "completed", "archived", "closed"] as const)(
    "returns 409 and writes nothing for %s on a conversation without a job",
    async (status) => {
      const consultant = await seedUser(testApp, "consultant", "Cilla");
      const id = await seedConversation(testApp, { consultant, employer: nils }, { jobId: null });
      const before = await rowOf(id);
      const response = await put(id, { status, ...details }, nils);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: "CONVERSATION_WITHOUT_JOB" });
      expect(await rowOf(id)).toEqual(before);
      expect(await notificationsOf(id)).toEqual([]);
    },
  );

  it("accepts a length in months and no start date", async () => {
    const id = await seedConversation(testApp, { consultant: bea, employer: nils });
    const response = await put(id, { status: "agreement_made", agreementValue: "950", duration: 12 }, nils);
    expect(await response.json()).toMatchObject({
      id,
      status: "agreement_made",
      agreementValue: 950,
      duration: "6-12 månader",
      durationMonths: 12,
      contractValue: 1_824_000,
      startDate: null,
      commission: null,
    });
  });

  it.each([
    {},
    { duration: 6 },
    { agreementValue: 950 },
    { agreementValue: 0, duration: 6 },
    { agreementValue: -1, duration: 6 },
    { agreementValue: 1e10, duration: 6 },
    { agreementValue: 950, duration: 7 },
    { agreementValue: "abc", duration: 6 },
    { agreementValue: 950, duration: 6, startDate: "2026-13-40" },
    { agreementValue: 950, duration: 6, terms: "a\u0000b" },
  ])("returns 400 for the report %j", async (body) => {
    const id = await seedConversation(testApp, { consultant: bea, employer: nils });
    const response = await put(id, { status: "agreement_made", ...body }, nils);
    expect(response.status).toBe(400);
    expect((await rowOf(id)).status).toBe("active");
  });

  it("ignores fields that the employer may not set", async () => {
    const id = await seedConversation(testApp, { consultant: bea, employer: nils });
    const before = await rowOf(id);
    const body = {
      commissionTracked: true,
      totalCommission: 1,
      consultantId: anna.id,
      employerId: erik.id,
      jobId: 1,
    };
    expect((await put(id, { status: "agreement_made", ...details, ...body }, nils)).status).toBe(200);
    const { consultantId, employerId, jobId } = await rowOf(id);
    expect({ consultantId, employerId, jobId }).toEqual({
      consultantId: before.consultantId,
      employerId: before.employerId,
      jobId: before.jobId,
    });
  });

  it("checks the role first, and returns the same 404 for foreign and missing ids", async () => {
    const id = await seedConversation(testApp, { consultant: bea, employer: nils });
    const body = { status: "agreement_made", ...details };
    expect((await put(id, body)).status).toBe(401);
    expect((await put(id, body, bea)).status).toBe(403);
    expect((await put("abc", {}, ada)).status).toBe(403);
    const foreign = await put(id, body, erik);
    const missing = await put(2_000_000_000, body, erik);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const [foreignText, missingText] = [await foreign.text(), await missing.text()].map((text) =>
      text.replace(/"requestId":"[^"]*"/, ""),
    );
    expect(foreignText).toBe(missingText);
    expect((await put("abc", body, nils)).status).toBe(400);
    expect((await put(id, { status: "nonsense" }, nils)).status).toBe(400);
  });
});
