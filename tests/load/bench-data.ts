import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import { rowsOf } from "#db/rows.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import type { Call, Viewer } from "./drive.ts";
import { seedMarket } from "./market.ts";
import { batchOf, type Query } from "./tabs.ts";

/** One measured call, for the product and for the floor. */
export interface Item {
  name: string;
  viewers: readonly Viewer[];
  product: (viewer: Viewer) => Call;
  floor: (viewer: Viewer) => Call;
}

const mostViewers = 1_000;
const people = z.array(z.object({ id: z.string(), jobId: z.number(), conversationId: z.number() }));
const pages = z.record(z.string(), z.array(z.tuple([z.string(), z.looseObject({}).nullable()])));
const calls = pages.parse(JSON.parse(readFileSync(resolve(import.meta.dirname, "page-calls.json"), "utf8")));

/** What a page asks this procedure (tests/e2e/page-calls.spec.ts). */
function recorded(page: string, procedure: string): Query {
  const call = calls[page]?.find(([name]) => name === procedure);
  if (!call) throw new Error(`${page} does not ask ${procedure}`);
  return call[1] === null ? [procedure] : [procedure, call[1]];
}

/** The built product on this database, with the logs of production. */
export async function measuredServer(folder: string, databaseUrl: string): Promise<RunningServer> {
  return new RunningServer({
    port: await freePort(),
    folder,
    databaseUrl,
    demo: false,
    variables: { LOG_LEVEL: "info", RATE_LIMITS: "true", TRUST_PROXY: "1" },
  });
}

/** Fills the database and returns what is measured. */
export async function prepareBench(url: string, scale: number): Promise<Item[]> {
  await seedMarket(url, scale);
  const testApp = await createTestApp({}, await openDatabase({ url, unlimited: true }));
  async function viewersFor(side: "employer" | "consultant"): Promise<Viewer[]> {
    const own = sql.identifier(`${side}_id`);
    const rows = people.parse(
      await rowsOf(
        testApp.db,
        sql`select distinct on (${own}) ${own} as id, job_id as "jobId", id as "conversationId" from conversations c
          where status = 'active' and not exists (select 1 from contracts k where k.conversation_id = c.id)
          order by ${own}, id limit ${mostViewers}`,
      ),
    );
    const viewers: Viewer[] = [];
    for (const [index, row] of rows.entries()) {
      const address = `10.${side === "employer" ? 1 : 2}.${index >> 8}.${index & 255}`;
      viewers.push({ ...row, address, cookie: await sessionCookieFor(testApp.ctx(), row.id) });
    }
    return viewers;
  }
  const [companies, consultants] = [await viewersFor("employer"), await viewersFor("consultant")];
  type ForViewer<Value> = (viewer: Viewer) => Value;
  function query(ask: ForViewer<Query>): Item["product"] {
    return (viewer) => ({ method: "GET", path: batchOf([ask(viewer)]) });
  }
  function plain(path: ForViewer<string>): Item["floor"] {
    return (viewer) => ({ method: "GET", path: path(viewer) });
  }
  const content = "Hej, kan vi höras om uppdraget på torsdag?";
  const items: Item[] = [
    {
      name: "board, 21 jobs and their number",
      viewers: consultants,
      product: query(() => recorded("anna /jobs", "jobs.board")),
      floor: plain(() => "/board"),
    },
    {
      name: "consultants for a job",
      viewers: companies,
      product: query((viewer) => ["jobs.matchingConsultants", { id: viewer.jobId }]),
      floor: plain((viewer) => `/matching?jobId=${viewer.jobId}`),
    },
    {
      name: "conversations of a company",
      viewers: companies,
      product: query(() => recorded("nordbank /messages", "messaging.list")),
      floor: plain(() => "/conversations"),
    },
    {
      name: "conversations of a consultant",
      viewers: consultants,
      product: query(() => recorded("anna /messages", "messaging.list")),
      floor: plain(() => "/own-conversations"),
    },
    {
      name: "thread since",
      viewers: consultants,
      product: query((viewer) => ["messaging.thread", { id: viewer.conversationId, since: 1 }]),
      floor: plain((viewer) => `/thread?conversationId=${viewer.conversationId}&since=1`),
    },
    {
      name: "unread messages",
      viewers: companies,
      product: query(() => recorded("nordbank /messages", "messaging.unreadCount")),
      floor: plain(() => "/unread"),
    },
    {
      // Consultants are many: a hundred companies would meet the limits of a minute.
      name: "send",
      viewers: consultants,
      product: (viewer) => ({
        method: "POST",
        path: "/api/trpc/messaging.send",
        body: JSON.stringify({ json: { conversationId: viewer.conversationId, content } }),
      }),
      floor: (viewer) => ({
        method: "POST",
        path: "/send",
        body: JSON.stringify({ conversationId: viewer.conversationId, content }),
      }),
    },
  ];
  await testApp.close();
  return items;
}
