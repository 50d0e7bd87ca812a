import { describe, expect } from "vitest";
import { sweepReports } from "#src/domains/reports/commands/handle.ts";
import { succeedAtOnce } from "#tests/support/at-once.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { hideReason, report, seedPeople, titlesOf } from "#tests/support/reports.ts";
import { seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

const day = 86_400_000;

describe("handling reports", () => {
  it("handles all open reports of the object, once", async ({ testApp }) => {
    const { anna, nord, admin, jobId } = await seedPeople(testApp);
    const erik = await seedUser(testApp, "consultant", "Erik");
    const first = await report(testApp, anna, "job", jobId);
    const second = await report(testApp, erik, "job", jobId);
    const before = (await testApp.as(admin).admin.todo()).openReports;
    await testApp.as(admin).reports.dismiss({ id: first.id });
    expect((await testApp.as(admin).admin.todo()).openReports).toBe(before - 2);
    const { hide, dismiss, show } = testApp.as(admin).reports;
    const { id } = second;
    for (const decide of [() => hide({ id, reason: hideReason }), () => dismiss({ id }), () => show({ id })])
      await expect(decide()).rejects.toMatchObject(expectedError("stale_state"));
    expect(await testApp.as(anna).jobs.byId({ id: jobId })).toMatchObject({ hiddenReason: null });
    expect(await titlesOf(testApp, nord)).toEqual([]);
  });

  it("tells every admin of the first report after a decision again", async ({ testApp }) => {
    const { anna, admin, jobId } = await seedPeople(testApp);
    const others = ["Erik", "Maja"].map((name) => seedUser(testApp, "consultant", name));
    const colleague = await seedUser(testApp, "admin", "Sten");
    const { id } = await report(testApp, anna, "job", jobId);
    await testApp.as(admin).reports.dismiss({ id });
    for (const other of await Promise.all(others)) await report(testApp, other, "job", jobId);
    const told = ["Ny anmälan", "Ny anmälan"];
    expect([await titlesOf(testApp, admin), await titlesOf(testApp, colleague)]).toEqual([told, told]);
  });

  it.runIf(onRealPostgres)("lets one of twenty parallel decisions succeed", async ({ testApp }) => {
    const { anna, nord, admin, jobId } = await seedPeople(testApp);
    const erik = await seedUser(testApp, "consultant", "Erik");
    const both = [await report(testApp, anna, "job", jobId), await report(testApp, erik, "job", jobId)];
    const succeeded = await succeedAtOnce(20, (index) =>
      testApp.as(admin).reports.hide({ id: both[index % 2]?.id ?? 0, reason: hideReason }),
    );
    expect(succeeded).toBe(1);
    expect(await titlesOf(testApp, nord)).toEqual(["Uppdraget är dolt"]);
  });
});

describe("reports as personal data", () => {
  it("are deleted a year after the decision, except while something is hidden", async ({ testApp }) => {
    const { anna, nord, admin, jobId } = await seedPeople(testApp);
    const hidden = await report(testApp, anna, "job", jobId);
    const dismissed = await report(testApp, nord, "profile", anna.id);
    await testApp.as(admin).reports.hide({ id: hidden.id, reason: hideReason });
    await testApp.as(admin).reports.dismiss({ id: dismissed.id });
    for (const [days, ids] of [
      [364, [hidden.id, dismissed.id]],
      [366, [hidden.id]],
    ] as const) {
      await sweepReports(testApp.ctx(null, new Date(Date.now() + days * day)));
      const { items } = await testApp.as(admin).reports.list({ status: "handled", limit: 100 });
      expect(
        items
          .map(({ id }) => id)
          .filter((id) => [hidden.id, dismissed.id].includes(id))
          .toSorted(),
      ).toEqual(ids);
    }
  });
});
