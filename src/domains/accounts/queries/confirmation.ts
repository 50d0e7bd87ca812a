import { aliasedTable, and, eq, exists, ne } from "drizzle-orm";
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
    email: users.email,
    isShared: exists(sameNumber).mapWith(Boolean),
  };
}

interface ConfirmationRow {
  confirmation: ConfirmationFacts["confirmation"];
  orgNumber: string | null;
  email: string | null;
  isShared: boolean;
}

export function confirmationFactsOf(row: ConfirmationRow): ConfirmationFacts {
  const { confirmation, orgNumber, email, isShared } = row;
  return {
    confirmation,
    hasConfirmedEmail: email !== null,
    hasOwnOrgNumber: orgNumber !== null && !isShared,
  };
}

/** Whether the employer's company is confirmed (docs/rules/profiles.md#confirmed-companies). */
export async function isConfirmedCompany(ctx: Ctx, employerId: string): Promise<boolean> {
  const [company] = await ctx.db
    .select(confirmationColumns(ctx))
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.userId, employerId));
  return company !== undefined && confirmationState(confirmationFactsOf(company)) === "confirmed";
}
