import { describe, expect, vi } from "vitest";
import { ClocksDiffer, openClock, requireSameTime } from "#src/platform/data/clock.ts";
import { it } from "#tests/support/test.ts";

describe("openClock", () => {
  it("keeps the time of requests when the clock of the process jumps", async ({ testApp }) => {
    const clock = await openClock(testApp.db);
    const before = clock.now().getTime();
    vi.useFakeTimers({ toFake: ["Date"], now: before + 365 * 86_400_000 });
    try {
      expect(clock.now().getTime() - before).toBeLessThan(86_400_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it("goes on after synchronise", async ({ testApp }) => {
    const clock = await openClock(testApp.db);
    const before = clock.now().getTime();
    await clock.synchronise();
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before - 5);
  });
});

describe("requireSameTime", () => {
  it.for([-61_000, 61_000])("rejects a difference of %i ms", async (difference, { testApp }) => {
    const clock = await openClock(testApp.db);
    expect(() => {
      requireSameTime(clock, clock.now().getTime() + difference);
    }).toThrow(ClocksDiffer);
  });

  it("accepts half a minute", async ({ testApp }) => {
    const clock = await openClock(testApp.db);
    requireSameTime(clock, clock.now().getTime() + 30_000);
  });
});
