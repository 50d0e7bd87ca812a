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
