import { count, isNull, max, sql } from "drizzle-orm";
import { outbox, scheduledRuns } from "#db/schema/index.ts";
import { version } from "#package.json" with { type: "json" };
import type { Health } from "#src/domains/admin/outputs/figures.ts";
import type { AdminCtx } from "#src/platform/context.ts";

const timeoutMs = 1_500;
const lateAfter = 300_000;

/** How the parts of the platform are; every part has a second and a half to answer. */
export async function health(ctx: AdminCtx): Promise<Health> {
  const [database, storage, queue] = await Promise.all([
    timed(() => ctx.db.execute(sql`select 1`)),
    timed(() => ctx.services.storage.ready()),
    inTime(queueFigures(ctx)),
  ]);
  const mail = {
    ok: queue !== null && queue.failing === 0,
    delivery: ctx.services.env.mail.smtpUrl === null ? ("folder" as const) : ("smtp" as const),
    failing: queue?.failing ?? 0,
  };
  const queueState = {
    ok: queue !== null && queue.late === 0,
    waiting: queue?.waiting ?? 0,
    late: queue?.late ?? 0,
    lastRunAt: queue?.lastRunAt ?? null,
  };
  const fine = database.ok && storage.ok && queueState.ok && mail.ok;
  return {
    status: fine ? "ok" : "degraded",
    version,
    checkedAt: ctx.now,
    database,
    storage,
    queue: queueState,
    mail,
  };
}

async function queueFigures(ctx: AdminCtx) {
  const late = new Date(ctx.now.getTime() - lateAfter).toISOString();
  const [[mails], [runs]] = await Promise.all([
    ctx.db
      .select({
        waiting: count(),
        late: sql`count(*) filter (where ${outbox.createdAt} < ${late}::timestamptz)`.mapWith(Number),
        failing: sql`count(*) filter (where ${outbox.failure} is not null)`.mapWith(Number),
      })
      .from(outbox)
      .where(isNull(outbox.sentAt)),
    ctx.db.select({ at: max(scheduledRuns.ranAt) }).from(scheduledRuns),
  ]);
  return {
    waiting: mails?.waiting ?? 0,
    late: mails?.late ?? 0,
    failing: mails?.failing ?? 0,
    lastRunAt: runs?.at ?? null,
  };
}

async function timed(probe: () => Promise<unknown>): Promise<{ ok: boolean; milliseconds: number }> {
  const started = performance.now();
  const answer = await inTime(
    Promise.resolve()
      .then(probe)
      .then(() => true),
  );
  return { ok: answer === true, milliseconds: Math.round(performance.now() - started) };
}

/** The answer, or null when it fails or takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
    }, timeoutMs);
  });
  try {
    return await Promise.race([answer.catch(() => null), over]);
  } finally {
    clearTimeout(timer);
  }
}
