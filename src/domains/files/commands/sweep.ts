import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, inArray, isNull, lt } from "drizzle-orm";
import { files } from "#db/schema/index.ts";
import { findInstallationProblem, findKnownFiles } from "#src/domains/files/queries.ts";
import { isSuspiciousSweep, stagedMinutes, trashDays } from "#src/domains/files/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { afterCommit, inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore, minute } from "#src/shared/time.ts";

/**
 * Deletes staged files that no one claimed within an hour and remains of aborted uploads, and moves content without a
 * row to the trash. Deletes nothing when the data folder belongs to another database, or when the content without a row
 * is suspiciously much, unless `force` is set (docs/rules/files.md#sweep). Returns whether it swept.
 */
export async function sweepFiles(ctx: Ctx, { force = false } = {}): Promise<boolean> {
  const { storage, log } = ctx.services;
  const problem = await findInstallationProblem(ctx);
  if (problem) {
    log.error({ problem }, "files not swept: the data folder and the database do not belong together");
    return false;
  }
  const before = new Date(ctx.now.getTime() - stagedMinutes * minute);
  const stored = await storage.list();
  const old = stored.filter(({ at }) => at < before).map(({ id }) => id);
  const known = await findKnownFiles(ctx, old);
  const orphans = old.filter((id) => !known.has(id));
  const counts = { stored: stored.length, withoutRow: orphans.length };
  if (!force && isSuspiciousSweep(orphans.length, stored.length)) {
    log.error(
      counts,
      "files not swept: too many have no row, is this the right database? (node dist/server/cli.js sweep-files)",
    );
    return false;
  }
  const unclaimed = await deleteUnclaimed(ctx, before);
  await storage.moveToTrash(orphans, dateOf(ctx.now));
  const partial = await sweepTempFolder(storage.tempFolder, before);
  const emptiedDays = await storage.emptyTrash(dateOf(daysBefore(ctx.now, trashDays)));
  log.info({ ...counts, unclaimed, partial, emptiedDays }, "files swept");
  return true;
}

/**
 * Deletes staged files with their content. Files of an earlier day can only be found after a long stop or in a restored
 * backup, where they may have been claimed after the backup was made: their content goes to the trash.
 */
async function deleteUnclaimed(ctx: Ctx, before: Date): Promise<number> {
  const yesterday = daysBefore(ctx.now, 1);
  return inTransaction(ctx, async (ctx) => {
    const { storage } = ctx.services;
    const deleted = await ctx.db
      .delete(files)
      .where(and(isNull(files.claimedAt), lt(files.createdAt, before)))
      .returning({ id: files.id, createdAt: files.createdAt });
    await afterCommit(ctx, async () => {
      for (const { id, createdAt } of deleted) {
        if (createdAt >= yesterday) await storage.remove(id);
        else if (await storage.has(id)) await storage.moveToTrash([id], dateOf(ctx.now));
      }
    });
    return deleted.length;
  });
}

async function sweepTempFolder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Deletes the rows of files whose content was deleted while a backup was made. */
export async function deleteRowsOf(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.delete(files).where(inArray(files.id, [...ids]));
}
