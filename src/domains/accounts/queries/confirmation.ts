import { aliasedTable, and, eq, exists, isNotNull, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, members, users } from "#db/schema/index.ts";
import { confirmationState, type ConfirmationFacts } from "#src/domains/accounts/rules.ts";
import type { OwnConfirmation } from "#src/domains/accounts/outputs.ts";
import { unconfirmedMayPublish } from "#src/domains/settings/queries.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";

const owner = alias(users, "confirmed_owner");

/** The columns that decide whether a company is confirmed; for queries on `companies` joined with `users`. */
export function confirmationColumns({ db }: Pick<Ctx, "db">) {
  const other = aliasedTable(companies, "other_company");
  const sameNumber = existsIn(other, eq(other.orgNumber, companies.orgNumber), ne(other.id, companies.id));
  const confirmedOwner = db
    .select({ id: members.id })
    .from(members)
    .innerJoin(owner, and(eq(owner.id, members.personId), isNotNull(owner.email)))
    .where(and(eq(members.companyId, companies.userId), eq(members.part, "owner"), isNull(members.endedAt)));
  return {
    confirmation: companies.confirmation,
    orgNumber: companies.orgNumber,
    hasConfirmedEmail: exists(confirmedOwner).mapWith(Boolean),
    isShared: sameNumber.mapWith(Boolean),
  };
}

type ConfirmationRow = Omit<ConfirmationFacts, "hasOwnOrgNumber"> & {
  orgNumber: string | null;
  isShared: boolean;
};

export function confirmationFactsOf(row: ConfirmationRow): ConfirmationFacts {
  const { confirmation, orgNumber, hasConfirmedEmail, isShared } = row;
  return { confirmation, hasConfirmedEmail, hasOwnOrgNumber: orgNumber !== null && !isShared };
}

/** Whether the employer's company is confirmed (docs/rules/profiles.md#confirmed-companies). */
export async function isConfirmedCompany(ctx: Ctx, employerId: string): Promise<boolean> {
  return (await findConfirmation(ctx, employerId))?.state === "confirmed";
}

/** Whether the viewer's own company is confirmed, what an admin asked it or why it was denied, and whether that keeps it from publishing. */
export async function ownConfirmation(ctx: EmployerCtx): Promise<OwnConfirmation> {
  const found = (await findConfirmation(ctx, ctx.viewer.id)) ?? fail("not_found");
  return { ...found, unconfirmedMayPublish: await unconfirmedMayPublish(ctx) };
}

async function findConfirmation(ctx: Ctx, employerId: string) {
  const [row] = await ctx.db
    .select({
      ...confirmationColumns(ctx),
      note: companies.confirmationNote,
      askedAt: companies.confirmationAskedAt,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.userId, employerId));
  if (!row) return null;
  const { note, askedAt, confirmation } = row;
  return {
    state: confirmationState(confirmationFactsOf(row)),
    isDenied: confirmation === "rejected",
    note,
    askedAt,
  };
}
