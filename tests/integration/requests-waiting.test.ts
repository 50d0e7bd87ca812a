import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
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
