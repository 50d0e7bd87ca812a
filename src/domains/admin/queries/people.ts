import { and, ne, sql } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

/** Finds a user by email, for the export of their data. */
export async function getPersonByEmail(
  ctx: AdminCtx,
  email: string,
): Promise<{ id: string; name: string | null }> {
  const [person] = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, ne(users.status, "deleted")));
  return person ?? fail("person_not_found");
}
