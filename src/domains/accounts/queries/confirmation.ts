import { aliasedTable, and, eq, exists, inArray, isNotNull, ne } from "drizzle-orm";
import { companies, users } from "#db/schema/index.ts";
import { confirmationState, type ConfirmationFacts } from "#src/domains/accounts/rules.ts";
import type { Ctx } from "#src/platform/context.ts";

/** The columns that decide whether a company is confirmed; for queries on `companies` joined with `users`. */
export function confirmationColumns(ctx: Ctx) {
  const other = aliasedTable(companies, "other_company");
  const sameNumber = ctx.db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.orgNumber, companies.orgNumber), ne(other.id, companies.id)));
  return {
    confirmation: companies.confirmation,
    orgNumber: companies.orgNumber,
    hasConfirmedEmail: isNotNull(users.email).mapWith(Boolean),
    isShared: exists(sameNumber).mapWith(Boolean),
  };
}

interface ConfirmationRow {
  confirmation: ConfirmationFacts["confirmation"];
  orgNumber: string | null;
  hasConfirmedEmail: boolean;
  isShared: boolean;
}

export function confirmationFactsOf(row: ConfirmationRow): ConfirmationFacts {
  const { confirmation, orgNumber, hasConfirmedEmail, isShared } = row;
  return {
    confirmation,
    hasConfirmedEmail,
    hasOwnOrgNumber: orgNumber !== null && !isShared,
  };
}

/** Those of the employers whose company is confirmed (docs/rules/profiles.md#confirmed-companies). */
export async function confirmedAmong(ctx: Ctx, employerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (employerIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ userId: companies.userId, ...confirmationColumns(ctx) })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(inArray(companies.userId, [...new Set(employerIds)]));
  const confirmed = rows.filter((row) => confirmationState(confirmationFactsOf(row)) === "confirmed");
  return new Set(confirmed.map(({ userId }) => userId));
}

export async function isConfirmedCompany(ctx: Ctx, employerId: string): Promise<boolean> {
  return (await confirmedAmong(ctx, [employerId])).has(employerId);
}
