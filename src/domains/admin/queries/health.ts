import { setTimeout as sleep } from "node:timers/promises";
import { count, desc, isNotNull, isNull, lt } from "drizzle-orm";
import { outbox, scheduledRuns } from "#db/schema/index.ts";
import { version } from "#src/constants/version.ts";
import type { Health } from "#src/domains/admin/outputs/figures.ts";
import { backupRun } from "#src/platform/schedule.ts";
import { requireWritable } from "#src/platform/data/queries.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { countWhere } from "#src/platform/data/expressions.ts";
import { hasFailed } from "#src/platform/mail/outbox.ts";
import { maxAttempts } from "#src/platform/data/queue.ts";

const timeoutMs = 1_500;
const lateAfterMs = 300_000;

/** The state of the database, storage, queue and email; each check fails after `timeoutMs`. */
export async function health(ctx: AdminCtx): Promise<Health> {
  const [database, storage, queue] = await Promise.all([
    measure(() => requireWritable(ctx.db)),
    storageState(ctx),
    withTimeout(queueFigures(ctx)),
  ]);
  const { smtpUrl, isSent } = ctx.services.env.mail;
  const { waiting = 0, late = 0, failing = 0, lastRunAt = null, lastBackupAt = null } = queue ?? {};
  const mail = {
    ok: queue !== null && failing === 0 && isSent,
    delivery: smtpUrl !== null ? ("smtp" as const) : isSent ? ("folder" as const) : ("off" as const),
    failing,
  };
  const queueState = { ok: queue !== null && late === 0, waiting, late, lastRunAt };
  const isHealthy = database.ok && storage.ok && queueState.ok && mail.ok;
  return {
    status: isHealthy ? "ok" : "degraded",
    version,
    checkedAt: ctx.now,
    database,
    backup: { lastAt: lastBackupAt },
    storage,
    queue: queueState,
    mail,
  };
}

async function storageState(ctx: AdminCtx) {
  const { ok, milliseconds, result } = await measure(() => ctx.services.storage.disk());
  const { problem = "failed", freeBytes = null } = result ?? {};
  return { ok: ok && problem === null, milliseconds, problem, freeBytes };
}

/** How many emails wait, wait long, and failed at least once; when scheduled work and a backup were done last. */
export async function queueFigures(ctx: Ctx) {
  const late = new Date(ctx.now.getTime() - lateAfterMs);
  const [[emails = { waiting: 0, late: 0, failing: 0 }], runs] = await Promise.all([
    ctx.db
      .select({
        waiting: count(),
        late: countWhere(lt(outbox.createdAt, late)),
        failing: countWhere(isNotNull(outbox.failure)),
      })
      .from(outbox)
      .where(isNull(outbox.sentAt)),
    ctx.db.select().from(scheduledRuns).orderBy(desc(scheduledRuns.ranAt)),
  ]);
  return {
    ...emails,
    lastRunAt: runs.find(({ name }) => name !== backupRun)?.ranAt ?? null,
    lastBackupAt: runs.find(({ name }) => name === backupRun)?.ranAt ?? null,
  };
}

async function measure<T>(probe: () => Promise<T>) {
  const started = performance.now();
  const result = await withTimeout(Promise.resolve().then(probe));
  return { ok: result !== null, milliseconds: Math.round(performance.now() - started), result };
}

/** The result, or null when it fails or takes too long. */
function withTimeout<T>(result: Promise<T>): Promise<T | null> {
  return Promise.race([result.catch(() => null), sleep(timeoutMs, null, { ref: false })]);
}

const shown = 50;

/** The newest emails that failed and are not sent, without their subject and text. */
export async function listFailedMails(ctx: AdminCtx) {
  const { id, recipient, failure, attempts, createdAt, dueAt } = outbox;
  const rows = await ctx.db
    .select({ id, recipient, failure, attempts, createdAt, dueAt })
    .from(outbox)
    .where(hasFailed)
    .orderBy(desc(outbox.id))
    .limit(shown);
  return rows.map(({ attempts, dueAt, ...mail }) => ({
    ...mail,
    nextAt: attempts < maxAttempts ? dueAt : null,
  }));
}
