import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hono } from "hono";
import { notifications } from "#db/schema/index.ts";
import { createApp } from "#src/server/app.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { callRest, type Answer, type Input } from "./calls.ts";
import { idOf, createFixtures, type Actor, type Fixtures, type SignedInActor } from "./fixtures.ts";
import { expectInvariants } from "./invariants.ts";

export const atOnce = 20;
const rounds = Number(process.env["RACE_ROUNDS"] ?? "3");

/** What a race may use: everybody, and two instances of the product over one database. */
export interface Race {
  fixtures: Fixtures;
  /** The same call from all sides at once. */
  together: (asks: readonly Ask[]) => Promise<Answer[]>;
  /** How many notices a person has. */
  notificationsOf: (name: SignedInActor) => Promise<number>;
}

export interface Ask {
  as: Actor;
  call: string;
  input: Input;
}

/** Races need connections that can meet: PostgreSQL only. */
export function describeRaces(
  name: string,
  declare: (race: (says: string, run: (race: Race) => Promise<void>) => void) => void,
): void {
  describe.skipIf(!onRealPostgres)(name, () => {
    let fixtures: Fixtures;
    let instances: Hono[];
    beforeAll(async () => {
      fixtures = await createFixtures();
      const { database, services, app } = fixtures.testApp;
      instances = [app, createApp({ database, services, lifecycle: { state: "ready" } }).hono];
    });
    afterAll(() => fixtures.close());

    declare((says, run) => {
      test(
        `${says} (${rounds.toString()} × ${atOnce.toString()})`,
        { timeout: 300_000 + rounds * 20_000 },
        async () => {
          for (let round = 0; round < rounds; round += 1) {
            await run({ fixtures, together, notificationsOf });
            await expectInvariants(fixtures.testApp);
            fixtures.resetSessions();
          }
        },
      );
    });

    async function together(asks: readonly Ask[]): Promise<Answer[]> {
      // Everybody is signed in before the start, so that only the deeds meet.
      for (const { as } of asks) await fixtures.cookie(as);
      const answers = await Promise.all(
        asks.map(({ as, call, input }, index) =>
          callRest(at(instances[index % instances.length]), as, call, input),
        ),
      );
      const failed = answers.filter(({ status }) => status >= 500);
      expect(failed.map(({ status, text }) => `${status.toString()} ${text}`).join("\n")).toBe("");
      return answers;
    }

    function at(app: Hono | undefined): Fixtures {
      return app ? { ...fixtures, testApp: { ...fixtures.testApp, app } } : fixtures;
    }

    async function notificationsOf(name: SignedInActor): Promise<number> {
      return (
        await fixtures.testApp.db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, idOf(name)))
      ).length;
    }
  });
}

/** The same request as often as there are runners; `vary` makes each one's own. */
export function many(ask: Ask, vary: (index: number) => Partial<Ask> = () => ({})): Ask[] {
  return Array.from({ length: atOnce }, (_, index) => ({ ...ask, ...vary(index) }));
}

export function count(answers: readonly Answer[], ...statuses: number[]): number {
  return answers.filter(({ status }) => statuses.includes(status)).length;
}

/** Every answer is one of these. */
export function expectOnly(answers: readonly Answer[], ...statuses: number[]): void {
  const others = answers.filter(({ status }) => !statuses.includes(status));
  expect(others.map(({ status, text }) => `${status.toString()} ${text.slice(0, 200)}`).join("\n")).toBe("");
}

/** Exactly so many were done; all the others were refused with one of the given statuses. */
export function expectDone(answers: readonly Answer[], done: number, ...refused: number[]): void {
  const told = answers.map(({ status }) => status).toSorted();
  expect(count(answers, 200, 201, 204), String(told)).toBe(done);
  expect(count(answers, 200, 201, 204, ...refused), String(told)).toBe(answers.length);
}
