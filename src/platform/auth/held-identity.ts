import { randomBytes } from "node:crypto";
import { and, eq, gt, or } from "drizzle-orm";
import { signInAttempts } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { attemptLifetimeMs } from "./oidc.ts";

/** An identity that waits for the password of the account with its address. */
interface HeldIdentity {
  companyId: string;
  identityHash: string;
}

/** Holds an identity until the user of this browser gives the password of the account; returns the state of its cookie. */
export async function holdIdentity(
  ctx: Ctx,
  { companyId, identityHash, userId }: HeldIdentity & { userId: string },
): Promise<string> {
  const state = randomBytes(24).toString("base64url");
  const expiresAt = new Date(ctx.now.getTime() + attemptLifetimeMs);
  await ctx.db.insert(signInAttempts).values({
    stateHash: hashed(state),
    nonce: "",
    verifier: "",
    intent: "login",
    returnTo: "/",
    companyId,
    userId,
    identityHash,
    expiresAt,
  });
  return state;
}

/** The identity that waits in this browser for the password of the account, once. */
export async function takeHeldIdentity(ctx: Ctx, userId: string): Promise<HeldIdentity | null> {
  const state = ctx.caller?.attempt;
  if (!state) return null;
  const [held] = await ctx.db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, hashed(state)),
        eq(signInAttempts.userId, userId),
        gt(signInAttempts.expiresAt, ctx.now),
      ),
    )
    .returning({ companyId: signInAttempts.companyId, identityHash: signInAttempts.identityHash });
  if (!held?.companyId || !held.identityHash) return null;
  return { companyId: held.companyId, identityHash: held.identityHash };
}

/** Account deletion: of a company, and of an identity that waits for a password. */
export async function deleteAttemptsOf({ db }: Ctx, id: string): Promise<void> {
  await db.delete(signInAttempts).where(or(eq(signInAttempts.companyId, id), eq(signInAttempts.userId, id)));
}
