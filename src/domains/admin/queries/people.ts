import { and, ne, sql } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import type { AdminCtx } from "#src/platform/context.ts";

/** The user with this email, also a suspended one; null when there is none. */
export async function findPersonByEmail(
  ctx: AdminCtx,
  email: string,
): Promise<{ id: string; name: string | null } | null> {
  const [person] = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, ne(users.status, "deleted")));
  return person ?? null;
}
