import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { applications, comments, favorites, interviews } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** The companies that have written about a consultant, who answer for it (docs/rules/members.md#a-consultants-own-data). */
export async function companiesWithWordsAbout({ db }: Ctx, consultantId: string): Promise<string[]> {
  const hasWords = or(isNotNull(favorites.note), sql`cardinality(${favorites.tags}) > 0`);
  const rows = await union(
    db.select({ id: comments.companyId }).from(comments).where(eq(comments.consultantId, consultantId)),
    db
      .select({ id: favorites.employerId })
      .from(favorites)
      .where(and(eq(favorites.consultantId, consultantId), hasWords)),
    db
      .select({ id: applications.employerId })
      .from(applications)
      .where(and(eq(applications.userId, consultantId), isNotNull(applications.notes))),
    db
      .select({ id: interviews.employerId })
      .from(interviews)
      .where(and(eq(interviews.consultantId, consultantId), isNotNull(interviews.notes))),
  );
  return rows.map(({ id }) => id);
}
