import { isDeepStrictEqual } from "node:util";
import { describe, expect } from "vitest";
import {
  callRest,
  callTrpc,
  pathOf,
  procedureOf,
  procedures,
  servedPaths,
  type Answer,
  type Input,
} from "#tests/security/calls.ts";
import { companyOf, type Actor, type Fixtures } from "#tests/security/fixtures.ts";
import { lastWrite, watchTables } from "#tests/security/row-versions.ts";
import { expectNothingLeaks } from "#tests/security/visibility.ts";
import type { Scenario, SharedScenario } from "#tests/security/scenario.ts";
import { adminAccountRows } from "./admins.ts";
import { adminRows } from "./admin.ts";
import { applicationRows } from "./applications.ts";
import { businessRows } from "./business.ts";
import { contractRows } from "./contracts.ts";
import { conversationRows } from "./conversations.ts";
import { economyRows } from "./economy.ts";
import { jobRows } from "./jobs.ts";
import { listRows } from "./lists.ts";
import { companySignInRows } from "./company-sign-in.ts";
import { memberRows } from "./members.ts";
import { integrationRows } from "./integrations.ts";
import { clientHiringRows } from "./client-hiring.ts";
import { insightRows } from "./insight.ts";
import { clientRows } from "./client.ts";
import { partRows } from "./parts.ts";
import { answerKeys, answerOf } from "./answer-of.ts";
import { expectOtherName, rename } from "./other-name.ts";
import { expectRecorded } from "./recorded.ts";
import { inputOf, missingOf, type Case, type Protocol, type Row, type Status } from "./row.ts";
import { peopleRows } from "./people.ts";
import { referenceRows } from "./references.ts";
import { reportRows } from "./reports.ts";
import { requestRows } from "./requests.ts";
import { registrationRows } from "./registration.ts";
import { sessionRows } from "./session.ts";
import { userRows } from "./users.ts";
import { invoicingRows } from "./invoicing.ts";
import { timeRows } from "./time.ts";
import { textLike } from "#tests/security/matchers.ts";
import { it } from "#tests/security/test.ts";

const namedRows: readonly Row[] = [
  ...sessionRows,
  ...registrationRows,
  ...userRows,
  ...partRows,
  ...referenceRows,
  ...peopleRows,
  ...jobRows,
  ...applicationRows,
  ...conversationRows,
  ...listRows,
  ...memberRows,
  ...companySignInRows,
  ...integrationRows,
  ...requestRows,
  ...businessRows,
  ...contractRows,
  ...timeRows,
  ...invoicingRows,
  ...clientRows,
  ...clientHiringRows,
  ...insightRows,
  ...adminRows,
  ...adminAccountRows,
  ...economyRows,
  ...reportRows,
];

interface TestedRow extends Row {
  input: (scenario: Scenario, fixtures: Fixtures) => Input;
}

/** The metadata of a procedure says which path it serves: the table need not repeat its name. */
export const rows: readonly TestedRow[] = namedRows.map((row) => {
  const trpc = row.trpc ?? procedureOf.get(row.rest ?? "");
  return {
    ...row,
    ...(trpc !== undefined && { trpc }),
    input: (scenario, fixtures) => inputOf(row, scenario, fixtures),
  };
});

export const allActors = Object.keys(answerKeys).filter((name): name is Actor =>
  Object.hasOwn(answerKeys, name),
);

/** The path or procedure of a row, or null when it is not served (inventory.test.ts reports those). */
export function callOf(row: Row, protocol: Protocol): string | null {
  const name = protocol === "rest" ? row.rest : row.trpc;
  if (name === undefined) return null;
  return (protocol === "rest" ? servedPaths.has(name) : procedures.has(name)) ? name : null;
}

/** Whether the row's documented path is served directly by its procedure. */
export function servesItsPath({ rest, trpc }: Row): boolean {
  return rest !== undefined && trpc !== undefined && pathOf(trpc) === rest;
}

/**
 * Declares the tests of every row for one protocol. A procedure that serves the documented path directly is tested by
 * that path; by its name only where the expected status differs.
 */
export function testTable(protocol: Protocol): void {
  for (const row of rows) {
    const call = callOf(row, protocol);
    if (call === null) continue;
    const isTestedByPath = protocol === "trpc" && servesItsPath(row);
    const cases = (row.cases ?? []).flatMap((testedCase) => {
      const status = testedCase.status ?? testedCase[protocol];
      if (status === undefined || (isTestedByPath && isDeepStrictEqual(testedCase.rest, testedCase.trpc)))
        return [];
      return [{ testedCase, status }];
    });
    if (isTestedByPath && cases.length === 0) continue;
    describe(titleOf(row, call), () => {
      if (!isTestedByPath) {
        it("fails for actors without the right, and changes nothing", ({ fixtures, shared }) =>
          testDenials({ protocol, row, call, fixtures, shared }));
        it("works for actors with the right", ({ fixtures, shared }) =>
          testAllowed({ protocol, row, call, fixtures, shared }));
      }
      for (const { testedCase, status } of cases)
        it(`returns ${allowed(status).join(" or ")} ${testedCase.title}`, ({ fixtures, shared }) =>
          testCase({ protocol, row, call, fixtures, shared }, testedCase, status));
    });
  }
}

function titleOf(row: Row, call: string): string {
  return row.title === undefined ? call : `${call} (${row.title})`;
}

export function callAs(
  protocol: Protocol,
  fixtures: Fixtures,
  as: Actor,
  call: string,
  input: Input,
): Promise<Answer> {
  return protocol === "rest" ? callRest(fixtures, as, call, input) : callTrpc(fixtures, as, call, input);
}

function allowed(status: Status): number[] {
  return typeof status === "number" ? [status] : [...status];
}

export function isDenial(status: Status): boolean {
  return allowed(status).every((code) => code >= 400);
}

interface Run {
  protocol: Protocol;
  row: Row;
  call: string;
  fixtures: Fixtures;
  shared: SharedScenario;
}

/** Errors change nothing, leak nothing, and are the same for existing and missing objects. */
async function testDenials({ protocol, row, call, fixtures, shared }: Run): Promise<void> {
  await rename(fixtures);
  const scenario = await shared.get(row.overrides);
  const denied = allActors.filter((actor) => isDenial(answerOf(row, actor)));
  // Else the row's own object may be one of another test, with its id and another owner.
  await row.prepare?.(fixtures, scenario);
  for (const actor of denied) await fixtures.cookie(actor);
  const watch = await watchTables(fixtures.testApp);
  for (const actor of denied) {
    const answer = await callAs(protocol, fixtures, actor, call, inputOf(row, scenario, fixtures));
    expectError(answer, answerOf(row, actor), actor);
    expectNothingLeaks(actor, answer.text, row.mayName);
    const missing = row.visible && answer.status !== 404 ? undefined : missingOf(row, scenario, fixtures);
    if (missing) expectSameError(answer, await callAs(protocol, fixtures, actor, call, missing), actor);
  }
  await watch.expectUnchanged(denied.join(", "));
}

/** After a call that wrote something, the next actor gets a new scenario. */
async function testAllowed({ protocol, row, call, fixtures, shared }: Run): Promise<void> {
  await rename(fixtures);
  const permitted = allActors.filter((actor) => !isDenial(answerOf(row, actor)));
  const callers = new Map<string, Actor>();
  for (const actor of permitted) {
    const scenario = await shared.get(row.overrides);
    await row.prepare?.(fixtures, scenario);
    await fixtures.cookie(actor);
    const writeBefore = await lastWrite(fixtures.testApp);
    const answer = await callAs(protocol, fixtures, actor, call, inputOf(row, scenario, fixtures));
    expectStatus(protocol, answer, answerOf(row, actor), actor);
    expectOtherName(answer);
    callers.set(answer.headers.get("x-request-id") ?? "", actor);
    expectNothingLeaks(row.readsAs ?? actor, answer.text, row.mayName);
    if ((await lastWrite(fixtures.testApp)) === writeBefore && !row.prepare) continue;
    await resetAfter(row, fixtures, shared, actor);
  }
  await expectRecorded(fixtures.testApp, titleOf(row, call), callers);
}

async function testCase(
  { protocol, row, call, fixtures, shared }: Run,
  testedCase: Case,
  status: Status,
): Promise<void> {
  await rename(fixtures);
  const scenario = await shared.get(testedCase.overrides ?? row.overrides);
  await fixtures.cookie(testedCase.as);
  const watch = isDenial(status) ? await watchTables(fixtures.testApp) : null;
  const answer = await callAs(
    protocol,
    fixtures,
    testedCase.as,
    call,
    inputOf(row, scenario, fixtures, testedCase),
  );
  if (watch) {
    expectError(answer, status, testedCase.as);
    await watch.expectUnchanged(testedCase.as);
  } else expectStatus(protocol, answer, status, testedCase.as);
  expectOtherName(answer);
  expectNothingLeaks(
    row.readsAs && answer.status < 400 ? row.readsAs : testedCase.as,
    answer.text,
    row.mayName,
  );
  await testedCase.after?.(scenario, fixtures, answer.data);
  if (!watch) await resetAfter(row, fixtures, shared);
}

/** For the next call after one that wrote something. */
async function resetAfter(
  row: Row,
  fixtures: Fixtures,
  shared: SharedScenario,
  actor?: Actor,
): Promise<void> {
  shared.discard();
  await fixtures.resetEndedSessions();
  const own = actor !== undefined && actor !== "anonymous" && companyOf(actor) !== actor ? [actor] : [];
  await fixtures.resetUsers([...(row.affects ?? []), ...own]);
}

function expectStatus(protocol: Protocol, answer: Answer, status: Status, actor: Actor): void {
  const expected = allowed(status).map((code) => (protocol === "trpc" && code < 300 ? 200 : code));
  expect(expected, `${actor} got ${answer.status.toString()}: ${answer.text.slice(0, 300)}`).toContain(
    answer.status,
  );
}

function expectError(answer: Answer, status: Status, actor: Actor): void {
  const message = `${actor} got ${answer.status.toString()}: ${answer.text.slice(0, 300)}`;
  expectOtherName(answer);
  expect(allowed(status), message).toContain(answer.status);
  expect(answer.appError, message).toEqual({
    message: textLike(/\S/),
    code: textLike(/^[A-Z][A-Z_]+$/),
    requestId: textLike(/^[\w-]{8,}$/),
  });
  expect(answer.headers.get("cache-control"), message).toContain("no-store");
}

function expectSameError(existing: Answer, missing: Answer, actor: Actor): void {
  expect(comparable(missing), `${actor} sees whether it exists`).toEqual(comparable(existing));
}

function comparable({ status, appError, headers }: Answer): unknown {
  const sameHeaders = [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  return { status, message: appError?.message, code: appError?.code, headers: sameHeaders };
}
