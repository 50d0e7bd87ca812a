import { version } from "#src/constants/version.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { openDatabase } from "#db/client.ts";
import type { Database } from "#db/types.ts";
import { listAdmins } from "#src/domains/admin/queries/people.ts";
import { claimInstallation } from "#src/domains/files/commands/installation.ts";
import { openClock, requireSameTime } from "#src/platform/data/clock.ts";
import type { Services } from "#src/platform/context.ts";
import type { Env } from "#src/platform/env.ts";
import { openEvents } from "#src/platform/events.ts";
import { openLog, type Log } from "#src/platform/log.ts";
import { restrictDataFolder } from "#src/platform/files/permissions.ts";
import { openStorage } from "#src/platform/files/storage.ts";
import { createApp } from "#src/server/app.ts";
import { copyDemo, prepareData, systemCtx, type DemoSeed } from "./first-start.ts";
import { installationProblemTexts, type Lifecycle } from "#src/server/api/health.ts";
import type { RenderPage } from "#src/server/site/rendered-pages.ts";
import { startSchedule } from "./schedule.ts";
import { startingApp } from "./starting-app.ts";
import { createAdminCommand, startupBanner } from "./startup-banner.ts";
import { accountDeletionHooks, companyRenameHooks } from "#src/server/account-hooks.ts";

const shutdownTimeoutMs = 20_000;
/** How long a stopping process takes requests on the connections that a proxy keeps. */
const keepAliveMs = 5_000;
const installationRetryMs = 5_000;
/** How long receiving the headers and the whole request may take; checked every second. */
export const requestLimits = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // Longer than a proxy keeps an idle connection (nginx: 60 s), or a request could meet a connection that just closed.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
};

/** What is loaded only when it is needed. */
export interface Loaders {
  /** Fills an empty demo database. */
  seedDemo: DemoSeed;
  /** The client's HTML of a visitor's page. */
  renderPage?: RenderPage;
}

export interface Bryggan {
  log: Log;
  /** Accepts no more requests, finishes the running ones and closes everything. */
  stop: () => Promise<void>;
}

/**
 * Opens the port first, with a "starting" page, then the database, then the app. Behind a proxy the port opens when the
 * process can take requests, or waits for the operator: the proxy would send writes to it, and writes are not repeated.
 */
export async function serveBryggan(
  env: Env,
  { seedDemo, renderPage }: Loaders,
  limits = requestLimits,
): Promise<Bryggan> {
  const log = openLog(env);
  const lifecycle: Lifecycle = { state: "starting" };
  let listener = getRequestListener(startingApp(env, lifecycle).fetch);
  const server = createServer(limits, (request, response) => {
    // A proxy sends no more requests on this connection.
    if (lifecycle.state === "draining") response.setHeader("Connection", "close");
    void listener(request, response);
  });
  async function openPort(): Promise<void> {
    if (server.listening) return;
    server.listen({ port: env.port, ...(env.host && { host: env.host }) });
    await once(server, "listening");
  }
  if (env.trustProxy === 0) await openPort();

  const openPaths = await restrictDataFolder(env);
  if (openPaths.length > 0) log.warn({ openPaths }, "other users of this machine may read the data folder");
  const preparedDemo = findPreparedDemo(env);
  let isCopied = false;
  const database = await openDatabase({
    url: env.databaseUrl ?? undefined,
    folder: env.dataDir,
    connections: env.databaseConnections,
    fillFolder: () => {
      isCopied = preparedDemo !== null && copyDemo(preparedDemo, env.dataDir);
    },
  });
  const clock = await openClock(database.db);
  requireSameTime(clock);
  await database.migrate();
  const services: Services = {
    env,
    log,
    storage: await openStorage(env, log),
    events: await openEvents(database),
    clock,
    accountDeletionHooks,
    companyRenameHooks,
  };
  await waitForInstallation(database, services, lifecycle, openPort);
  const isFirst = await prepareData(database, services, seedDemo, (share) => {
    lifecycle.seeded = share;
  });
  const identityProvider = env.oidc ? undefined : await embeddedProvider(env, database);
  const site = findSite();
  const app = createApp({
    database,
    services,
    lifecycle,
    ...(site && { site }),
    ...(renderPage && { renderPage }),
    ...(identityProvider && { identityProvider }),
  });
  listener = getRequestListener(app.hono.fetch);
  const schedule = startSchedule(database, services);
  lifecycle.state = "ready";
  await openPort();
  if (env.production) await logStart(database, services);
  else process.stdout.write(startupBanner(env, isFirst || isCopied));

  return { log, stop: () => drain({ server, lifecycle, services, database, stopSchedule: schedule.stop }) };
}

/** In production every line of the log is JSON. */
async function logStart(database: Database, services: Services): Promise<void> {
  const { log, env } = services;
  log.info({ url: env.publicUrl, version }, "started");
  const admins = await listAdmins(systemCtx(database, services));
  if (!admins.some(({ status }) => status === "active"))
    log.warn(`there is no administrator yet: ${createAdminCommand}`);
}

/** Work would harm the data of another installation (docs/rules/files.md#installation-id). */
async function waitForInstallation(
  database: Database,
  services: Services,
  lifecycle: Lifecycle,
  openPort: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const problem = await claimInstallation(systemCtx(database, services));
    if (problem && problem !== lifecycle.problem) {
      const advice =
        "Correct DATABASE_URL or DATA_DIR, or accept with: node dist/server/cli.js accept-data-folder";
      services.log.fatal({ problem }, `${installationProblemTexts[problem]}. ${advice}`);
    }
    lifecycle.problem = problem;
    if (!problem) return;
    await openPort();
    await sleep(installationRetryMs);
  }
}

async function embeddedProvider(env: Env, database: Database) {
  const { createDevIdp } = await import("#src/server/dev-idp/provider.ts");
  return createDevIdp(env, database.db);
}

/** dist/client, beside the built server or under the project in development. */
function findSite(): string | null {
  const page = findBuilt("dist/client/index.html");
  return page && dirname(page);
}

/**
 * The demo data that `npm run build -- --demo` has prepared today (in UTC), for a first start with it: its dates are relative
 * to the day. Another database, storage, identity provider or key has demo data of its own.
 */
function findPreparedDemo({ demo, databaseUrl, s3, oidc, secretKey }: Env): string | null {
  if (!demo || databaseUrl || s3 || oidc || secretKey) return null;
  return findBuilt(`dist/demo/${new Date().toISOString().slice(0, 10)}`);
}

function findBuilt(path: string): string | null {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, path))) return join(at, path);
  return null;
}

interface Running {
  server: Server;
  lifecycle: Lifecycle;
  services: Services;
  database: Database;
  stopSchedule: () => Promise<void>;
}

/**
 * Closes the port, so that a proxy sends new requests to other instances, finishes the running requests and answers those
 * that still come on connections that were kept: closing these at once would break writes on their way.
 */
async function drain({ server, lifecycle, services, database, stopSchedule }: Running): Promise<void> {
  lifecycle.state = "draining";
  services.log.info("stopping");
  const closed = new Promise<void>((resolve) => {
    // Without http's own close(), which also closes the connections that are kept.
    NetServer.prototype.close.call(server, () => {
      resolve();
    });
  });
  const stopped = Promise.allSettled([stopSchedule(), services.events.close()]);
  const finished = Promise.allSettled([closed, stopped]);
  const idle = closeIdleAfter(server, services.env.trustProxy === 0 ? 0 : keepAliveMs);
  await Promise.race([finished, sleep(shutdownTimeoutMs, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
  await database.close();
  services.log.info("stopped");
}

/** Closes the connections that are idle, again and again after this time. */
function closeIdleAfter(server: Server, milliseconds: number): NodeJS.Timeout {
  const start = performance.now();
  return setInterval(() => {
    if (performance.now() - start >= milliseconds) server.closeIdleConnections();
  }, 100);
}
