import { describe, expect } from "vitest";
import { everyInstanceOnce, startSchedules } from "#src/platform/schedule.ts";
import { timeOfDay } from "#src/copy/format.ts";
import { atOnce } from "#tests/support/at-once.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

function recordRuns(testApp: TestApp, name: string, at = "0 */5 * * * *") {
  const runs: Date[] = [];
  const work = everyInstanceOnce({
    name,
    at,
    run: (ctx) => {
      runs.push(ctx.now);
      return Promise.resolve();
    },
  });
  return { runs, run: (now: Date) => work.run(testApp.ctx(null, now)) };
}

describe("everyInstanceOnce", () => {
  it("runs once when twenty instances start it at the same time", async ({ testApp }) => {
    const { runs, run } = recordRuns(testApp, "parallel");
    const now = new Date("2026-05-04T07:05:00Z");
    await atOnce(20, () => run(now));
    expect(runs).toHaveLength(1);
  });

  it("runs once when the clocks of the instances differ by seconds, and again at the next time", async ({
    testApp,
  }) => {
    const { runs, run } = recordRuns(testApp, "apart");
    for (const second of ["07:05:00", "07:05:03", "07:05:40", "07:10:00", "07:10:02", "07:15:00"]) {
      await run(new Date(`2026-05-04T${second}Z`));
    }
    expect(runs.map((at) => at.toISOString().slice(11, 16))).toEqual(["07:05", "07:10", "07:15"]);
  });

  it("runs every day across both daylight saving changes", async ({ testApp }) => {
    const { runs, run } = recordRuns(testApp, "daily", "0 0 4 * * *");
    for (const at of ["2026-03-28T03:00:00Z", "2026-03-29T02:00:00Z", "2026-03-30T02:00:00Z"])
      await run(new Date(at));
    for (const at of ["2026-10-24T02:00:00Z", "2026-10-25T03:00:00Z", "2026-10-26T03:00:00Z"])
      await run(new Date(at));
    expect(runs).toHaveLength(6);
  });

  it("runs although a wrong clock has claimed a time in the future", async ({ testApp }) => {
    const { runs, run } = recordRuns(testApp, "ahead");
    for (const at of ["2027-05-04T07:05:00Z", "2026-05-04T07:05:00Z", "2026-05-04T07:05:03Z"])
      await run(new Date(at));
    expect(runs.map((at) => at.getUTCFullYear())).toEqual([2027, 2026]);
  });

  it.concurrent("startSchedules runs at hours in Stockholm, whatever the time zone of the machine", async ({
    testApp,
  }) => {
    const runs: string[] = [];
    // Also the next hour, which may begin meanwhile.
    const hours = [0, 1].map((more) => new Date(Date.now() + more * 3_600_000));
    const inStockholm = hours.map((at) => timeOfDay(at).slice(0, 2)).join(",");
    const before = hours.map((at) => timeOfDay(new Date(at.getTime() - 2 * 3_600_000)).slice(0, 2)).join(",");
    const clocks = startSchedules(
      [
        ["now", inStockholm],
        ["two hours ago", before],
      ].map(([name = "", hour = ""]) => ({
        name,
        at: `* * ${hour} * * *`,
        run: () => Promise.resolve(runs.push(name)),
      })),
      () => testApp.ctx(),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await clocks.stop();
    expect(new Set(runs)).toEqual(new Set(["now"]));
  });

  it.concurrent("startSchedules continues after a run that fails, and stop waits for the current run", async ({
    testApp,
  }) => {
    const log: string[] = [];
    const clocks = startSchedules(
      [
        { name: "failing", at: "* * * * * *", run: () => Promise.reject(new Error("no")) },
        {
          name: "slow",
          at: "* * * * * *",
          run: async () => {
            log.push("began");
            await new Promise((resolve) => setTimeout(resolve, 1_300));
            log.push("ended");
          },
        },
      ],
      () => testApp.ctx(),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await clocks.stop();
    expect(log).toEqual(["began", "ended"]);
  });
});
