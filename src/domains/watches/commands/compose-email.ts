import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import { jobs, users, watches } from "#db/schema/index.ts";
import type { Email } from "#src/copy/emails.ts";
import { consultantLine, jobLine, watchEmail } from "#src/copy/watches.ts";
import { consultantHits, jobHits, type WatchRow } from "#src/domains/watches/queries/hits.ts";
import { unsubscribeToken } from "#src/domains/watches/queries/watches.ts";
import { listedHits } from "#src/domains/watches/rules.ts";
import type { Ctx } from "#src/platform/context.ts";

const contentSchema = z.object({
  watchId: z.number(),
  hits: z.union([z.array(z.number()), z.array(z.string())]),
});

/** Null when nothing is left, or the watch has been turned off (docs/rules/watches.md#announcing). */
export async function composeWatchEmail(ctx: Ctx, content: Record<string, unknown>): Promise<Email | null> {
  const { watchId, hits } = contentSchema.parse(content);
  const [row] = await ctx.db
    .select({ watch: watches, name: users.name })
    .from(watches)
    .innerJoin(users, and(eq(users.id, watches.userId), eq(users.status, "active")))
    .where(and(eq(watches.id, watchId), ne(watches.frequency, "off")));
  if (!row) return null;
  const { watch, name } = row;
  const { publicUrl } = ctx.services.env;
  const isHit = new Set<string | number>(hits);
  const lines =
    watch.kind === "jobs" ? await jobLines(ctx, watch, isHit) : await consultantLines(ctx, watch, isHit);
  if (lines.length === 0) return null;
  return watchEmail(watch, {
    name,
    lines: lines.slice(0, listedHits),
    count: lines.length,
    publicUrl,
    unsubscribe: `${publicUrl}/avsluta-bevakning?token=${unsubscribeToken(ctx, watch)}`,
  });
}

async function jobLines(ctx: Ctx, watch: WatchRow, hits: ReadonlySet<string | number>): Promise<string[]> {
  const ids = [...hits].filter((hit) => typeof hit === "number");
  const rows = await ctx.db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, ids), await jobHits(ctx, watch)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  return rows.map((job) => jobLine(job, ctx.services.env.publicUrl));
}

async function consultantLines(
  ctx: Ctx,
  watch: WatchRow,
  hits: ReadonlySet<string | number>,
): Promise<string[]> {
  const ids = [...hits].filter((hit) => typeof hit === "string");
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), await consultantHits(ctx, watch)))
    .orderBy(desc(users.createdAt), desc(users.id));
  return rows.map((user) => consultantLine(user, ctx.services.env.publicUrl));
}
