import { and, eq, isNull } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** The owners of a company; a consultant is told alone. */
export async function ownersOf({ db }: Ctx, accountId: string): Promise<string[]> {
  const owners = await db
    .select({ personId: members.personId })
    .from(members)
    .where(and(eq(members.companyId, accountId), eq(members.part, "owner"), isNull(members.endedAt)));
  return owners.length > 0 ? owners.map(({ personId }) => personId) : [accountId];
}
