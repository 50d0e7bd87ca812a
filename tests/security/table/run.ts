import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import {
  callRest,
  callTrpc,
  pathOf,
  procedures,
  servedPaths,
  type Answer,
  type Input,
} from "#tests/security/calls.ts";
import type { Actor, Fixtures } from "#tests/security/fixtures.ts";
import { lastWrite, watchTables } from "#tests/security/table-hashes.ts";
import { expectNothingLeaks } from "#tests/security/visibility.ts";
import { createScenario, type Scenario } from "#tests/security/scenario.ts";
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
export type Protocol = "rest" | "trpc";

const lineOf: Record<Actor, keyof Answers> = {
  anonymous: "anonymous",
  anna: "anna",
  erik: "erik",
  nord: "nord",
  fjall: "fjall",
  admin: "admin",
  chief: "admin",
  novice: "novice",
  banned: "anonymous",
  shut: "anonymous",
  gone: "anonymous",
};
const everyActor = Object.keys(lineOf).filter((name): name is Actor => Object.hasOwn(lineOf, name));

/** What a row is called, and whether it can be asked this way at all (the inventory tells what is missing). */
function callOf(row: Row, protocol: Protocol): string | null {
  const name = protocol === "rest" ? row.rest : row.trpc;
  if (name === undefined) return null;
  return (protocol === "rest" ? servedPaths.has(name) : procedures.has(name)) ? name : null;
}

/** Whether the row's documented path is served by its procedure and no code of its own. */
export function servesItsPath({ rest, trpc }: Row): boolean {
  return rest !== undefined && trpc !== undefined && pathOf(trpc) === rest;
}

/**
 * Every row of the table by one way, over the fixtures that `open` has at that time. A procedure that serves the row's
 * documented path itself is asked by that path; by its name only where that answers differently.
 */
export function testTable(protocol: Protocol, open: () => Fixtures): void {
  for (const row of rows) {
    const call = callOf(row, protocol);
    if (call === null) continue;
    const isAskedByPath = protocol === "trpc" && servesItsPath(row);
    const cases = (row.cases ?? []).flatMap((one) => {
      const status = protocol === "rest" ? one.rest : one.trpc;
      if (status == null || (isAskedByPath && isDeepStrictEqual(one.rest, one.trpc))) return [];
      return [{ one, status }];
    });
    if (isAskedByPath && cases.length === 0) continue;
    describe(`row ${row.of}${row.says ? ` (${row.says})` : ""}: ${call}`, () => {
      if (!isAskedByPath) {
        test("who is refused", () => testDenials(protocol, row, call, open()));
        test("who is let in", () => testAllowed(protocol, row, call, open()));
      }
      for (const { one, status } of cases)
        test(one.says, () => testCase({ way: protocol, row, call, one, status }, open()));
    });
  }
}

function ask(
  protocol: Protocol,
  fixtures: Fixtures,
  as: Actor,
  call: string,
  input: Input | undefined,
): Promise<Answer> {
  return protocol === "rest"
    ? callRest(fixtures, as, call, input ?? {})
    : callTrpc(fixtures, as, call, input);
}

function inputOf(protocol: Protocol, row: Row, scenario: Scenario, fixtures: Fixtures): Input | undefined {
  return protocol === "trpc" && row.trpcInput
    ? row.trpcInput(scenario, fixtures)
    : row.input?.(scenario, fixtures);
}

function missingOf(protocol: Protocol, row: Row, scenario: Scenario, fixtures: Fixtures): Input | undefined {
  return protocol === "trpc" && row.trpcMissing
    ? row.trpcMissing(scenario, fixtures)
    : row.missing?.(scenario, fixtures);
}

function allowed(status: Status): number[] {
  return typeof status === "number" ? [status] : [...status];
}

function isDenial(status: Status): boolean {
  return allowed(status).every((one) => one >= 400);
}

/** Refusals change nothing, tell nothing, and look alike for what is there and what is not. */
async function testDenials(protocol: Protocol, row: Row, call: string, fixtures: Fixtures): Promise<void> {
  const scenario = await createScenario(fixtures, row.overrides);
  const refused = everyActor.filter((actor) => isDenial(row.answers[lineOf[actor]]));
  for (const actor of refused) await fixtures.cookie(actor);
  const watch = await watchTables(fixtures.testApp);
  for (const actor of refused) {
    const answer = await ask(protocol, fixtures, actor, call, inputOf(protocol, row, scenario, fixtures));
    expectError(answer, row.answers[lineOf[actor]], actor);
    expectNothingLeaks(actor, answer.text, row.mayName);
    const missing = missingOf(protocol, row, scenario, fixtures);
    if (missing) expectAlike(answer, await ask(protocol, fixtures, actor, call, missing), actor);
    await watch.expectUnchanged(actor);
  }
}

/** Whoever comes after a call that wrote something finds a new scenario. */
async function testAllowed(protocol: Protocol, row: Row, call: string, fixtures: Fixtures): Promise<void> {
  const admitted = everyActor.filter((actor) => !isDenial(row.answers[lineOf[actor]]));
  let scenario: Scenario | null = null;
  for (const actor of admitted) {
    scenario ??= await createScenario(fixtures, row.overrides);
    await row.prepare?.(fixtures);
    await fixtures.cookie(actor);
    const mark = await lastWrite(fixtures.testApp);
    const answer = await ask(protocol, fixtures, actor, call, inputOf(protocol, row, scenario, fixtures));
    expectStatus(protocol, answer, row.answers[lineOf[actor]], actor);
    expectNothingLeaks(row.readsAs ?? actor, answer.text, row.mayName);
    if ((await lastWrite(fixtures.testApp)) === mark) continue;
    scenario = null;
    await resetAfter(row, fixtures);
  }
}

interface Asked {
  way: Protocol;
  row: Row;
  call: string;
  one: Case;
  status: Status;
}

async function testCase({ way: protocol, row, call, one, status }: Asked, fixtures: Fixtures): Promise<void> {
  const scenario = await createScenario(fixtures, one.overrides ?? row.overrides);
  await fixtures.cookie(one.as);
  const watch = isDenial(status) ? await watchTables(fixtures.testApp) : null;
  const answer = await ask(protocol, fixtures, one.as, call, one.input(scenario, fixtures));
  if (watch) {
    expectError(answer, status, one.as);
    await watch.expectUnchanged(one.as);
  } else expectStatus(protocol, answer, status, one.as);
  expectNothingLeaks(row.readsAs && answer.status < 400 ? row.readsAs : one.as, answer.text, row.mayName);
  await one.after?.(scenario, fixtures, answer.data);
  await resetAfter(row, fixtures);
}

async function resetAfter(row: Row, fixtures: Fixtures): Promise<void> {
  fixtures.resetSessions();
  await fixtures.resetUsers(row.affects ?? []);
}

function expectStatus(protocol: Protocol, answer: Answer, status: Status, actor: Actor): void {
  const wanted = allowed(status).map((one) => (protocol === "trpc" && one < 300 ? 200 : one));
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
