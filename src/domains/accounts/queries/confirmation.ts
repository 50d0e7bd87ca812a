import { and, eq, exists, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import { companies, members, users } from "#db/schema/index.ts";
import { confirmationState } from "#src/domains/accounts/rules.ts";
import { unconfirmedMayPublish } from "#src/domains/settings/queries.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { alias } from "drizzle-orm/pg-core";

const owner = alias(users, "confirmed_owner");

/** The columns that decide whether a company is confirmed; for queries on `companies` joined with `users`. */
export function confirmationColumns({ db }: Pick<Ctx, "db">) {
  const confirmedOwner = db
    .select({ id: members.id })
    .from(members)
    .innerJoin(owner, and(eq(owner.id, members.personId), isNotNull(owner.email)))
    .where(and(eq(members.companyId, companies.userId), eq(members.part, "owner"), isNull(members.endedAt)));
  return {
    confirmation: companies.confirmation,
    hasConfirmedEmail: exists(confirmedOwner).mapWith(Boolean),
    hasOwnOrgNumber: hasOwnOrgNumber().mapWith(Boolean),
  };
}

/** Whether a company has an organisation number that no other company has. */
export function hasOwnOrgNumber(): SQL {
  const other = alias(companies, "other_company");
  const isShared = existsIn(other, eq(other.orgNumber, companies.orgNumber), ne(other.id, companies.id));
  return sql`(${companies.orgNumber} is not null and not ${isShared})`;
}

/** Whether the employer's company is confirmed (docs/rules/profiles.md#confirmed-companies). */
export async function isConfirmedCompany(ctx: Ctx, employerId: string): Promise<boolean> {
  return (await findConfirmation(ctx, employerId))?.state === "confirmed";
}

/** Whether the viewer's own company is confirmed, what an admin asked it or why it was denied, and whether that keeps it from publishing. */
export async function ownConfirmation(ctx: EmployerCtx) {
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
  const { note, askedAt } = row;
  return { state: confirmationState(row), isDenied: row.confirmation === "rejected", note, askedAt };
}
