import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  decodeCursor,
  decodeRankedCursor,
  encodeCursor,
  encodeRankedCursor,
  isCursor,
  isSortedCursor,
  offsetOf,
  pageOf,
  pageOutput,
  pagesOf,
  pageWith,
  parsedAtOnce,
  rankedPageOf,
} from "#src/shared/paging.ts";

const at = new Date("2026-11-24T12:00:00.123Z");
const positions = fc.record({
  at: fc.date({ min: new Date(0), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }),
  id: fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.stringMatching(/^[a-z][\w-]{0,40}$/)),
});

describe("decodeCursor", () => {
  test("is the inverse of encodeCursor, also with a rank", () => {
    fc.assert(
      fc.property(positions, fc.nat(999_999_999), (position, rank) => {
        expect(decodeCursor(encodeCursor(position))).toEqual(position);
        const ranked = encodeRankedCursor({ ...position, rank });
        expect(decodeRankedCursor(ranked)).toEqual({ ...position, rank });
        const ids = typeof position.id === "number" ? "numbers" : "texts";
        expect(isCursor(encodeCursor(position), ids)).toBe(true);
        expect(isSortedCursor(ranked, ids)).toBe(true);
      }),
    );
  });

  test("reads everything after the first point as the id", () => {
    expect(decodeCursor("1.a.b\nc")).toEqual({ at: new Date(1), id: "a.b\nc" });
    expect(decodeCursor("1.12345678901")).toEqual({ at: new Date(1), id: "12345678901" });
  });

  test.each([null, undefined, "", "1", "1.", ".1", "A.1", "-1.1", "1 .1", "zzzzzzzzzzzz.1", "zzzzzzzzzzz.1"])(
    "returns null for %j",
    (cursor) => {
      expect(decodeCursor(cursor)).toBeNull();
    },
  );

  test("accepts moments until the end of the year 9999", () => {
    const last = 253_402_300_799_999;
    expect(decodeCursor(`${last.toString(36)}.1`)).toEqual({ at: new Date(last), id: 1 });
    expect(decodeCursor(`${(last + 1).toString(36)}.1`)).toBeNull();
  });

  test.each(["", "1.1", "~1.1", "-1~1.1", "1~", "1~x", "1234567890~1.1"])(
    "decodeRankedCursor returns null for %j",
    (cursor) => {
      expect(decodeRankedCursor(cursor)).toBeNull();
    },
  );
});

describe("isCursor", () => {
  test("wants a number the database can hold, or a text where ids are texts", () => {
    expect(isCursor("1.2147483647", "numbers")).toBe(true);
    expect(isCursor("1.2147483648", "numbers")).toBe(false);
    expect(isCursor("1.abc", "numbers")).toBe(false);
    expect(isCursor("1.abc", "texts")).toBe(true);
    expect(isCursor(`1.${"a".repeat(64)}`, "texts")).toBe(true);
    expect(isCursor(`1.${"a".repeat(65)}`, "texts")).toBe(false);
    expect(isCursor("1.a b", "texts")).toBe(false);
    expect(isCursor("x", "texts")).toBe(false);
  });

  test("isSortedCursor allows a rank before it", () => {
    expect(isSortedCursor("1.7", "numbers")).toBe(true);
    expect(isSortedCursor("123456789~1.7", "numbers")).toBe(true);
    expect(isSortedCursor("1234567890~1.7", "numbers")).toBe(false);
    expect(isSortedCursor("9~8~1.7", "numbers")).toBe(false);
  });
});

describe("pageOf", () => {
  const rows = [1, 2, 3].map((id) => ({ at, id }));

  test("has a next cursor only when there is one row more than the limit, that of its last row", () => {
    expect(pageOf(rows, 3, (row) => row)).toEqual({ items: rows, nextCursor: null });
    expect(pageOf(rows, 2, (row) => row)).toEqual({
      items: rows.slice(0, 2),
      nextCursor: encodeCursor({ at, id: 2 }),
    });
    expect(pageOf([], 3, () => ({ at, id: 1 }))).toEqual({ items: [], nextCursor: null });
    expect(pageWith(["a", "b"], 1, (last) => `after ${last}`)).toEqual({
      items: ["a"],
      nextCursor: "after a",
    });
    expect(pageWith(["a"], 0, (last) => last)).toEqual({ items: [], nextCursor: null });
  });
});

describe("pagesOf", () => {
  test("asks for each page with the cursor of the one before", async () => {
    const asked: (string | undefined)[] = [];
    const pages = pagesOf((cursor) => {
      asked.push(cursor);
      const page = asked.length;
      return Promise.resolve({ items: [page], nextCursor: page < 3 ? `c${page}` : null });
    });
    const items: number[][] = [];
    for await (const page of pages) items.push(page);
    expect(items).toEqual([[1], [2], [3]]);
    expect(asked).toEqual([undefined, "c1", "c2"]);
  });
});

describe("a ranked list", () => {
  test("offsetOf is at most 2 000, and 0 for anything else", () => {
    const cursors = [undefined, "", "x", "0", "20", "2000", "2001", "99999"];
    expect(cursors.map(offsetOf)).toEqual([0, 0, 0, 0, 20, 2000, 2000, 2000]);
  });

  test("rankedPageOf ends after 2 000 rows", () => {
    expect(rankedPageOf([1, 2, 3], 2, 0)).toEqual({ items: [1, 2], nextCursor: "2" });
    expect(rankedPageOf([1, 2], 2, 4)).toEqual({ items: [1, 2], nextCursor: null });
    expect(rankedPageOf([1, 2, 3], 2, 1998).nextCursor).toBe("2000");
    expect(rankedPageOf([1, 2, 3], 2, 1999).nextCursor).toBeNull();
  });
});

describe("pageOutput", () => {
  const schema = pageOutput(z.object({ id: z.number() }));

  test("keeps items, cursor and counts, and nothing else", async () => {
    const page = { items: [{ id: 1 }], nextCursor: null };
    expect(schema.parse({ ...page, total: 1, searchedNewest: 5000, secret: 1 })).toEqual({
      ...page,
      total: 1,
      searchedNewest: 5000,
    });
    await expect(schema.parseAsync(page)).resolves.toEqual(page);
    expect(schema.safeParse({ items: [{ id: "1" }], nextCursor: null }).success).toBe(false);
  });

  test("parsedAtOnce parses synchronously what is asked for asynchronously", async () => {
    const calls: unknown[] = [];
    const once = parsedAtOnce(z.string());
    const parse = once.parse.bind(once);
    once.parse = (value) => {
      calls.push(value);
      return parse(value);
    };
    await expect(once.parseAsync("a")).resolves.toBe("a");
    expect(calls).toEqual(["a"]);
  });
});
