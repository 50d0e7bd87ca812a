import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, conversations, requests } from "#db/schema/index.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { errorCodeOf, seedJob } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

const message = "Hej";

describe.runIf(onRealPostgres)("requests at the same time", () => {
  it("ask a consultant once", async ({ testApp }) => {
    const { nord, jobId, anna, erik } = await seedAsker(testApp);
    const call = { id: jobId, consultantIds: [anna.id, erik.id], message };
    const codes = await atOnce(5, () => errorCodeOf(testApp.as(nord).requests.ask(call)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "already_asked")).toHaveLength(4);
    const sent = await testApp.db.select().from(conversations).where(eq(conversations.employerId, nord.id));
    expect(sent.map(({ messageCount }) => messageCount)).toEqual([1, 1]);
  });

  it("about several jobs do not pass the limit of a company that is not confirmed", async ({ testApp }) => {
    const { nord, people } = await seedAsker(testApp, {}, 6);
    await testApp.db
      .update(companies)
      .set({ confirmation: "automatic" })
      .where(eq(companies.userId, nord.id));
    const codes = await Promise.all(
      people.map(async ({ id }) => {
        const jobId = await seedJob(testApp, nord);
        return errorCodeOf(testApp.as(nord).requests.ask({ id: jobId, consultantIds: [id], message }));
      }),
    );
    expect(codes.filter((code) => code === "too_many_first_requests")).toHaveLength(1);
    expect(codes.filter((code) => code === null)).toHaveLength(5);
  });

  it("have one answer when they are declined, withdrawn and accepted at once", async ({ testApp }) => {
    for (let round = 0; round < 10; round += 1) {
      const { nord, jobId, anna } = await seedAsker(testApp, { audience: "requested" });
      const [request] = await testApp.as(nord).requests.ask({ id: jobId, consultantIds: [anna.id], message });
      const id = request?.id ?? 0;
      const [declined, withdrawn, applied] = await Promise.all([
        errorCodeOf(testApp.as(anna).requests.decline({ id, reason: "time" })),
        errorCodeOf(testApp.as(nord).requests.withdraw({ id })),
        errorCodeOf(testApp.as(anna).applications.submit({ jobId, ...applicationFields })),
      ]);
      const [row] = await testApp.db.select().from(requests).where(eq(requests.id, id));
      expect([row?.declinedAt !== null, row?.withdrawnAt !== null]).toEqual([
        declined === null,
        withdrawn === null,
      ]);
      // Who declined may apply all the same; nobody applies after it was withdrawn.
      const { items } = await testApp.as(nord).requests.ofJob({ id: jobId });
      expect(items[0]?.state).toBe(
        withdrawn === null ? "withdrawn" : applied === null ? "accepted" : "declined",
      );
      if (withdrawn === null) expect(applied).toBe("not_found");
    }
  });
});
