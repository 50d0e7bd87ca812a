import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import { credentials, secondFactors, users } from "#db/schema/index.ts";
import type { AdminAccount } from "#src/domains/admin/outputs/people.ts";
import type { Ctx } from "#src/platform/context.ts";
import { pick } from "#src/shared/objects.ts";

/** The admins that are not deleted, oldest first; also for the command line. */
export function listAdmins(ctx: Ctx): Promise<AdminAccount[]> {
  return ctx.db
    .select({
      ...pick(users, ["id", "name", "email", "status", "lastSeenAt", "createdAt"]),
      username: credentials.username,
      hasSecondFactor: isNotNull(secondFactors.enabledAt).mapWith(Boolean),
      isReady: eq(credentials.mustChange, false).mapWith(Boolean),
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.role, "admin"), ne(users.status, "deleted")))
    .orderBy(asc(users.createdAt), asc(users.id));
}
