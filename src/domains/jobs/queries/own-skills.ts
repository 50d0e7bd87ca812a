import { eq, sql } from "drizzle-orm";
import { userSkills } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { preparedOnce } from "#src/platform/data/queries.ts";

const skillsOf = preparedOnce((db) =>
  db
    .select({ id: userSkills.skillId })
    .from(userSkills)
    .where(eq(userSkills.userId, sql.placeholder("userId")))
    .prepare("skills_of_user"),
);

export async function skillIdsOf(ctx: Ctx, userId: string): Promise<number[]> {
  const rows = await skillsOf(ctx).execute({ userId });
  return rows.map(({ id }) => id);
}

/**
 * The viewer's skill ids when the viewer is a consultant with skills; null for other viewers, who have no matches
 * (docs/rules/matching.md#match-percentage).
 */
export async function skillsOfViewer(ctx: Ctx): Promise<ReadonlySet<number> | null> {
  if (ctx.viewer?.role !== "consultant") return null;
  const ids = await skillIdsOf(ctx, ctx.viewer.id);
  return ids.length === 0 ? null : new Set(ids);
}
