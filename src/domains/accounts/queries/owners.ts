import { and, eq, isNull } from "drizzle-orm";
import { members, users } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** The owners of a company; none of a consultant. */
export async function ownersOf({ db }: Ctx, companyId: string): Promise<string[]> {
  const owners = await db
    .select({ personId: members.personId })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.part, "owner"), isNull(members.endedAt)));
  return owners.map(({ personId }) => personId);
}

/** The ids of the admins to notify. */
export async function activeAdmins(ctx: Ctx): Promise<string[]> {
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "active")));
  return admins.map(({ id }) => id);
}
