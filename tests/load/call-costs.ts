import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import { rowsOf } from "#db/rows.ts";
import { appRouter } from "#src/server/router.ts";
import { refreshFigures } from "#src/server/boot/schedule.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { AppError } from "#src/shared/errors.ts";
import { createTestApp, type TestUser } from "#tests/support/test-app.ts";
import { queryCalls, type KnownRows, type QueryCall } from "./queries.ts";

/** `newcomer` is a consultant with few conversations, `employer` and `consultant` have a hundredth of all. */
const roles = ["admin", "employer", "consultant", "newcomer", "visitor"] as const;

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
/**
 * Other programs make a call dearer, never cheaper: what costs more milliseconds than `repeatedAbove` is repeated, and the
 * least counts; what costs more than `maxAllowed`, more often.
 */
const repeatedAbove = 10;
const [usualTimes, maxTimes] = [3, 10];
/** Processor time of node and PostgreSQL that a call may take, in milliseconds. */
export const maxAllowed = 100;

/**
 * Calls every query procedure as every role, one at a time, and returns the processor time of each call in milliseconds, or
 * the error it answers. The database's share is that of the one connection's process, without parallel workers.
 */
export async function costsOf(url: string): Promise<Map<string, number | string>> {
  // Without the time limits, which count the time that other programs take.
  const database = await openDatabase({ url, connections: 1, unlimited: true });
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
  const costs = new Map<string, number | string>();
  const idle = spent();
  await refreshFigures(testApp.ctx());
  console.log(
    `Without kept figures, their pages would count them in ${(spent() - idle).toFixed(0)} ms altogether`,
  );

  function spent(): number {
    const { user, system } = process.cpuUsage();
    const [own = "0"] = readFileSync(`/proc/${backend?.pid ?? 0}/schedstat`, "utf8").split(" ");
    return (user + system) / 1e3 + Number(own) / 1e6;
  }

  async function costOf(viewer: TestUser | null, { procedure, input }: QueryCall): Promise<number> {
    let [least, times] = [Infinity, 0];
    while (least > repeatedAbove && times < (least > maxAllowed ? maxTimes : usualTimes)) {
      times += 1;
      const before = spent();
      await call(createCaller(testApp.ctx(viewer)), procedure, input);
      least = Math.min(least, spent() - before);
    }
    return least;
  }

  for (const role of roles) {
    const viewer = role === "newcomer" ? newcomer : (viewers.find((each) => each.role === role) ?? null);
    for (const one of queryCalls(rows)) {
      const name = `${role} ${one.procedure} ${JSON.stringify(one.input, hideIds)}`;
      costs.set(name, await costOf(viewer, one).catch(codeOf));
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
