import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { saveInstallationId } from "#src/domains/settings/commands.ts";
import { countFiles, installationIds } from "#src/domains/files/queries.ts";
import { belongTogether, installationProblem } from "#src/domains/files/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import type { InstallationProblem } from "#src/constants/files.ts";

const installationLock = 7_401_003;

/** Says why they may not be used together, or null (docs/rules/files.md#installation-id). */
export async function claimInstallation(ctx: Ctx): Promise<InstallationProblem | null> {
  return inTransaction(ctx, async (ctx) => {
    // Instances that start together wait for each other, longer than requests would.
    await ctx.db.execute(
      sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`,
    );
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${installationLock})`);
    const ids = await installationIds(ctx);
    if (ids.database !== null || ids.folder !== null) return installationProblem(ids);
    if (!belongTogether(await countFiles(ctx))) return "unknown_files";
    await joinInstallation(ctx);
    return null;
  });
}

/** Gives the database and the data folder a new common id, whatever they belonged to. For the operator. */
export async function joinInstallation(ctx: Ctx): Promise<void> {
  const id = randomBytes(18).toString("base64url");
  await inTransaction(ctx, async (ctx) => {
    await saveInstallationId(ctx, id);
    await ctx.services.storage.saveInstallation(id);
  });
}
