import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyInstanceOnce, startSchedules } from "#src/platform/schedule.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

function counted(name: string, at = "0 */5 * * * *") {
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

describe("scheduled work", () => {
  it("runs once when twenty instances start it at the same time", async () => {
    const { runs, run } = counted("parallel");
    const now = new Date("2026-05-04T07:05:00Z");
    await Promise.all(Array.from({ length: 20 }, () => run(now)));
    expect(runs).toHaveLength(1);
  });

  it("runs once when their clocks are some seconds apart, and again at the next start", async () => {
    const { runs, run } = counted("apart");
    for (const second of ["07:05:00", "07:05:03", "07:05:40", "07:10:00", "07:10:02", "07:15:00"]) {
      await run(new Date(`2026-05-04T${second}Z`));
    }
    expect(runs.map((at) => at.toISOString().slice(11, 16))).toEqual(["07:05", "07:10", "07:15"]);
  });

  it("runs every day across both changes of the clock", async () => {
    const { runs, run } = counted("daily", "0 0 4 * * *");
    for (const at of ["2026-03-28T03:00:00Z", "2026-03-29T02:00:00Z", "2026-03-30T02:00:00Z"])
      await run(new Date(at));
    for (const at of ["2026-10-24T02:00:00Z", "2026-10-25T03:00:00Z", "2026-10-26T03:00:00Z"])
      await run(new Date(at));
    expect(runs).toHaveLength(6);
  });

  it("outlives a run that fails, and waits at the end for one that is under way", async () => {
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
