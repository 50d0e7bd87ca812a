import { and, ne } from "drizzle-orm";
import type { Role } from "#src/constants/accounts.ts";
import { users } from "#db/schema/index.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { equalIgnoringCase } from "#src/platform/data/expressions.ts";

/** The user with this email, also a suspended one; null when there is none. */
export async function findPersonByEmail(
  ctx: AdminCtx,
  email: string,
): Promise<{ id: string; name: string | null; role: Role | null } | null> {
  const [person] = await ctx.db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(equalIgnoringCase(users.email, email), ne(users.status, "deleted")));
  return person ? { ...person, role: actingRole(person.role) } : null;
}
