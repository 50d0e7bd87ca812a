import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { setAccountStatus } from "#src/domains/accounts/commands/administration.ts";
import { changeCompanyAccount } from "#src/domains/accounts/commands/company-account.ts";
import type { CompanyAccountInput, SetCompanyStatus } from "#src/domains/admin/inputs.ts";
import { getEmployerId } from "#src/domains/admin/queries/companies.ts";
import type { AdminCtx } from "#src/platform/context.ts";

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
