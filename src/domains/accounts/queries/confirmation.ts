import { aliasedTable, and, eq, exists, isNotNull, ne } from "drizzle-orm";
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

/** Whether the employer's company is confirmed (docs/rules/profiles.md#confirmed-companies). */
export async function isConfirmedCompany(ctx: Ctx, employerId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select(confirmationColumns(ctx))
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.userId, employerId));
  return row !== undefined && confirmationState(confirmationFactsOf(row)) === "confirmed";
}
