import { and, eq, isNull } from "drizzle-orm";
import { companySignIns, memberIdentities, members } from "#db/schema/index.ts";
import { takeHeldIdentity } from "#src/platform/auth/held-identity.ts";
import type { Ctx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

interface CompanyIdentity {
  companyId: string;
  identityHash: string;
}

/** The active member whom the company's provider calls so, or null. */
export async function findCompanyIdentity(
  { db }: Ctx,
  { companyId, identityHash }: CompanyIdentity,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: memberIdentities.userId })
    .from(memberIdentities)
    .innerJoin(
      members,
      and(
        eq(members.personId, memberIdentities.userId),
        eq(members.companyId, companyId),
        isNull(members.endedAt),
      ),
    )
    .where(and(eq(memberIdentities.companyId, companyId), eq(memberIdentities.identityHash, identityHash)));
  return row?.userId ?? null;
}

/** From now on the member is the only one at the company's provider who is called so. */
export async function linkCompanyIdentity(
  ctx: Ctx,
  { companyId, identityHash, userId }: CompanyIdentity & { userId: string },
): Promise<void> {
  await ctx.db.delete(memberIdentities).where(eq(memberIdentities.userId, userId));
  await ctx.db.insert(memberIdentities).values({ companyId, identityHash, userId, createdAt: ctx.now });
}

/** After the right password: links the identity that waits for it, and says whether there was one. */
export async function linkHeldIdentity(ctx: Ctx, userId: string): Promise<boolean> {
  const held = await takeHeldIdentity(ctx, userId);
  if (held) await linkCompanyIdentity(ctx, { ...held, userId });
  return held !== null;
}

/** The lock waits for a change of the setting (docs/rules/members.md#sign-in-with-the-employers-account). */
export async function requirePasswordAllowed(ctx: Ctx, personId: string): Promise<void> {
  const own = and(eq(members.personId, personId), isNull(members.endedAt));
  await ctx.db.select({ id: members.id }).from(members).where(own).for("share");
  const [row] = await ctx.db
    .select({ required: companySignIns.required, passwordOwner: companySignIns.passwordOwner })
    .from(members)
    .innerJoin(companySignIns, eq(companySignIns.companyId, members.companyId))
    .where(own);
  if (row?.required && row.passwordOwner !== personId) fail("company_sign_in_required");
}
