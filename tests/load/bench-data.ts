import { openDatabase } from "#db/client.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { seedManyUsers } from "#tests/support/many-users.ts";
import { openWatch } from "#tests/support/plans.ts";
import { seedUser } from "#tests/support/seed.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import type { Call } from "./drive.ts";
import { batchOf, type Query } from "./tabs.ts";

/** One measured call: for the product, for the floor, and as a procedure, to count its statements. */
export interface Item {
  name: string;
  cookie: string;
  product: () => Call;
  floor: () => Call;
  /** What it sends to the database, with begin, commit and the limits, without the session's look-up. */
  statements: number;
}

/** The built product on this database, with the logs of production. */
export async function measuredServer(folder: string, databaseUrl: string): Promise<RunningServer> {
  return new RunningServer({
    port: await freePort(),
    folder,
    databaseUrl,
    demo: false,
    variables: { LOG_LEVEL: "info" },
  });
}

/** Fills the database (scale 1 is 50 000 consultants, 10 000 jobs and 150 000 messages) and returns what is measured. */
export async function prepareBench(url: string, scale: number): Promise<Item[]> {
  const database = await openDatabase({ url, unlimited: true });
  await database.migrate();
  const testApp = await createTestApp({}, database);
  await seedSkills(testApp.ctx());
  const nord = await seedUser(testApp, "employer", "Nord");
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const watch = await openWatch(testApp, url);
  const owners = { employer: nord.id, consultant: anna.id };
  const { jobId } = await seedManyUsers(watch.run, owners, scale);
  const [open] = await watch.run(
    `update conversations set status = 'active' where id = (select max(c.id) from conversations c
      where employer_id = '${nord.id}' and not exists (select 1 from contracts k where k.conversation_id = c.id))
      returning id`,
  );
  const conversationId = Number(open?.["id"]);
  const [employer, consultant] = [
    await sessionCookieFor(testApp.ctx(), nord.id),
    await sessionCookieFor(testApp.ctx(), anna.id),
  ];
  type Ask = Parameters<typeof watch.sentBy>[1];
  async function count(person: typeof nord, ask: Ask): Promise<number> {
    // The first call of a connection also loads the types.
    await watch.sentBy(person, ask);
    return (await watch.sentBy(person, ask)).length;
  }
  function query(...queries: Query[]): () => Call {
    return () => ({ method: "GET", path: batchOf(queries) });
  }
  function plain(path: string): () => Call {
    return () => ({ method: "GET", path });
  }
  const content = "Hej, kan vi höras om uppdraget på torsdag?";
  const items: Item[] = [
    {
      name: "board, 20 jobs",
      cookie: consultant,
      product: query(["jobs.board", { limit: 20 }]),
      floor: plain("/board"),
      statements: await count(anna, (api) => api.jobs.board({ limit: 20 })),
    },
    {
      name: "consultants for a job",
      cookie: employer,
      product: query(["jobs.matchingConsultants", { id: jobId }]),
      floor: plain(`/matching?jobId=${jobId}`),
      statements: await count(nord, (api) => api.jobs.matchingConsultants({ id: jobId })),
    },
    {
      name: "conversations, 50",
      cookie: employer,
      product: query(["messaging.list", {}]),
      floor: plain("/conversations"),
      statements: await count(nord, (api) => api.messaging.list({})),
    },
    {
      name: "a consultant's, 50",
      cookie: consultant,
      product: query(["messaging.list", {}]),
      floor: plain("/own-conversations"),
      statements: await count(anna, (api) => api.messaging.list({})),
    },
    {
      name: "thread since",
      cookie: employer,
      product: query(["messaging.thread", { id: conversationId, since: 1 }]),
      floor: plain(`/thread?conversationId=${conversationId}&since=1`),
      statements: await count(nord, (api) => api.messaging.thread({ id: conversationId, since: 1 })),
    },
    {
      name: "unread messages",
      cookie: employer,
      product: query(["messaging.unreadCount"]),
      floor: plain("/unread"),
      statements: await count(nord, (api) => api.messaging.unreadCount()),
    },
    {
      name: "send",
      cookie: employer,
      product: () => ({
        method: "POST",
        path: "/api/trpc/messaging.send",
        body: JSON.stringify({ json: { conversationId, content } }),
      }),
      floor: () => ({ method: "POST", path: "/send", body: JSON.stringify({ conversationId, content }) }),
      statements: await count(nord, (api) => api.messaging.send({ conversationId, content })),
    },
  ];
  await watch.close();
  await testApp.close();
  return items;
}
