import type { Role } from "#src/constants/roles.ts";
import type { Ctx } from "#src/platform/context.ts";
import { weekOf } from "#src/shared/stockholm.ts";

const day = 86_400_000;

/** The key of the administrator among the users. */
export const adminKey = "admin";

type SignedIn<R extends Role> = ReturnType<typeof signedInAs<R>>;

/** Collects what happens when, and runs it in the order of time. Moments are milliseconds from today's midnight (UTC). */
export class Timeline {
  /** What the keys of the data files stand for, once it exists. */
  readonly users = new Lookup<{ id: string; name: string }>();
  readonly companies = new Lookup<number>();
  readonly jobs = new Lookup<number>();
  /** Job → the company that publishes it. */
  readonly employers = new Lookup<string>();
  readonly applications = new Lookup<number>();
  readonly conversations = new Lookup<number>();
  readonly #now: Date;
  readonly #events: { at: number; run: (ctx: Ctx) => Promise<unknown> }[] = [];

  constructor(now: Date) {
    this.#now = now;
  }

  /** The date that many days from today, as YYYY-MM-DD. */
  date(days: number): string {
    return new Date(this.#midnight() + days * day).toISOString().slice(0, 10);
  }

  /** A weekday (1 to 5) of this week (0) or the next (1) in Stockholm, as YYYY-MM-DD. */
  dateInWeek(week: number, weekday: number): string {
    const noonOfMonday = weekOf(this.#now).from.getTime() + day / 2;
    return new Date(noonOfMonday + (week * 7 + weekday - 1) * day).toISOString().slice(0, 10);
  }

  /** The system does it. */
  add(at: number, run: (ctx: Ctx) => Promise<unknown>): void {
    this.#events.push({ at, run });
  }

  /** That user does it, signed in. */
  addAs<R extends Role>(role: R, key: string, at: number, run: (ctx: SignedIn<R>) => Promise<unknown>): void {
    this.add(at, (ctx) => run(signedInAs(ctx, this.users.get(key), role)));
  }

  /** Events of the same minute run in the order in which they were added. */
  async run(ctx: Ctx): Promise<void> {
    const inOrder = this.#events.toSorted((a, b) => a.at - b.at);
    for (const { at, run } of inOrder) await run({ ...ctx, now: new Date(this.#midnight() + at) });
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

export function signedInAs<R extends Role | null>(
  ctx: Ctx,
  { id, name }: { id: string; name: string },
  role: R,
) {
  return { ...ctx, viewer: { id, role, name, mustChangePassword: false, sessionId: "demo" } };
}
