import { and, eq, isNull } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** The owners of a company; none of a consultant. */
export async function ownersOf({ db }: Ctx, companyId: string): Promise<string[]> {
  const owners = await db
    .select({ personId: members.personId })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.part, "owner"), isNull(members.endedAt)));
  return owners.map(({ personId }) => personId);
}
