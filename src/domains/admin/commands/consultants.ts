import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { setAccountStatus } from "#src/domains/accounts/commands/administration.ts";
import type { SetConsultantStatus } from "#src/domains/admin/inputs.ts";
import { getConsultantId } from "#src/domains/admin/queries/consultants.ts";
import type { AdminCtx } from "#src/platform/context.ts";

/**
 * Also removes the consultant's skills from matching or adds them again (docs/rules/accounts-and-access.md#suspension-and-maintenance).
 */
export async function setConsultantStatus(
  ctx: AdminCtx,
  { id, status, reason }: SetConsultantStatus,
): Promise<void> {
  await setAccountStatus(ctx, { userId: id, role: "consultant", status, reason: reason ?? null });
}

/** Deletes a consultant's account; employers, admins and deleted accounts are not found. */
export async function deleteConsultant(ctx: AdminCtx, id: string): Promise<void> {
  await eraseAccount(ctx, await getConsultantId(ctx, id), "keep");
}
