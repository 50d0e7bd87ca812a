import { asc, eq, gt } from "drizzle-orm";
import { contracts, contractVersions } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { hashOfVersion } from "./terms.ts";

const batchSize = 500;

/**
 * Calculates the hashes of all versions again and returns how many contracts there are and which do not match
 * (docs/rules/contracts.md#versions).
 */
export async function verifyContracts(ctx: Pick<Ctx, "db">): Promise<{ contracts: number; wrong: string[] }> {
  const wrong: string[] = [];
  let checked = 0;
  for (let after = 0; ;) {
    const batch = await ctx.db
      .select({ id: contracts.id, version: contracts.version })
      .from(contracts)
      .where(gt(contracts.id, after))
      .orderBy(asc(contracts.id))
      .limit(batchSize);
    for (const contract of batch) wrong.push(...(await wrongVersionsOf(ctx, contract)));
    checked += batch.length;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return { contracts: checked, wrong };
    after = last.id;
  }
}

async function wrongVersionsOf(
  ctx: Pick<Ctx, "db">,
  contract: { id: number; version: number },
): Promise<string[]> {
  const versions = await ctx.db
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contract.id))
    .orderBy(asc(contractVersions.version));
  const name = `contract ${contract.id}`;
  if (versions.length !== contract.version)
    return [`${name}: ${versions.length} of ${contract.version} versions`];
  return versions.flatMap((row, index) => {
    const follows = row.version === index + 1 && row.previousHash === (versions[index - 1]?.hash ?? null);
    return follows && row.hash === hashOfVersion(row) ? [] : [`${name}: version ${row.version}`];
  });
}
