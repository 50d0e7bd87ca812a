import { describe, expect } from "vitest";
import type { Hono } from "hono";
import { createApp } from "#src/server/app.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { callRest, type Answer, type Input } from "./calls.ts";
import type { Actor, Fixtures } from "./fixtures.ts";
import { expectInvariants } from "./invariants.ts";
import { it as base } from "./test.ts";

export const atOnce = 20;
const rounds = Number(process.env["RACE_ROUNDS"] ?? "3");

/** What a race uses: all actors, and two instances of the app on one database. */
export interface Race {
  fixtures: Fixtures;
  /** Makes all calls in parallel, alternating between the instances. */
  inParallel: (calls: readonly RaceCall[]) => Promise<Answer[]>;
}

export interface RaceCall {
  as: Actor;
  call: string;
  input: Input;
}

/** One for each call, so that none waits for another's connection. */
const variables: Record<string, string> = { DATABASE_CONNECTIONS: "25" };

const it = base
  .extend("variables", { scope: "file" }, variables)
  .extend("race", { scope: "file" }, ({ fixtures }): Race => {
    const { database, services, app } = fixtures.testApp;
    const instances = [app, createApp({ database, services, lifecycle: { state: "ready" } }).hono];

    async function inParallel(calls: readonly RaceCall[]): Promise<Answer[]> {
      // All actors are signed in first, so that only the calls run in parallel.
      for (const { as } of calls) await fixtures.cookie(as);
      const answers = await Promise.all(
        calls.map(({ as, call, input }, index) =>
          callRest(withApp(instances[index % instances.length]), as, call, input),
        ),
      );
      const failed = answers.filter(({ status }) => status >= 500);
      expect(failed.map(({ status, text }) => `${status.toString()} ${text}`).join("\n")).toBe("");
      return answers;
    }

    function withApp(app: Hono | undefined): Fixtures {
      return app ? { ...fixtures, testApp: { ...fixtures.testApp, app } } : fixtures;
    }

    return { fixtures, inParallel };
  });

/** Races need several connections, so they run on PostgreSQL only. */
export function describeRaces(
  name: string,
  declare: (race: (title: string, run: (race: Race) => Promise<void>) => void) => void,
): void {
  describe.skipIf(!onRealPostgres)(name, () => {
    declare((title, run) => {
      it(
        `${title} (${rounds.toString()} × ${atOnce.toString()})`,
        { timeout: 300_000 + rounds * 20_000 },
        async ({ fixtures, race }) => {
          for (let round = 0; round < rounds; round += 1) {
            await run(race);
            await expectInvariants(fixtures.testApp);
            fixtures.resetSessions();
          }
        },
      );
    });
  });
}

/** The same call `atOnce` times; `vary` changes single ones. */
export function many(base: RaceCall, vary: (index: number) => Partial<RaceCall> = () => ({})): RaceCall[] {
  return Array.from({ length: atOnce }, (_, index) => ({ ...base, ...vary(index) }));
}

function count(answers: readonly Answer[], ...statuses: number[]): number {
  return answers.filter(({ status }) => statuses.includes(status)).length;
}

/** Expects every answer to have one of these statuses. */
export function expectOnly(answers: readonly Answer[], ...statuses: number[]): void {
  const others = answers.filter(({ status }) => !statuses.includes(status));
  expect(others.map(({ status, text }) => `${status.toString()} ${text.slice(0, 200)}`).join("\n")).toBe("");
}

/** Expects exactly `done` successes; all other calls fail with one of the given statuses. */
export function expectDone(answers: readonly Answer[], done: number, ...errors: number[]): void {
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(count(answers, 200, 201, 204), String(statuses)).toBe(done);
  expect(count(answers, 200, 201, 204, ...errors), String(statuses)).toBe(answers.length);
}
