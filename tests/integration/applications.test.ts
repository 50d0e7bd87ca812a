import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applicationHistory, applications, outbox } from "#db/schema/index.ts";
import { withdrawApplicationsOf } from "#src/domains/applications/commands/withdraw.ts";
import {
  seedConsultantAndJob,
  seedApplication,
  notificationsOf,
  applicationFields,
} from "#tests/support/applications.ts";
import { seedConfirmedCompany } from "#tests/support/referrals.ts";
import { seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { it } from "#tests/support/test.ts";

async function statusOf(testApp: TestApp, id: number) {
  return (await testApp.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;
}

describe("applications.update", () => {
  it("changes the status, writes history and notifies the consultant", async ({ testApp, nord }) => {
    const { anna, id } = await seedApplication(testApp, nord);
    const result = await testApp
      .as(nord)
      .applications.update({ id, status: "reviewing", notes: "Verkar bra" });
    expect(result).toMatchObject({
      id,
      status: "reviewing",
      notes: "Verkar bra",
      consultantName: "Anna Berg",
    });
    const history = await testApp.db
      .select()
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, id));
    expect(history.map(({ status, actorId }) => [status, actorId])).toEqual([
      ["pending", anna.id],
      ["reviewing", nord.id],
    ]);
    const notifications = await notificationsOf(testApp, anna);
    expect(notifications).toMatchObject([{ type: "application", link: "/mina-ansokningar" }]);
    expect(
      JSON.stringify([
        notifications,
        await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id)),
      ]),
    ).not.toContain("Verkar bra");
  });

  it("succeeds once when twenty concurrent calls accept and reject", async ({ testApp, nord }) => {
    const { anna, id } = await seedApplication(testApp, nord, "interview");
    const steps = Array.from({ length: 20 }, (_, number) =>
      testApp.as(nord).applications.update({ id, status: number % 2 ? "accepted" : "rejected", notes: "x" }),
    );
    const results = await Promise.allSettled(steps);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await notificationsOf(testApp, anna)).toHaveLength(1);
    const history = await testApp.db
      .select()
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, id));
    expect(history.map(({ status }) => status)).toEqual(["pending", await statusOf(testApp, id)]);
  });

  it("saves notes in any status without a notification", async ({ testApp, nord }) => {
    const { anna, id } = await seedApplication(testApp, nord, "accepted");
    expect(await testApp.as(nord).applications.update({ id, notes: "Ring i maj" })).toMatchObject({
      status: "accepted",
      notes: "Ring i maj",
    });
    expect(await testApp.as(nord).applications.update({ id, notes: " " })).toMatchObject({ notes: null });
    expect(await notificationsOf(testApp, anna)).toEqual([]);
  });

  it("awards a hundred points and a successful referral when it accepts a referred consultant", async ({
    testApp,
  }) => {
    const sol = await seedConfirmedCompany(testApp, "Sol");
    const { anna, jobId } = await seedConsultantAndJob(testApp, sol);
    const maja = await seedUser(testApp, "consultant", "Maja");
    await testApp.as(anna).reputation.rememberVisit({ jobId, referrerId: maja.id });
    const { id } = await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
    await testApp.as(sol).applications.update({ id, status: "reviewing" });
    await Promise.allSettled(
      Array.from({ length: 5 }, () => testApp.as(sol).applications.update({ id, status: "accepted" })),
    );
    expect(await testApp.as(maja).reputation.score()).toEqual({ reputationScore: 110, totalReferrals: 1 });
    expect((await notificationsOf(testApp, maja)).map(({ type }) => type)).toEqual([
      "tip_reward",
      "tip_reward",
    ]);
  });

  it("fails for a withdrawn application, whose notes are deleted", async ({ testApp, nord }) => {
    const { anna, id } = await seedApplication(testApp, nord, "reviewing");
    await testApp.as(nord).applications.update({ id, notes: "Privat" });
    await withdrawApplicationsOf(testApp.ctx(), anna.id);
    await expect(testApp.as(nord).applications.update({ id, status: "accepted" })).rejects.toMatchObject(
      expectedError("application_withdrawn"),
    );
    const [row] = await testApp.db.select().from(applications).where(eq(applications.id, id));
    expect(row).toMatchObject({ notes: null, status: "reviewing" });
    expect(row?.withdrawnAt).not.toBeNull();
  });
});
