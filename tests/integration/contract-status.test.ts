import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { conversations, notifications } from "#db/schema/index.ts";
import { agreementMessages } from "#src/copy/contracts.ts";
import { aboutContract } from "#tests/support/contracts.ts";
import { field } from "#tests/support/json.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

async function rowOf(testApp: TestApp, id: number) {
  const [row] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
  if (!row) throw new Error("no conversation");
  return row;
}

function notificationsOf(testApp: TestApp, id: number) {
  return testApp.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(aboutContract(testApp.db, id));
}

describe("PUT /api/conversations/{id}/status", () => {
  function put(testApp: TestApp, id: number | string, body: unknown, person?: TestUser): Promise<Response> {
    return testApp.request(
      `/api/conversations/${id}/status`,
      { method: "PUT", body: JSON.stringify(body) },
      person,
    );
  }
  const details = { agreementValue: 950, duration: "3-6 månader", terms: "" };

  it.for(["agreement_made", "completed", "archived", "closed"] as const)(
    "returns 409 and writes nothing for %s on a conversation without a job",
    async (status, { testApp, nord }) => {
      const consultant = await seedUser(testApp, "consultant", "Cilla");
      const id = await seedConversation(testApp, { consultant, employer: nord }, { jobId: null });
      const before = await rowOf(testApp, id);
      const response = await put(testApp, id, { status, ...details }, nord);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: "CONVERSATION_WITHOUT_JOB" });
      expect(await rowOf(testApp, id)).toEqual(before);
      expect(await notificationsOf(testApp, id)).toEqual([]);
    },
  );

  it("names what is missing of an agreement", async ({ testApp, erik, nord }) => {
    const id = await seedConversation(testApp, { consultant: erik, employer: nord });
    const [agreementValue, duration] = [[agreementMessages.value], [agreementMessages.duration]];
    for (const [given, missing] of [
      [{ agreementValue: 950 }, { duration }],
      [{ duration: 12, agreementValue: null }, { agreementValue }],
      [{}, { agreementValue, duration }],
    ] as const) {
      const response = await put(testApp, id, { status: "agreement_made", ...given }, nord);
      expect(response.status).toBe(400);
      expect(field(await response.json(), "fields")).toEqual(missing);
    }
    expect(await rowOf(testApp, id)).toMatchObject({ status: "active" });
  });

  it("accepts a length in months and no start date", async ({ testApp, erik, nord }) => {
    const id = await seedConversation(testApp, { consultant: erik, employer: nord });
    const response = await put(
      testApp,
      id,
      { status: "agreement_made", agreementValue: "950", duration: 12 },
      nord,
    );
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
});
