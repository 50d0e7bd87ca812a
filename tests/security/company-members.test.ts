import { expect, vi } from "vitest";
import { callRest, servedPaths } from "./calls.ts";
import { rows } from "./table/run.ts";
import type { Row } from "./table/row.ts";
import { it } from "./test.ts";

/** What is a person's and not the company's, and what only owners read. */
const personal: ReadonlySet<string | undefined> = new Set([
  "GET /api/users/:id/export",
  "GET /api/users/:id/notifications",
  "GET /api/changes",
]);
const ownKeys = ["person", "username"];

const reads = rows.filter(
  ({ rest = "", answers, members, prepare }) =>
    rest.startsWith("GET ") &&
    servedPaths.has(rest) &&
    [answers.nord].flat().includes(200) &&
    !members &&
    !prepare &&
    !personal.has(rest),
);

it("has the company's documented reads", () => {
  expect(reads.length).toBeGreaterThan(20);
});

it.for(reads.map((row) => ({ row, title: `${row.rest ?? ""} ${row.title ?? ""}` })))(
  "$title answers the same to owner, recruiter and reader",
  async ({ row }, { fixtures, shared }) => {
    const scenario = await shared.get(row.overrides);
    async function read(as: "nord" | "owner" | "recruiter" | "reader") {
      const { text, status } = await callRest(fixtures, as, restOf(row), row.input(scenario, fixtures));
      return { status, data: withoutOwnKeys(text) };
    }
    // The first one may count a view or mark as read; what a second read shows is the same for all.
    await read("nord");
    // A PDF says in which second it was made.
    await vi.waitFor(
      async () => {
        const answer = await read("nord");
        for (const as of ["owner", "recruiter", "reader"] as const) expect(await read(as)).toEqual(answer);
      },
      { timeout: 10_000 },
    );
  },
);

function restOf({ rest = "" }: Row): string {
  return rest;
}

function withoutOwnKeys(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (ownKeys.includes(key) ? undefined : value));
  } catch {
    return text;
  }
}
