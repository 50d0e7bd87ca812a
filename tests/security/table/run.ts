import { describe, expect, test } from "vitest";
import {
  callRest,
  callTrpc,
  procedures,
  servedPaths,
  type Answer,
  type Input,
} from "#tests/security/calls.ts";
import type { Actor, Cast } from "#tests/security/fixtures.ts";
import { tracesOf } from "#tests/security/table-hashes.ts";
import { expectNothingLeaks } from "#tests/security/visibility.ts";
import { buildWorld, type World } from "#tests/security/scenario.ts";
import { adminPeopleRows } from "./admin-people.ts";
import { adminRows } from "./admin.ts";
import { applicationRows } from "./applications.ts";
import { contractRows } from "./contracts.ts";
import { favoriteRows } from "./favorites.ts";
import { jobEndRows } from "./job-ends.ts";
import { jobRows } from "./jobs.ts";
import { messageRows } from "./messages.ts";
import { ownTradeRows } from "./own-trade.ts";
import { ownRows } from "./own.ts";
import type { Answers, Case, Row, Status } from "./row.ts";
import { peopleRows } from "./people.ts";
import { registrationRows } from "./registration.ts";
import { sessionRows } from "./session.ts";
import { userRows } from "./users.ts";
import { textLike } from "#tests/security/matchers.ts";

export const rows: readonly Row[] = [
  ...sessionRows,
  ...registrationRows,
  ...userRows,
  ...peopleRows,
  ...jobRows,
  ...jobEndRows,
  ...applicationRows,
  ...favoriteRows,
  ...messageRows,
  ...contractRows,
  ...ownRows,
  ...ownTradeRows,
  ...adminRows,
  ...adminPeopleRows,
];

/** By the documented path or by the procedure behind it. */
export type Way = "rest" | "trpc";

const lineOf: Record<Actor, keyof Answers> = {
  anonymous: "nobody",
  anna: "anna",
  erik: "erik",
  nord: "nord",
  fjall: "fjall",
  admin: "admin",
  chief: "admin",
  novice: "novice",
  banned: "nobody",
  shut: "nobody",
  gone: "nobody",
};
const everyActor = Object.keys(lineOf).filter((name): name is Actor => Object.hasOwn(lineOf, name));

/** What a row is called, and whether it can be asked this way at all (the inventory tells what is missing). */
function callOf(row: Row, way: Way): string | null {
  const name = way === "rest" ? row.rest : row.trpc;
  if (name === undefined) return null;
  return (way === "rest" ? servedPaths.has(name) : procedures.has(name)) ? name : null;
}

/** Every row of the table by one way, over the cast that `open` has at that time. */
export function testTable(way: Way, open: () => Cast): void {
  for (const row of rows) {
    const call = callOf(row, way);
    if (call === null) continue;
    describe(`row ${row.of}${row.says ? ` (${row.says})` : ""}: ${call}`, () => {
      test("who is refused", () => testDenials(way, row, call, open()));
      test("who is let in", () => testAllowed(way, row, call, open()));
      for (const one of row.cases ?? []) {
        const status = way === "rest" ? one.rest : one.trpc;
        if (status == null) continue;
        test(one.says, () => testCase({ way, row, call, one, status }, open()));
      }
    });
  }
}

function ask(way: Way, cast: Cast, as: Actor, call: string, input: Input | undefined): Promise<Answer> {
  return way === "rest" ? callRest(cast, as, call, input ?? {}) : callTrpc(cast, as, call, input);
}

function inputOf(way: Way, row: Row, world: World, cast: Cast): Input | undefined {
  return way === "trpc" && row.trpcInput ? row.trpcInput(world, cast) : row.input?.(world, cast);
}

function missingOf(way: Way, row: Row, world: World, cast: Cast): Input | undefined {
  return way === "trpc" && row.trpcMissing ? row.trpcMissing(world, cast) : row.missing?.(world, cast);
}

function allowed(status: Status): number[] {
  return typeof status === "number" ? [status] : [...status];
}

function isDenial(status: Status): boolean {
  return allowed(status).every((one) => one >= 400);
}

/** Refusals change nothing, tell nothing, and look alike for what is there and what is not. */
async function testDenials(way: Way, row: Row, call: string, cast: Cast): Promise<void> {
  const world = await buildWorld(cast, row.wishes);
  for (const actor of everyActor) {
    const status = row.answers[lineOf[actor]];
    if (!isDenial(status)) continue;
    await cast.cookie(actor);
    const before = await tracesOf(cast.testApp);
    const answer = await ask(way, cast, actor, call, inputOf(way, row, world, cast));
    expectError(answer, status, actor);
    expectNothingLeaks(actor, answer.text, row.mayName);
    const missing = missingOf(way, row, world, cast);
    if (missing) expectAlike(answer, await ask(way, cast, actor, call, missing), actor);
    expect(await tracesOf(cast.testApp), `traces of ${actor}`).toEqual(before);
  }
}

async function testAllowed(way: Way, row: Row, call: string, cast: Cast): Promise<void> {
  for (const actor of everyActor) {
    const status = row.answers[lineOf[actor]];
    if (isDenial(status)) continue;
    const world = await buildWorld(cast, row.wishes);
    await row.prepare?.(cast);
    const answer = await ask(way, cast, actor, call, inputOf(way, row, world, cast));
    expectStatus(way, answer, status, actor);
    expectNothingLeaks(row.readsAs ?? actor, answer.text, row.mayName);
    await makeWhole(row, cast);
  }
}

interface Asked {
  way: Way;
  row: Row;
  call: string;
  one: Case;
  status: Status;
}

async function testCase({ way, row, call, one, status }: Asked, cast: Cast): Promise<void> {
  const world = await buildWorld(cast, one.wishes ?? row.wishes);
  await cast.cookie(one.as);
  const before = await tracesOf(cast.testApp);
  const answer = await ask(way, cast, one.as, call, one.input(world, cast));
  if (isDenial(status)) {
    expectError(answer, status, one.as);
    expect(await tracesOf(cast.testApp)).toEqual(before);
  } else expectStatus(way, answer, status, one.as);
  expectNothingLeaks(row.readsAs && answer.status < 400 ? row.readsAs : one.as, answer.text, row.mayName);
  await one.after?.(world, cast, answer.data);
  await makeWhole(row, cast);
}

async function makeWhole(row: Row, cast: Cast): Promise<void> {
  cast.forgetSessions();
  await cast.revive(row.harms ?? []);
}

function expectStatus(way: Way, answer: Answer, status: Status, actor: Actor): void {
  const wanted = allowed(status).map((one) => (way === "trpc" && one < 300 ? 200 : one));
  expect(wanted, `${actor} got ${answer.status.toString()}: ${answer.text.slice(0, 300)}`).toContain(
    answer.status,
  );
}

function expectError(answer: Answer, status: Status, actor: Actor): void {
  const told = `${actor} got ${answer.status.toString()}: ${answer.text.slice(0, 300)}`;
  expect(allowed(status), told).toContain(answer.status);
  expect(answer.appError, told).toEqual({
    message: textLike(/\S/),
    code: textLike(/^[A-Z][A-Z_]+$/),
    requestId: textLike(/^[\w-]{8,}$/),
  });
  expect(answer.headers.get("cache-control"), told).toContain("no-store");
}

function expectAlike(one: Answer, other: Answer, actor: Actor): void {
  expect(likeness(other), `${actor} sees whether it exists`).toEqual(likeness(one));
}

function likeness({ status, appError, headers }: Answer): unknown {
  const own = [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  return { status, message: appError?.message, code: appError?.code, headers: own };
}
