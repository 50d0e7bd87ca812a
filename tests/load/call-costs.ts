import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import { rowsOf } from "#db/rows.ts";
import { appRouter } from "#src/server/router.ts";
import { refreshFigures } from "#src/server/schedule.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { AppError } from "#src/shared/errors.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { market, seedManyUsers } from "#tests/support/many-users.ts";
import { openWatch } from "#tests/support/plans.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestUser } from "#tests/support/test-app.ts";
import { queryCalls, type KnownRows, type QueryCall } from "./queries.ts";

/** `newcomer` is a consultant with few conversations, `employer` and `consultant` have a hundredth of all. */
const roles = ["admin", "employer", "consultant", "newcomer", "visitor"] as const;

/** Processor time of node and PostgreSQL in milliseconds: the first call, and the least of three. */
export interface Cost {
  first: number;
  least: number;
}

const pids = z.array(z.object({ pid: z.number() }));
const ids = z.array(
  z.object({
    jobId: z.number(),
    conversationId: z.number(),
    contractId: z.number(),
    applicationId: z.number(),
    interviewId: z.number(),
  }),
);
const people = z.array(
  z.object({ id: z.string(), role: z.enum(["admin", "employer", "consultant"]), name: z.string() }),
);
const createCaller = createCallerFactory(appRouter);
const newcomer: TestUser = { id: "c7", role: "consultant", name: "Person 7" };
/** Enough to be exact. */
const repeatedAbove = 10;

/** Fills an empty database with `scale` times the Swedish market. */
export async function seedMarket(url: string, scale: number): Promise<void> {
  const database = await openDatabase({ url, unlimited: true });
  await database.migrate();
  const testApp = await createTestApp({}, database);
  await seedSkills(testApp.ctx());
  await seedUser(testApp, "admin", "Admin");
  const nord = await seedUser(testApp, "employer", "Nord");
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const watch = await openWatch(testApp, url);
  await seedManyUsers(watch.run, { employer: nord.id, consultant: anna.id }, scale, market);
  await watch.close();
  await testApp.close();
}

/**
 * Calls every query procedure as every role, one at a time, and returns what each call costs, or the error it answers. The
 * database's share is that of the one connection's process, without parallel workers.
 */
export async function costsOf(
  url: string,
  chosen: (name: string) => boolean = () => true,
): Promise<Map<string, Cost | string>> {
  const database = await openDatabase({ url, connections: 1 });
  const testApp = await createTestApp({ RATE_LIMITS: "false" }, database);
  const { db } = testApp;
  await db.execute(sql`set max_parallel_workers_per_gather = 0`);
  const [backend] = pids.parse(await rowsOf(db, sql`select pg_backend_pid() as pid`));
  const viewers = people.parse(
    await rowsOf(db, sql`select id, role, name from users where name in ('Admin', 'Nord', 'Anna Berg')`),
  );
  const employer = viewers.find(({ role }) => role === "employer")?.id ?? "";
  const consultant = viewers.find(({ role }) => role === "consultant")?.id ?? "";
  const [found] = ids.parse(
    await rowsOf(
      db,
      sql`select j.id as "jobId", c.id as "conversationId", k.id as "contractId", c.application_id as "applicationId",
          (select min(id) from interviews where employer_id = ${employer}) as "interviewId"
        from contracts k join conversations c on c.id = k.conversation_id join jobs j on j.id = k.job_id
        where c.employer_id = ${employer} order by k.id desc limit 1`,
    ),
  );
  if (!backend || !found) throw new Error("The database has no data");
  const rows: KnownRows = { employer, consultant, ...found };
  const known = new Set<unknown>([employer, consultant, ...Object.values(found)]);
  const costs = new Map<string, Cost | string>();
  await refreshFigures(testApp.ctx()).catch((error: unknown) => console.log(`Figures: ${codeOf(error)}`));

  function spent(): number {
    const { user, system } = process.cpuUsage();
    const [own = "0"] = readFileSync(`/proc/${backend?.pid ?? 0}/schedstat`, "utf8").split(" ");
    return (user + system) / 1e3 + Number(own) / 1e6;
  }

  async function costOf(viewer: TestUser | null, { procedure, input }: QueryCall) {
    const times: number[] = [];
    while (times.length === 0 || (times.length < 3 && (times.at(-1) ?? 0) > repeatedAbove)) {
      const before = spent();
      await call(createCaller(testApp.ctx(viewer)), procedure, input);
      times.push(spent() - before);
    }
    return { first: times[0] ?? 0, least: Math.min(...times) };
  }

  for (const role of roles) {
    const viewer = role === "newcomer" ? newcomer : (viewers.find((each) => each.role === role) ?? null);
    for (const one of queryCalls(rows)) {
      const name = `${role} ${one.procedure} ${JSON.stringify(one.input, hideIds)}`;
      if (!chosen(name)) continue;
      const cost = await costOf(viewer, one).catch((error: unknown) => codeOf(error));
      costs.set(name, cost);
    }
  }
  function hideIds(_key: string, value: unknown): unknown {
    return known.has(value) ? "…" : value;
  }
  await testApp.close();
  return costs;
}

async function call(api: object, procedure: string, input: unknown): Promise<void> {
  const run = procedure.split(".").reduce<unknown>((object, name) => Reflect.get(Object(object), name), api);
  if (typeof run !== "function") throw new Error(`${procedure} is no procedure`);
  await Reflect.apply(run, undefined, [input]);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof AppError) return cause.code;
  return error instanceof Error ? error.message.slice(0, 60) : String(error);
}
