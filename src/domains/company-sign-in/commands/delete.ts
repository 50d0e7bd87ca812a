import { eq } from "drizzle-orm";
import { companyDomains, companySignIns } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Account deletion, before the memberships end: the owner with a password may then go, too. */
export async function deleteSignInOf({ db }: Ctx, companyId: string): Promise<void> {
  await db.delete(companySignIns).where(eq(companySignIns.companyId, companyId));
  await db.delete(companyDomains).where(eq(companyDomains.companyId, companyId));
}
