import { findPersonByEmail } from "#src/domains/admin/queries/people.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { keyedHash } from "#src/platform/data/security-log.ts";
import { fail } from "#src/shared/errors.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { setAccountStatus, changeCompanyAccount } from "#src/domains/accounts/commands/administration.ts";
import type {
  CompanyAccountInput,
  SetCompanyStatus,
  SetConsultantStatus,
} from "#src/domains/admin/inputs.ts";
import { getEmployerId } from "#src/domains/admin/queries/companies.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** Finds a user by email, for the export of their data. Every look-up is audited, also one that finds no one. */
export async function lookUpPerson(ctx: AdminCtx, email: string) {
  const person = await findPersonByEmail(ctx, email);
  await inTransaction(ctx, (ctx) =>
    record(ctx, {
      action: "account.looked_up",
      ...(person && { target: ["user", person.id] }),
      after: { email: keyedHash(ctx, email) },
    }),
  );
  return person ?? fail("person_not_found");
}

/** Also hides or shows the company's jobs (docs/rules/accounts-and-access.md#suspension-and-maintenance). */
export async function setCompanyStatus(
  ctx: AdminCtx,
  { id, status, reason }: SetCompanyStatus,
): Promise<void> {
  const userId = await getEmployerId(ctx, id);
  await setAccountStatus(ctx, { userId, role: "employer", status, reason: reason ?? null });
}

export async function changeAccount(ctx: AdminCtx, { id, ...account }: CompanyAccountInput): Promise<void> {
  await changeCompanyAccount(ctx, await getEmployerId(ctx, id), account);
}

/** Deletes the company's account and jobs; rows that bookkeeping and other parties need are anonymised. */
export async function deleteCompany(ctx: AdminCtx, id: number): Promise<void> {
  await eraseAccount(ctx, await getEmployerId(ctx, id), "keep");
}

/** The skills leave matching, or return (docs/rules/accounts-and-access.md#suspension-and-maintenance). */
export async function setConsultantStatus(
  ctx: AdminCtx,
  { id, status, reason }: SetConsultantStatus,
): Promise<void> {
  await setAccountStatus(ctx, { userId: id, role: "consultant", status, reason: reason ?? null });
}

/** Deletes a consultant's account; employers, admins and deleted accounts are not found. */
export async function deleteConsultant(ctx: AdminCtx, id: string): Promise<void> {
  await eraseAccount(ctx, id, "keep", "consultant");
}
