import { and, asc, eq, isNotNull, isNull, max, sql } from "drizzle-orm";
import { members, secondFactors, sessions, users } from "#db/schema/index.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import type { Member } from "#src/domains/members/outputs.ts";
import type { AdminCtx, Ctx, EmployerCtx } from "#src/platform/context.ts";
import { coalesce } from "#src/platform/data/expressions.ts";
import { orNull } from "#src/platform/data/queries.ts";
import { pick } from "#src/shared/objects.ts";

function selectMembers({ db }: Ctx) {
  const seenAt = db
    .select({ at: max(sessions.seenAt) })
    .from(sessions)
    .where(eq(sessions.userId, members.personId));
  return db
    .select({
      ...pick(members, ["id", "personId", "part", "since", "endedAt"]),
      name: coalesce(members.formerName, users.name).mapWith(orNull(String)),
      email: shownEmail(users),
      lastSeenAt: sql`greatest(${users.lastSeenAt}, (${seenAt}))`.mapWith(
        orNull((at) => new Date(String(at))),
      ),
      hasSecondFactor: isNotNull(secondFactors.enabledAt).mapWith(Boolean),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.personId))
    .leftJoin(secondFactors, eq(secondFactors.userId, members.personId))
    .orderBy(asc(members.since), asc(members.id))
    .$dynamic();
}

/** The people of the viewer's company, the first one first. */
export async function listMembers(ctx: EmployerCtx): Promise<Member[]> {
  return selectMembers(ctx).where(and(eq(members.companyId, ctx.viewer.id), isNull(members.endedAt)));
}

/** For admins: the members of a company, also those who have left. */
export async function listCompanyMembers(ctx: AdminCtx, companyId: string) {
  const rows = await selectMembers(ctx).where(eq(members.companyId, companyId));
  return rows.map((row) => (row.endedAt === null ? row : { ...row, email: null, lastSeenAt: null }));
}
