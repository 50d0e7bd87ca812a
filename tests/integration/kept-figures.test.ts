import { describe, expect, vi } from "vitest";
import { z } from "zod";
import { keptFigures } from "#db/schema/index.ts";
import { figuresOf, manyRows } from "#src/platform/data/kept-figures.ts";
import { minute } from "#src/shared/time.ts";
import { bookedEntries, entriesOf } from "#tests/support/economy.ts";
import { it } from "#tests/support/test.ts";

const start = new Date("2026-11-18T12:00:00Z");

/** Figures of this many rows, whose value is how often they were counted. */
function counted(name: string, rowsAtFirst: number, version?: () => string) {
  const state = { rows: rowsAtFirst };
  const count = vi.fn(async () => ({ times: count.mock.calls.length }));
  const figures = figuresOf({
    name,
    output: z.object({ times: z.number() }),
    count,
    rows: () => state.rows,
    ...(version && { version: async () => version() }),
  });
  return { ...figures, state };
}

function after(minutes: number): Date {
  return new Date(start.getTime() + minutes * minute);
}

describe("figures of many rows", () => {
  it("are kept for a day and say when they were counted", async ({ testApp }) => {
    const { read } = counted("a day", manyRows + 1);
    const day = 24 * 60;
    function readAfter(minutes: number) {
      return read(testApp.ctx(null, after(minutes)));
    }
    expect(await readAfter(0)).toEqual({ value: { times: 1 }, keptAt: null });
    expect(await readAfter(day - 1)).toEqual({ value: { times: 1 }, keptAt: start });
    expect(await readAfter(day)).toEqual({ value: { times: 2 }, keptAt: null });
    expect(await readAfter(day + 5)).toEqual({ value: { times: 2 }, keptAt: after(day) });
  });

  it("are counted again when their version has changed", async ({ testApp }) => {
    let version = "1";
    const { read } = counted("version", manyRows + 1, () => version);
    await read(testApp.ctx(null, start));
    version = "2";
    expect(await read(testApp.ctx(null, after(1)))).toEqual({ value: { times: 2 }, keptAt: null });
    expect(await read(testApp.ctx(null, after(2)))).toEqual({ value: { times: 2 }, keptAt: after(1) });
  });

  it("are counted again when another version of the program kept them", async ({ testApp }) => {
    const before = figuresOf({
      name: "format",
      output: z.object({ old: z.string() }),
      count: async () => ({ old: "format" }),
      rows: () => manyRows + 1,
    });
    await before.read(testApp.ctx(null, start));
    expect((await counted("format", 1).read(testApp.ctx(null, after(1)))).value).toEqual({ times: 1 });
  });

  it("are not replaced by a count that began earlier", async ({ testApp }) => {
    const { read } = counted("parallel", manyRows + 1);
    await read(testApp.ctx(null, after(11)));
    await read(testApp.ctx(null, start));
    expect(await read(testApp.ctx(null, after(12)))).toEqual({ value: { times: 1 }, keptAt: after(11) });
  });

  it("are counted by the schedule before a request does, until they are few", async ({ testApp }) => {
    const { read, refresh, state } = counted("refreshed", manyRows + 1);
    await refresh(testApp.ctx(null, start));
    expect(await read(testApp.ctx(null, after(1)))).toEqual({ value: { times: 1 }, keptAt: start });
    await refresh(testApp.ctx(null, after(5)));
    expect(await read(testApp.ctx(null, after(6)))).toEqual({ value: { times: 2 }, keptAt: after(5) });
    state.rows = manyRows;
    await refresh(testApp.ctx(null, after(7)));
    expect(await read(testApp.ctx(null, after(8)))).toEqual({ value: { times: 4 }, keptAt: null });
  });
});

describe("figures of few rows", () => {
  it("are counted at each request", async ({ testApp }) => {
    const { read } = counted("few", manyRows);
    await read(testApp.ctx(null, start));
    expect(await read(testApp.ctx(null, after(1)))).toEqual({ value: { times: 2 }, keptAt: null });
  });
});

it("the sums of the ledger are counted again after a booking or a step", async ({ testApp, anna, ada }) => {
  const { employer, ids, invoice } = await bookedEntries({ testApp, anna, ada }, 1);
  const [entry] = ids;
  const countedAt = new Date();
  const { economy } = testApp.as(ada, countedAt);
  await economy.markInvoiced({ ids, ...invoice });
  const figures = await economy.sums({});
  /** Stores the sums as those of many rows are. */
  async function keep(): Promise<void> {
    const step = (await entriesOf({ testApp, ada }, employer)).at(-1)?.steps.at(-1)?.id;
    const row = {
      name: "ledger all",
      figures,
      version: JSON.stringify({ entry, step }),
      countedAt,
    };
    await testApp.db
      .insert(keptFigures)
      .values(row)
      .onConflictDoUpdate({ target: keptFigures.name, set: row });
    expect((await economy.sums({})).keptAt).toBeDefined();
  }
  await keep();
  await economy.markPaid({ ids, date: invoice.date });
  expect((await economy.sums({})).keptAt).toBeUndefined();
  await keep();
  await bookedEntries({ testApp, anna, ada }, 1);
  expect((await economy.sums({})).keptAt).toBeUndefined();
});
