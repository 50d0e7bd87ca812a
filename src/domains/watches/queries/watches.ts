import { and, asc, eq, type SQL } from "drizzle-orm";
import { jobs, watches } from "#db/schema/index.ts";
import type { Watch } from "#src/domains/watches/outputs.ts";
import { isSignature, signatureOf } from "#src/platform/auth/secrets.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { countHits, type WatchRow } from "./hits.ts";

/** The viewer's watches, or those that meet a condition, the oldest first, each with what it lets through now. */
export async function listWatches(ctx: MemberCtx, which?: SQL): Promise<Watch[]> {
  const rows = await ctx.db
    .select({ watch: watches, jobTitle: jobs.title })
    .from(watches)
    .leftJoin(jobs, eq(jobs.id, watches.jobId))
    .where(and(eq(watches.userId, ctx.viewer.id), which))
    .orderBy(asc(watches.id));
  return Promise.all(
    rows.map(async ({ watch, jobTitle }) => ({ ...watch, jobTitle, hits: await countHits(ctx, watch) })),
  );
}

/** One of the viewer's watches; another user's is not found. */
export async function getWatch(ctx: MemberCtx, id: number): Promise<Watch> {
  const [watch] = await listWatches(ctx, eq(watches.id, id));
  return watch ?? fail("not_found");
}

/** The token of the link that turns a watch off. Nothing of it is stored. */
export function unsubscribeToken(ctx: Ctx, { id, userId }: Pick<WatchRow, "id" | "userId">): string {
  return `${id}.${signatureOf(ctx.services.env, "watch", `${id} ${userId}`)}`;
}

/** The watch of a token; fails with `link_invalid`, also when the watch has been deleted. */
export async function watchOfToken(ctx: Ctx, token: string): Promise<WatchRow> {
  const [, id = "0", signature = ""] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  const [watch] = await ctx.db
    .select()
    .from(watches)
    .where(eq(watches.id, Number(id)));
  if (!watch || !isSignature(ctx.services.env, "watch", `${watch.id} ${watch.userId}`, signature))
    return fail("link_invalid");
  return watch;
}
