import { asc, gt } from "drizzle-orm";
import { contractHeads } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { isSignature, signatureOf } from "#src/platform/auth/secrets.ts";
import { verifyContracts } from "./verify.ts";

const purpose = "contract head";

/** The moment and the signature of what was stored of all contracts before it (docs/rules/contracts.md#signed-head). */
export function signedHead({ services }: Pick<Ctx, "services">, until: Date, digest: string): string {
  return `${until.toISOString()}.${signatureOf(services.env, purpose, `${until.toISOString()}.${digest}`)}`;
}

/** Whether what was stored then is still what the head signs, under the current or the previous key. */
export async function isHead(
  ctx: Pick<Ctx, "db" | "services" | "requestId">,
  head: string,
): Promise<boolean> {
  const [, at = "", signature = ""] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)\.([\w-]{43})$/.exec(head) ?? [];
  if (Number.isNaN(Date.parse(at))) return false;
  const { digest } = await verifyContracts(ctx, new Date(at));
  return isSignature(ctx.services.env, purpose, `${at}.${digest}`, signature);
}

/** The first head that covers what was stored at that moment; null until it is signed. */
export async function findHeadAfter({ db }: Pick<Ctx, "db">, moment: Date): Promise<string | null> {
  const [first] = await db
    .select({ head: contractHeads.head })
    .from(contractHeads)
    .where(gt(contractHeads.until, moment))
    .orderBy(asc(contractHeads.until))
    .limit(1);
  return first?.head ?? null;
}
