import { randomBytes } from "node:crypto";
import { rm, stat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import { files, messages } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { afterCommit, inTransaction } from "#src/platform/data/transaction.ts";
import type { ReceivedFile } from "#src/platform/files/upload.ts";
import { fail } from "#src/shared/errors.ts";
import type { FilePurpose } from "#src/constants/files.ts";
import { stagedMinutes } from "./rules.ts";
import type { StoredFile } from "./outputs.ts";

const sweptAtOnce = 500;

/** Keeps received files as staged ones of the viewer: on disk first, then the rows, all or none. */
export async function stageFiles(
  ctx: MemberCtx,
  received: readonly ReceivedFile[],
  purpose: FilePurpose = "attachment",
): Promise<StoredFile[]> {
  const { storage } = ctx.services;
  const named = received.map((file) => ({ id: randomBytes(24).toString("base64url"), ...file }));
  try {
    for (const { id, tempPath } of named) await storage.keep(tempPath, id);
    if (named.length > 0) {
      await ctx.db.insert(files).values(
        named.map(({ id, originalName, mimeType, size, sha256 }) => ({
          id,
          ownerId: ctx.viewer.id,
          purpose,
          originalName,
          mimeType,
          size,
          sha256,
          createdAt: ctx.now,
        })),
      );
    }
  } catch (error) {
    await Promise.all(
      named.flatMap(({ id, tempPath }) => [storage.remove(id), rm(tempPath, { force: true })]),
    );
    throw error;
  }
  return named.map(({ id, originalName, size, mimeType }) => ({ id, originalName, size, mimeType }));
}

/** Attaches staged files of the viewer to a message, in its transaction; a file is claimed once, by its owner. */
export async function claimFiles(
  ctx: MemberCtx,
  fileIds: readonly string[],
  messageId: number,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const claimed = await ctx.db
    .update(files)
    .set({ messageId, claimedAt: ctx.now })
    .where(
      and(
        inArray(files.id, ids),
        eq(files.ownerId, ctx.viewer.id),
        eq(files.purpose, "attachment"),
        isNull(files.claimedAt),
      ),
    )
    .returning({ id: files.id });
  if (claimed.length < ids.length) fail("files_gone");
}

/** Takes a picture of the viewer into use; the ones before it go. Taking the same one again changes nothing. */
export async function claimImage(ctx: MemberCtx, fileId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const own = and(eq(files.ownerId, ctx.viewer.id), eq(files.purpose, "image"));
    const claimed = await ctx.db
      .update(files)
      .set({ claimedAt: sql`coalesce(${files.claimedAt}, ${ctx.now.toISOString()}::timestamptz)` })
      .where(and(eq(files.id, fileId), own))
      .returning({ id: files.id });
    if (claimed.length === 0) fail("not_found");
    await drop(ctx, and(own, isNotNull(files.claimedAt), ne(files.id, fileId)));
  });
}

/** Takes the viewer's profile picture or logo away. */
export async function dropImage(ctx: MemberCtx): Promise<void> {
  await drop(
    ctx,
    and(eq(files.ownerId, ctx.viewer.id), eq(files.purpose, "image"), isNotNull(files.claimedAt)),
  );
}

/** The viewer throws a staged file away; one that is sent already cannot be taken back. */
export async function dropStaged(ctx: MemberCtx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const own = and(eq(files.id, id), eq(files.ownerId, ctx.viewer.id), isNull(files.claimedAt));
    if ((await drop(ctx, own)) === 0) fail("not_found");
    return { id };
  });
}

/** Removes all files of a conversation or of a person; their content goes when the transaction is committed. */
export async function dropFiles(
  ctx: Ctx,
  where: { conversationId: number } | { ownerId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if ("ownerId" in where) await drop(ctx, eq(files.ownerId, where.ownerId));
    else {
      const theirs = ctx.db
        .select({ id: messages.id })
        .from(messages)
        .where(eq(messages.conversationId, where.conversationId));
      await drop(ctx, inArray(files.messageId, theirs));
    }
  });
}

/**
 * Removes what nobody claimed within an hour: staged files, content without a row, and what a broken upload left in
 * the temporary folder.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - stagedMinutes * 60_000);
  await inTransaction(ctx, async (ctx) => {
    await drop(ctx, and(isNull(files.claimedAt), lt(files.createdAt, before)));
  });
  await sweepContent(ctx, before);
  await sweepIncoming(ctx, before);
}

async function drop(ctx: Ctx, which: SQL | undefined): Promise<number> {
  const dropped = await ctx.db.delete(files).where(which).returning({ id: files.id });
  await afterCommit(ctx, async () => {
    for (const { id } of dropped) await ctx.services.storage.remove(id);
  });
  return dropped.length;
}

async function sweepContent(ctx: Ctx, before: Date): Promise<void> {
  const { storage } = ctx.services;
  const old = (await storage.list()).filter(({ at }) => at < before).map(({ id }) => id);
  for (let start = 0; start < old.length; start += sweptAtOnce) {
    const ids = old.slice(start, start + sweptAtOnce);
    const known = await ctx.db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
    const kept = new Set(known.map(({ id }) => id));
    for (const id of ids) if (!kept.has(id)) await storage.remove(id);
  }
}

async function sweepIncoming(ctx: Ctx, before: Date): Promise<void> {
  const folder = ctx.services.storage.tempFolder;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
