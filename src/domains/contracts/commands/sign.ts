import { contractHeads } from "#db/schema/index.ts";
import { signedHead, verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import type { Ctx } from "#src/platform/context.ts";
import { hour } from "#src/shared/time.ts";

/** The log is outside the database: a rewritten history is found (docs/rules/contracts.md#signed-head). */
export async function signContracts(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now.getTime() - hour);
  const { contracts, wrong, digest } = await verifyContracts(ctx, until);
  const head = signedHead(ctx, until, digest);
  await ctx.db.insert(contractHeads).values({ until, head }).onConflictDoNothing();
  ctx.services.log.info({ head, contracts }, "contracts signed");
  if (wrong.length > 0) ctx.services.log.error({ wrong }, "contracts do not match their hashes");
}
