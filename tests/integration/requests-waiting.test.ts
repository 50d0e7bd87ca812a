import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { decisionCsv, decisionDocument } from "#src/copy/decisions.ts";
import { daysAfter } from "#src/shared/time.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { it } from "#tests/support/test.ts";

const now = new Date("2026-12-01T09:00:00Z");

describe("what waits for a consultant", () => {
  it("has the requests first, while one can apply", async ({ testApp }) => {
    const { nord, jobId, anna } = await seedAsker(testApp);
    const [request] = await testApp
      .as(nord, now)
      .requests.ask({ id: jobId, consultantIds: [anna.id], message: "Hej" });
    const [first] = await testApp.as(anna, now).todo.list();
    expect(first).toMatchObject({ kind: "request", id: request?.id, jobId, name: "Nord AB" });
    await testApp.db.update(jobs).set({ restsSince: now }).where(eq(jobs.id, jobId));
    expect((await testApp.as(anna, now).todo.list()).map(({ kind }) => kind)).not.toContain("request");
  });

  it("is no request about a job that is filled, and its company does not wait either", async ({
    testApp,
  }) => {
    const { nord, jobId, anna } = await seedAsker(testApp);
    await testApp.as(nord, now).requests.ask({ id: jobId, consultantIds: [anna.id], message: "Hej" });
    const [ofConsultant, ofCompany] = [testApp.as(anna, now), testApp.as(nord, now)];
    async function waiting() {
      const lists = [
        (await ofConsultant.requests.mine({})).items,
        (await ofCompany.requests.ofJob({ id: jobId })).items,
        (await ofCompany.decisions.get({ id: jobId })).requests,
      ];
      return lists.map(([request]) => [request?.state, request?.awaitsAnswer]);
    }
    expect(await waiting()).toEqual(Array.from({ length: 3 }, () => ["sent", true]));
    await ofCompany.applications.fillJob({ id: jobId, selectedConsultantId: null });
    expect(await waiting()).toEqual(Array.from({ length: 3 }, () => ["sent", false]));
    expect((await ofConsultant.todo.list()).map(({ kind }) => kind)).not.toContain("request");
    const record = await ofCompany.decisions.get({ id: jobId });
    const asked = decisionDocument(record, now).sections.find(({ heading }) => heading === "Tillfrågade");
    expect(asked?.facts?.map(({ value }) => value).join()).toContain("Uppdraget är tillsatt");
    expect(decisionCsv(record)).toContain("Uppdraget är tillsatt");
  });

  it("has a begun application for a job that is only for those asked", async ({ testApp }) => {
    const { nord, jobId, anna } = await seedAsker(testApp, { audience: "requested" });
    await testApp.as(nord, now).requests.ask({ id: jobId, consultantIds: [anna.id], message: "Hej" });
    await testApp
      .as(anna, now)
      .drafts.sync({ name: `application ${jobId}`, draft: { value: '{"message":"Hej"}', age: 0 } });
    expect((await testApp.as(anna, now).todo.list()).map(({ kind }) => kind)).toContain("draft");
    const { id } = await testApp.as(anna, now).applications.submit({ jobId, ...applicationFields });
    await testApp.as(anna, daysAfter(now, 1)).applications.withdraw({ id });
    expect((await testApp.as(anna, daysAfter(now, 1)).applications.mine({})).items).toMatchObject([
      { canReapply: true },
    ]);
  });
});
