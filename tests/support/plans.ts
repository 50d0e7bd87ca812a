import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { z } from "zod";
import * as schema from "#db/schema/index.ts";
import { rowsOf } from "#db/rows.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { appRouter } from "#src/server/router.ts";
import type { TestApp, TestUser } from "./test-app.ts";

interface Statement {
  text: string;
  values: unknown[];
}

const planNode = z.looseObject({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Total Cost": z.number(),
  Plans: z.array(z.looseObject({ "Total Cost": z.number() })).optional(),
});

/** The part of a scan's cost that a limit above it may leave. */
const stopsEarly = 0.2;
const createCaller = createCallerFactory(appRouter);
const database = z.array(z.object({ name: z.string() }));

/** A second connection to the test database that records its queries, so that they can be explained. */
export async function openWatch(testApp: TestApp, server: string) {
  const [row] = database.parse(await rowsOf(testApp.db, sql`select current_database() as name`));
  const url = new URL(server);
  url.pathname = `/${row?.name ?? ""}`;
  let sent: string[] = [];
  const client = postgres(url.href, {
    max: 1,
    onnotice: () => {},
    // As in the product.
    connection: { jit: "off" },
    debug: (_connection, text) => sent.push(text),
  });
  let asked: Statement[] = [];
  const db = drizzle(client, {
    schema,
    logger: { logQuery: (text, values) => asked.push({ text, values }) },
  });

  return {
    /** A statement of the test itself, without the limits of the product's connections. */
    run: (text: string) => client.unsafe(text),
    /** The statements of one call, as that person. */
    statementsOf: async (
      person: TestUser | null,
      call: (api: ReturnType<typeof createCaller>) => Promise<unknown>,
    ): Promise<Statement[]> => {
      asked = [];
      await call(createCaller({ ...testApp.ctx(person), db }));
      return asked;
    },
    /** The texts of everything that one call sends to the database, with begin and commit. */
    sentBy: async (
      person: TestUser | null,
      call: (api: ReturnType<typeof createCaller>) => Promise<unknown>,
    ): Promise<string[]> => {
      sent = [];
      await call(createCaller({ ...testApp.ctx(person), db }));
      return sent;
    },
    /** Its database, for an app whose requests are watched. */
    db,
    /** The texts of everything that this work sends to the database, with begin and commit. */
    sentDuring: async (work: () => Promise<unknown>): Promise<string[]> => {
      sent = [];
      await work();
      return sent;
    },
    /** The tables that a statement reads from end to end. */
    scannedBy: async ({ text, values }: Statement): Promise<string[]> => {
      const [answer] = await client.unsafe(`explain (format json) ${text}`, values.map(asParameter));
      return scannedIn(answer?.["QUERY PLAN"]);
    },
    /** The indexes that a statement uses. */
    indexesOf: async ({ text, values }: Statement): Promise<string[]> => {
      const rows = await client.unsafe(`explain ${text}`, values.map(asParameter));
      const lines = z.array(z.object({ "QUERY PLAN": z.string() })).parse([...rows]);
      return lines.flatMap((line) => / (?:using|Index Scan on) (\w+)/.exec(line["QUERY PLAN"])?.[1] ?? []);
    },
    /** The indexes that a statement reads, and how many rows its filters remove. */
    rowsRemovedBy: async ({ text, values }: Statement): Promise<{ indexes: string[]; removed: number }> => {
      const [answer] = await client.unsafe(
        `explain (analyze, timing off, format json) ${text}`,
        values.map(asParameter),
      );
      const [plan] = analyzedPlan.parse(answer?.["QUERY PLAN"]);
      return { indexes: nodesIn(plan.Plan), removed: removedIn(plan.Plan) };
    },
    close: () => client.end(),
  };
}

const analyzedPlan = z.tuple([z.looseObject({ Plan: z.unknown() })]);
const scan = z.looseObject({
  "Node Type": z.string(),
  "Index Name": z.string().optional(),
  "Relation Name": z.string().optional(),
  Plans: z.array(z.unknown()).default([]),
});

/** The scans of a plan: the names of indexes, and of tables that are read from end to end. */
function nodesIn(plan: unknown): string[] {
  const node = scan.parse(plan);
  const name =
    node["Index Name"] ?? (node["Node Type"] === "Seq Scan" ? `all ${node["Relation Name"]}` : null);
  return [...(name === null ? [] : [name]), ...node.Plans.flatMap(nodesIn)];
}

const filtered = z.looseObject({
  "Rows Removed by Filter": z.number().default(0),
  "Actual Loops": z.number(),
  Plans: z.array(z.unknown()).default([]),
});

function removedIn(plan: unknown): number {
  const node = filtered.parse(plan);
  const own = node["Rows Removed by Filter"] * node["Actual Loops"];
  return node.Plans.reduce<number>((sum, part) => sum + removedIn(part), own);
}

function asParameter(value: unknown) {
  return z
    .union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number()), z.array(z.string())])
    .parse(value);
}

/** Scans in full; one that stops early, because enough is soon found, reads no table from end to end. */
function scannedIn(plan: unknown, share = 1): string[] {
  if (Array.isArray(plan)) return plan.flatMap((part) => scannedIn(part, share));
  if (typeof plan !== "object" || plan === null) return [];
  const { success, data } = planNode.safeParse(plan);
  if (!success) return Object.values(plan).flatMap((part) => scannedIn(part, share));
  const children = data.Plans ?? [];
  if (data["Node Type"] === "Seq Scan") return share < stopsEarly ? [] : [data["Relation Name"] ?? ""];
  const below = children[0]?.["Total Cost"] ?? 0;
  const taken = data["Node Type"] === "Limit" && below > 0 ? data["Total Cost"] / below : 1;
  return children.flatMap((child) => scannedIn(child, taken));
}
