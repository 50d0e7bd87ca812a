import { sql } from "drizzle-orm";
import type { Role } from "#src/constants/accounts.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { OnProgress } from "#src/server/boot/first-start.ts";
import { day, weekOf } from "#src/shared/time.ts";

/** After this many events the planner's statistics are made, and again whenever the number has doubled. */
const firstAnalyze = 250;

export const adminKey = "admin";

interface DemoUser {
  id: string;
  /** Of a member who joined a company, whose id the other one is. */
  personId?: string;
  name: string;
}

type SignedIn<R extends Role> = ReturnType<typeof signedInAs<R>>;

/** Collects events and runs them in chronological order. Times are milliseconds from today's midnight (UTC). */
export class Timeline {
  /** The ids of what was created, by the keys of the data files. */
  readonly users = new Lookup<DemoUser>();
  readonly companies = new Lookup<number>();
  readonly jobs = new Lookup<number>();
  /** Job → the company that publishes it, or its member. */
  readonly employers = new Lookup<string>();
  readonly applications = new Lookup<number>();
  readonly conversations = new Lookup<number>();
  readonly #now: Date;
  readonly #events: { at: number; run: (ctx: Ctx) => Promise<unknown> }[] = [];

  constructor(now: Date) {
    this.#now = now;
  }

  /** The date this many days from today, as YYYY-MM-DD. */
  date(days: number): string {
    return new Date(this.#midnight() + days * day).toISOString().slice(0, 10);
  }

  /** A weekday (1 to 5) of this week (0) or the next (1) in Stockholm, as YYYY-MM-DD. */
  dateInWeek(week: number, weekday: number): string {
    const mondayNoon = weekOf(this.#now).from.getTime() + day / 2;
    return new Date(mondayNoon + (week * 7 + weekday - 1) * day).toISOString().slice(0, 10);
  }

  /** An event without a signed-in user. */
  add(at: number, run: (ctx: Ctx) => Promise<unknown>): void {
    this.#events.push({ at, run });
  }

  addAs<R extends Role>(role: R, key: string, at: number, run: (ctx: SignedIn<R>) => Promise<unknown>): void {
    this.add(at, (ctx) => run(signedInAs(ctx, this.users.get(key), role)));
  }

  /** Events of the same minute run in the order in which they were added. */
  async run(ctx: Ctx, onProgress?: OnProgress): Promise<void> {
    const inOrder = this.#events.toSorted((a, b) => a.at - b.at);
    let nextAnalyze = firstAnalyze;
    for (const [index, { at, run }] of inOrder.entries()) {
      // Plans of prepared statements that were made for empty tables are bad for full ones.
      if (index === nextAnalyze) {
        await ctx.db.execute(sql`analyze`);
        nextAnalyze *= 2;
      }
      await run({ ...ctx, now: new Date(this.#midnight() + at) });
      onProgress?.((index + 1) / inOrder.length);
    }
  }

  #midnight(): number {
    return Math.floor(this.#now.getTime() / day) * day;
  }
}

class Lookup<Value> {
  readonly #values = new Map<string, Value>();

  set(key: string, value: Value): void {
    this.#values.set(key, value);
  }

  get(key: string): Value {
    const value = this.#values.get(key);
    if (value === undefined) throw new Error(`The demo data uses '${key}' before it exists`);
    return value;
  }
}

export function signedInAs<R extends Role | null>(ctx: Ctx, { id, personId = id, name }: DemoUser, role: R) {
  return { ...ctx, viewer: { id, personId, role, name, mustChangePassword: false, sessionId: "demo" } };
}
