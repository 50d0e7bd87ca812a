import { createHash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { version } from "#src/constants/version.ts";
import type { Database } from "#db/types.ts";
import { rowsOf } from "#db/rows.ts";
import { scheduledRuns } from "#db/schema/index.ts";
import { queueFigures } from "#src/domains/admin/queries/health.ts";
import { hashQueue } from "#src/platform/auth/passwords.ts";
import type { Services } from "#src/platform/context.ts";
import { gauge, metricsText } from "#src/platform/metrics.ts";
import { systemCtx } from "#src/server/boot/first-start.ts";

const resolutionMs = 20;

/** GET /metrics with the bearer token METRICS_TOKEN, for Prometheus; without that variable there is no such path. */
export function metricsRoutes(database: Database, services: Services): Hono {
  const routes = new Hono();
  const token = services.env.metricsToken;
  if (token === null) return routes;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  routes.get("/metrics", async (c) => {
    if (!isSame(c.req.header("authorization") ?? "", `Bearer ${token}`))
      return c.text("401 Unauthorized", 401, { "WWW-Authenticate": "Bearer" });
    const ofProcess = [
      gauge("bryggan_event_loop_delay_seconds", "Delay of the event loop since the last scrape", [
        { labels: { quantile: "0.5" }, value: delaySeconds(delay.percentile(50)) },
        { labels: { quantile: "0.99" }, value: delaySeconds(delay.percentile(99)) },
        { labels: { quantile: "1" }, value: delaySeconds(delay.max) },
      ]),
      gauge("bryggan_build_info", "The version of this process", [{ labels: { version }, value: 1 }]),
      gauge("bryggan_memory_bytes", "Resident memory of the process", process.memoryUsage.rss()),
      gauge("bryggan_live_streams", "Open event streams of this process", services.events.count()),
      gauge("bryggan_password_hashes", "Password hashes that run or wait; more than 34 are rejected", [
        { labels: { state: "running" }, value: hashQueue().running },
        { labels: { state: "waiting" }, value: hashQueue().waiting },
      ]),
    ];
    delay.reset();
    const ofInstallation = await installationGauges(database, services).catch((error: unknown) => {
      services.log.warn({ err: error }, "the database gave no metrics");
      return [];
    });
    const reachable = gauge(
      "bryggan_database_up",
      "1 when the database answered",
      ofInstallation.length > 0 ? 1 : 0,
    );
    return c.text(metricsText([...ofProcess, reachable, ...ofInstallation]), 200, {
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
      "Cache-Control": "no-store",
    });
  });
  return routes;
}

/** The monitor measures how far apart its timer fires, so the timer's own period is subtracted. */
function delaySeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000);
}

/** Compares hashes, so that the time says nothing about the token. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

const connectionRow = z.object({ state: z.string(), count: z.number() });

/** What all instances share, so it is the same from each of them. */
async function installationGauges(database: Database, services: Services) {
  const ctx = systemCtx(database, services);
  const [mail, runs, disk, connections] = await Promise.all([
    queueFigures(ctx),
    ctx.db.select().from(scheduledRuns),
    services.storage.disk(),
    rowsOf(
      ctx.db,
      sql`select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'bryggan' group by 1`,
      connectionRow,
    ),
  ]);
  return [
    gauge("bryggan_outbox_emails", "Emails that are not sent", [
      { labels: { state: "waiting" }, value: mail.waiting },
      { labels: { state: "late" }, value: mail.late },
      { labels: { state: "failing" }, value: mail.failing },
    ]),
    gauge(
      "bryggan_scheduled_run_timestamp_seconds",
      "When a scheduled job ran last, on any instance",
      runs.map(({ name, ranAt }) => ({ labels: { job: name }, value: ranAt.getTime() / 1000 })),
    ),
    gauge(
      "bryggan_database_connections",
      "Connections of all instances to the database",
      connections.map(({ state, count }) => ({ labels: { state }, value: count })),
    ),
    gauge("bryggan_disk_ok", "1 when files can be stored", disk.problem === null ? 1 : 0),
    ...(disk.freeBytes === null
      ? []
      : [gauge("bryggan_disk_free_bytes", "Free space for files", disk.freeBytes)]),
  ];
}
