import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { market, seedManyUsers } from "#tests/support/many-users.ts";
import { openWatch } from "#tests/support/plans.ts";
import { seedUser } from "#tests/support/seed.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import type { Call, Viewer } from "./drive.ts";
import { batchOf, type Query } from "./tabs.ts";

/** One measured call: for the product, for the floor, and as a procedure, to count its statements. */
export interface Item {
  name: string;
  viewers: readonly Viewer[];
  product: (viewer: Viewer) => Call;
  floor: (viewer: Viewer) => Call;
  /** What it sends to the database, with begin, commit and the limits, without the session's look-up. */
  statements: number;
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

/** Fills the database (scale 1 is the Swedish market: 50 000 consultants and 100 000 jobs) and returns what is measured. */
export async function prepareBench(url: string, scale: number): Promise<Item[]> {
  const database = await openDatabase({ url, unlimited: true });
  await database.migrate();
  const testApp = await createTestApp({}, database);
  await seedSkills(testApp.ctx());
  const nord = await seedUser(testApp, "employer", "Nord");
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const watch = await openWatch(testApp, url);
  const owners = { employer: nord.id, consultant: anna.id };
  await seedManyUsers(watch.run, owners, scale, market);
  async function viewersFor(side: "employer" | "consultant"): Promise<Viewer[]> {
    const rows = people.parse([
      ...(await watch.run(
        `select distinct on (${side}_id) ${side}_id as id, job_id as "jobId", id as "conversationId" from conversations c
          where status = 'active' and not exists (select 1 from contracts k where k.conversation_id = c.id)
          order by ${side}_id, id limit ${mostViewers}`,
      )),
    ]);
    const viewers: Viewer[] = [];
    for (const [index, row] of rows.entries()) {
      const address = `10.${side === "employer" ? 1 : 2}.${index >> 8}.${index & 255}`;
      viewers.push({ ...row, address, cookie: await sessionCookieFor(testApp.ctx(), row.id) });
    }
    return viewers;
  }
  const [companies, consultants] = [await viewersFor("employer"), await viewersFor("consultant")];
  const [{ jobId, conversationId } = { jobId: 0, conversationId: 0 }] = companies;
  type Ask = Parameters<typeof watch.sentBy>[1];
  async function count(person: typeof nord, ask: Ask): Promise<number> {
    // The first call of a connection also loads the types.
    await watch.sentBy(person, ask);
    return (await watch.sentBy(person, ask)).length;
  }
  type ForViewer<Value> = (viewer: Viewer) => Value;
  function query(ask: ForViewer<Query>): Item["product"] {
    return (viewer) => ({ method: "GET", path: batchOf([ask(viewer)]) });
  }
  function plain(path: ForViewer<string>): Item["floor"] {
    return (viewer) => ({ method: "GET", path: path(viewer) });
  }
  const content = "Hej, kan vi höras om uppdraget på torsdag?";
  const asNord = { ...nord, id: companies[0]?.id ?? nord.id };
  const asAnna = { ...anna, id: consultants[0]?.id ?? anna.id };
  const items: Item[] = [
    {
      name: "board, 21 jobs and their number",
      viewers: consultants,
      product: query(() => recorded("anna /jobs", "jobs.board")),
      floor: plain(() => "/board"),
      statements: await count(asAnna, (api) => api.jobs.board({ limit: 21, withTotal: true })),
    },
    {
      name: "consultants for a job",
      viewers: companies,
      product: query((viewer) => ["jobs.matchingConsultants", { id: viewer.jobId }]),
      floor: plain((viewer) => `/matching?jobId=${viewer.jobId}`),
      statements: await count(asNord, (api) => api.jobs.matchingConsultants({ id: jobId })),
    },
    {
      name: "conversations of a company",
      viewers: companies,
      product: query(() => recorded("nordbank /messages", "messaging.list")),
      floor: plain(() => "/conversations"),
      statements: await count(asNord, (api) => api.messaging.list({})),
    },
    {
      name: "conversations of a consultant",
      viewers: consultants,
      product: query(() => recorded("anna /messages", "messaging.list")),
      floor: plain(() => "/own-conversations"),
      statements: await count(asAnna, (api) => api.messaging.list({})),
    },
    {
      name: "thread since",
      viewers: companies,
      product: query((viewer) => ["messaging.thread", { id: viewer.conversationId, since: 1 }]),
      floor: plain((viewer) => `/thread?conversationId=${viewer.conversationId}&since=1`),
      statements: await count(asNord, (api) => api.messaging.thread({ id: conversationId, since: 1 })),
    },
    {
      name: "unread messages",
      viewers: companies,
      product: query(() => recorded("nordbank /messages", "messaging.unreadCount")),
      floor: plain(() => "/unread"),
      statements: await count(asNord, (api) => api.messaging.unreadCount()),
    },
    {
      name: "send",
      viewers: companies,
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
      statements: await count(asNord, (api) => api.messaging.send({ conversationId, content })),
    },
  ];
  await watch.close();
  await testApp.close();
  return items;
}
