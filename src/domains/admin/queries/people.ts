import { and, eq, ne, type SQL, asc, isNotNull } from "drizzle-orm";
import type { Role } from "#src/constants/accounts.ts";
import { privacyRequests, users, credentials, secondFactors } from "#db/schema/index.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { equalIgnoringCase, isSelectedBy } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

export interface Person {
  id: string;
  name: string | null;
  role: Role | null;
}

/** The user with this email, also a suspended one; null when there is none. */
export function findPersonByEmail(ctx: AdminCtx, email: string): Promise<Person | null> {
  return findPerson(ctx, equalIgnoringCase(users.email, email));
}

/** The user that a request about personal data is of; null when it names no account, or a deleted one. */
export function findPersonOfRequest(ctx: AdminCtx, requestId: number): Promise<Person | null> {
  const ofRequest = ctx.db
    .select({ id: privacyRequests.userId })
    .from(privacyRequests)
    .where(eq(privacyRequests.id, requestId));
  return findPerson(ctx, isSelectedBy(users.id, ofRequest));
}

async function findPerson(ctx: AdminCtx, condition: SQL): Promise<Person | null> {
  const [person] = await ctx.db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(condition, ne(users.status, "deleted")));
  return person ? { ...person, role: actingRole(person.role) } : null;
}

/** The admins that are not deleted, oldest first; also for the command line. */
export function listAdmins(ctx: Ctx) {
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
