import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { webhookDeliveries } from "#db/schema/index.ts";
import { webhookData } from "#src/constants/integrations.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import { inForce, submitted } from "#tests/support/time.ts";
import { addWebhook, deliveriesTo } from "#tests/support/webhooks.ts";

const url = "https://example.com/";

/** The ids of each are those that the page about the API names. */
function expectNamedIds(rows: Awaited<ReturnType<typeof deliveriesTo>>): void {
  for (const { type, ids } of rows)
    if (type !== "webhook.test") expect(Object.keys(ids).sort()).toEqual([...webhookData[type]].sort());
}

describe("events", () => {
  it("are written with what happens, once each, and with nothing that fails", async ({ testApp }) => {
    const { nord, jobId, anna, erik } = await seedAsker(testApp, {}, 2);
    const id = await addWebhook(testApp, nord, url);
    const company = testApp.as(nord);
    async function told(): Promise<string[]> {
      const rows = await deliveriesTo(testApp, id);
      await testApp.db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
      expectNamedIds(rows);
      for (const { ids } of rows) expect(JSON.stringify(ids)).not.toContain(anna.id);
      return rows.map(({ type, ids }) => `${type} ${Object.keys(ids).sort().join(" ")}`);
    }
    await company.requests.ask({ id: jobId, consultantIds: [anna.id, erik.id], message: "Vill du?" });
    expect(await told()).toEqual(Array(2).fill("message.created conversationId messageId"));
    const byErik = testApp.as(erik);
    const requestOfErik = (await byErik.requests.mine({})).items[0]?.id ?? 0;
    await byErik.requests.decline({ id: requestOfErik, reason: "time" });
    expect(await told()).toEqual(["request.answered jobId requestId"]);
    const { id: applicationId } = await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
    expect((await told()).sort()).toEqual([
      "application.created applicationId jobId",
      "message.created conversationId messageId",
      "request.answered jobId requestId",
    ]);
    await expect(testApp.as(anna).applications.submit({ jobId, ...applicationFields })).rejects.toThrow();
    expect(await told()).toEqual([]);
    await company.applications.update({ id: applicationId, status: "reviewing", notes: "" });
    const time = { id: applicationId, date: "2035-05-14", time: "10:30" };
    const { interview } = await company.applications.scheduleInterview(time);
    await company.applications.scheduleInterview({ ...time, time: "11:30" });
    await company.applications.cancelInterview({ id: interview?.id ?? 0 });
    const interviewKeys = "applicationId interviewId";
    expect((await told()).filter((event) => event.startsWith("interview"))).toEqual([
      `interview.booked ${interviewKeys}`,
      `interview.booked ${interviewKeys}`,
      `interview.cancelled ${interviewKeys}`,
    ]);
    await testApp.as(anna).applications.withdraw({ id: applicationId });
    expect(await told()).toContain("application.withdrawn applicationId jobId");
    await company.applications.fillJob({ id: jobId, selectedConsultantId: null });
    expect(await told()).toEqual(["job.filled jobId"]);
  });

  it("of agreements and time are written, too; terms that hold again are no news", async ({ testApp }) => {
    const nord = await seedUser(testApp, "employer", "Avtalsbolaget");
    const id = await addWebhook(testApp, nord, url);
    const agreement = await inForce(testApp, { employer: nord });
    const terms = { id: agreement.id, hourlyPrice: 1000, months: 4, startDate: "2026-10-01" };
    await testApp.as(agreement.anna).contracts.propose(terms);
    await testApp.as(nord).contracts.decline({ id: agreement.id, version: 2 });
    await testApp.as(agreement.anna).contracts.propose(terms);
    await testApp.as(nord).contracts.confirm({ id: agreement.id, version: 3 });
    await submitted(testApp, agreement, "2026-W47");
    const rows = await deliveriesTo(testApp, id);
    expectNamedIds(rows);
    expect(rows.flatMap(({ type, ids }) => (type === "message.created" ? [] : [[type, ids]]))).toMatchObject([
      ["contract.confirmed", { contractId: agreement.id, version: 1 }],
      ["contract.countered", { version: 2 }],
      ["contract.countered", { version: 3 }],
      ["contract.confirmed", { version: 3 }],
      ["week.submitted", { contractId: agreement.id, week: "2026-W47" }],
    ]);
  });

  it("are told to those who want them, while they are on", async ({ testApp, nord }) => {
    const id = await addWebhook(testApp, nord, url);
    const owner = testApp.as(nord);
    const [jobId, other] = [await seedJob(testApp, nord), await seedJob(testApp, nord)];
    await owner.integrations.updateWebhook({ id, isActive: false });
    await owner.applications.fillJob({ id: jobId, selectedConsultantId: null });
    await owner.integrations.updateWebhook({ id, isActive: true, events: ["message.created"] });
    await owner.applications.fillJob({ id: other, selectedConsultantId: null });
    expect(await deliveriesTo(testApp, id)).toEqual([]);
  });
});
