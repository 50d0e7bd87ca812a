import { noteProof } from "#src/platform/auth/identity-proof.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import type { IdentityProof } from "#src/domains/accounts/inputs.ts";
import { confirmPassword } from "./password.ts";
import { confirmCode } from "./second-factor-codes.ts";

/** The viewer gives the password or a code once more (docs/rules/accounts-and-access.md#proof-of-identity). */
export async function confirmIdentity(ctx: MemberCtx, proof: IdentityProof): Promise<void> {
  if ("code" in proof) await confirmCode(ctx, proof.code);
  else await confirmPassword(ctx, proof.currentPassword);
  await noteProof(ctx);
}
