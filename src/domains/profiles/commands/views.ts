import { profileViews } from "#db/schema/index.ts";
import { getProfile } from "#src/domains/profiles/queries/profile.ts";
import { getVisibleUser } from "#src/domains/profiles/queries/skills.ts";
import { countsAsView } from "#src/domains/profiles/rules.ts";
import type { Profile } from "#src/domains/profiles/outputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { ignoreUnwritable } from "#src/platform/data/sql-state.ts";
import { stockholmDay } from "#src/shared/time.ts";

/** Returns a profile and counts the view, unless the request is a browser prefetch. */
export async function openProfile(ctx: MemberCtx, id: string): Promise<Profile> {
  if (ctx.caller?.isPrefetch !== true) await countView(ctx, id);
  return getProfile(ctx, id);
}

/** Counts a profile view: once per viewer and day, never the owner's (docs/rules/profiles.md#profile-views). */
export async function countView(ctx: MemberCtx, id: string): Promise<void> {
  if (!countsAsView(ctx.viewer, await getVisibleUser(ctx, id))) return;
  await ctx.db
    .insert(profileViews)
    .values({ profileId: id, viewerId: ctx.viewer.id, day: stockholmDay(ctx.now), viewedAt: ctx.now })
    .onConflictDoNothing()
    .catch(ignoreUnwritable);
}
