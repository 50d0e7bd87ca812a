import { and, eq, exists, not, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { skills, users, userSkills } from "#db/schema/index.ts";
import { shownEmail, skillNamesOf } from "#src/domains/accounts/queries.ts";
import type { ListConsultants } from "#src/domains/admin/inputs.ts";
import type { ConsultantFilter } from "#src/domains/admin/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf } from "#src/shared/paging.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { findPage } from "./find-page.ts";
import { accountMatches, isListed } from "./search.ts";
import { containsSearch, isSelectedBy, lower } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 50;
const newestFirst = keyset(users.createdAt, users.id);

/** The consultants including suspended ones, newest first; `search` looks in name, title, email, phone and skills. */
export async function listConsultants(
  ctx: AdminCtx,
  { show, search, limit = pageSize, cursor, withTotal }: ListConsultants,
) {
  const { found, ...counted } = await findPage(
    ctx,
    {
      id: users.id,
      newestFirst,
      listed: isListed,
      chosen: show && conditions[show],
      search,
      inRow: (text) =>
        or(accountMatches(text), exists(skillsWith(ctx, text, eq(userSkills.userId, users.id)))),
      byIndex: (text) => matches(ctx, text),
    },
    { limit, cursor, withTotal },
  );
  const rows = await ctx.db
    .select({
      ...pick(users, ["id", "name", "title", "phone", "location", "hourlyRateMin", "hourlyRateMax"]),
      ...pick(users, ["bio", "website", "imageId", "verified", "status", "suspendedReason", "createdAt"]),
      email: shownEmail(users),
      experience: users.yearsExperience,
    })
    .from(users)
    .where(found)
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  const skillsOf = await skillNamesOf(
    ctx,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      skills: skillsOf.get(row.id) ?? [],
      hourlyRate: row.hourlyRateMin ?? row.hourlyRateMax,
      profileImageUrl: imageUrl(row.imageId),
    })),
    ...counted,
  };
}

const conditions: Record<ConsultantFilter, SQL> = {
  verified: sql`${users.verified}`,
  unverified: not(users.verified),
  suspended: eq(users.status, "suspended"),
};

/** Matches an account, or a skill. Each has its own indexes, so the two are combined as a union of ids. */
function matches(ctx: AdminCtx, search: string): SQL {
  const byAccount = ctx.db.select({ id: users.id }).from(users).where(accountMatches(search));
  return isSelectedBy(users.id, union(byAccount, skillsWith(ctx, search)));
}

/** Who has a skill whose name contains the text. */
function skillsWith(ctx: AdminCtx, search: string, whose?: SQL) {
  const named = ctx.db
    .select({ id: skills.id })
    .from(skills)
    .where(containsSearch(lower(skills.name), search));
  return ctx.db
    .select({ id: userSkills.userId })
    .from(userSkills)
    .where(and(whose, isSelectedBy(userSkills.skillId, named)));
}
