import { eq, or } from "drizzle-orm";
import {
  favorites,
  hiddenFrom,
  lists,
  profileParts,
  profileViews,
  projects,
  userSkills,
} from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Account deletion: deletes the user's skills, projects, and lists and views in both directions. */
export async function deleteProfileOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(userSkills).where(eq(userSkills.userId, userId));
  await ctx.db.delete(hiddenFrom).where(eq(hiddenFrom.userId, userId));
  await ctx.db.delete(profileParts).where(eq(profileParts.userId, userId));
  await ctx.db.delete(projects).where(eq(projects.userId, userId));
  await ctx.db
    .delete(favorites)
    .where(or(eq(favorites.employerId, userId), eq(favorites.consultantId, userId)));
  await ctx.db.delete(lists).where(eq(lists.companyId, userId));
  await ctx.db
    .delete(profileViews)
    .where(or(eq(profileViews.profileId, userId), eq(profileViews.viewerId, userId)));
}
