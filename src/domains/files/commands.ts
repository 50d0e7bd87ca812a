import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import { files, messages, users } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { afterCommit, inTransaction } from "#src/platform/data/transaction.ts";
import type { ReceivedFile } from "#src/platform/files/upload.ts";
import { scanFile } from "#src/platform/files/virus-scan.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import type { FilePurpose } from "#src/constants/files.ts";
import type { StoredFile } from "./outputs.ts";
import { quotaError } from "./rules.ts";
import { positionIn, coalesce, timestamptz } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

/** A received file, and the small copy that was sent with it. */
type NewFile = ReceivedFile & { preview?: string | null };

/** Stores received files as the viewer's staged files: on disk first, then the rows, all or none. */
export async function stageFiles(
  ctx: MemberCtx,
  received: readonly NewFile[],
  purpose: FilePurpose = "attachment",
): Promise<StoredFile[]> {
  const { storage } = ctx.services;
  const named = received.map((file) => ({ id: randomBytes(24).toString("base64url"), ...file }));
  try {
    for (const { tempPath } of named) await scanFile(ctx.services.env, ctx.services.log, tempPath);
    for (const { id, tempPath } of named) await storage.keep(tempPath, id);
    if (named.length > 0) {
      await inTransaction(ctx, async (ctx) => {
        await failIfOverQuota(ctx, received);
        await ctx.db.insert(files).values(
          named.map(({ id, originalName, mimeType, size, sha256, preview }) => ({
            id,
            ownerId: ctx.viewer.id,
            purpose,
            originalName,
            mimeType,
            size,
            sha256,
            preview,
            createdAt: ctx.now,
          })),
        );
      });
    }
  } catch (error) {
    // All of them: a bucket that cannot be reached must not leave a temporary file, nor hide the first error.
    await Promise.allSettled(
      named.flatMap(({ id, tempPath }) => [storage.remove(id), rm(tempPath, { force: true })]),
    );
    throw error;
  }
  return named.map(({ id, originalName, size, mimeType }) => ({ id, originalName, size, mimeType }));
}

/** Parallel uploads of one owner wait for each other; those of different owners may exceed the common quota a little. */
async function failIfOverQuota(ctx: MemberCtx, received: readonly NewFile[]): Promise<void> {
  const owner = ctx.viewer.id;
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, owner)).for("update");
  const bytes = sql`${files.size} + coalesce(char_length(${files.preview}), 0)`;
  const [unclaimed] = await ctx.db
    .select({
      own: sql`coalesce(sum(${bytes}) filter (where ${files.ownerId} = ${owner}), 0)`.mapWith(Number),
      all: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number),
    })
    .from(files)
    .where(isNull(files.claimedAt));
  failIf(
    quotaError(
      unclaimed ?? { own: 0, all: 0 },
      received.reduce((sum, { size, preview }) => sum + size + (preview?.length ?? 0), 0),
    ),
  );
}

/** In this order and the message's transaction; a file can be claimed once, by its owner. */
export async function claimFiles(
  ctx: MemberCtx,
  fileIds: readonly string[],
  messageId: number,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const claimed = await ctx.db
    .update(files)
    .set({ messageId, claimedAt: ctx.now, position: positionIn(ids, files.id) })
    .where(isStaged(ctx, ids))
    .returning({ id: files.id });
  if (claimed.length < ids.length) fail("files_gone");
}

function isStaged({ viewer }: MemberCtx, ids: readonly string[]): SQL | undefined {
  return and(
    inArray(files.id, [...ids]),
    eq(files.ownerId, viewer.id),
    eq(files.purpose, "attachment"),
    isNull(files.claimedAt),
  );
}

/** Makes the viewer's staged files receipts; each can be claimed once. */
export async function claimReceipts(ctx: MemberCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await ctx.db
    .update(files)
    .set({ purpose: "receipt", claimedAt: ctx.now })
    .where(isStaged(ctx, ids))
    .returning({ id: files.id });
  if (claimed.length < ids.length) fail("files_gone");
}

/** Receipts that outlive the account of the consultant, without the name that the file had. */
export async function handOverReceipts({ db }: Ctx, ids: readonly string[], ownerId: string): Promise<void> {
  if (ids.length > 0)
    await db
      .update(files)
      .set({ ownerId, originalName: `kvitto` })
      .where(inArray(files.id, [...ids]));
}

/** Makes a staged image the viewer's current one and deletes earlier ones. Repeating the call changes nothing. */
export async function claimImage(ctx: MemberCtx, fileId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const own = and(eq(files.ownerId, ctx.viewer.id), eq(files.purpose, "image"));
    const claimed = await ctx.db
      .update(files)
      .set({ claimedAt: coalesce(files.claimedAt, timestamptz(ctx.now)) })
      .where(and(eq(files.id, fileId), own))
      .returning({ id: files.id });
    if (claimed.length === 0) fail("not_found");
    await deleteWhere(ctx, and(own, isNotNull(files.claimedAt), ne(files.id, fileId)));
  });
}

/** Deletes the viewer's profile picture or logo. */
export async function dropImage(ctx: MemberCtx): Promise<void> {
  await deleteWhere(
    ctx,
    and(eq(files.ownerId, ctx.viewer.id), eq(files.purpose, "image"), isNotNull(files.claimedAt)),
  );
}

/** Deletes one of the viewer's staged files; a file that is already sent is not found. */
export async function dropStaged(ctx: MemberCtx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const own = and(eq(files.id, id), eq(files.ownerId, ctx.viewer.id), isNull(files.claimedAt));
    if ((await deleteWhere(ctx, own)) === 0) fail("not_found");
    return { id };
  });
}

/** Deletes all files of a conversation or a user, or receipts; their content is deleted after the commit. */
export async function dropFiles(
  ctx: Ctx,
  where: { conversationId: number } | { ownerId: string } | { ids: readonly (string | null)[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if ("ids" in where) {
      const ids = where.ids.filter((id) => id !== null);
      await deleteWhere(ctx, inArray(files.id, ids));
    } else if ("ownerId" in where) await deleteWhere(ctx, eq(files.ownerId, where.ownerId));
    else {
      const messageIds = ctx.db
        .select({ id: messages.id })
        .from(messages)
        .where(eq(messages.conversationId, where.conversationId));
      await deleteWhere(ctx, inArray(files.messageId, messageIds));
    }
  });
}

/** Makes the files of a message staged files of their owner again, for a message that is taken back. */
export async function releaseFiles(ctx: Ctx, messageId: number): Promise<StoredFile[]> {
  return ctx.db
    .update(files)
    .set({ messageId: null, claimedAt: null, createdAt: ctx.now })
    .where(eq(files.messageId, messageId))
    .returning(pick(files, ["id", "originalName", "size", "mimeType"]));
}

async function deleteWhere(ctx: Ctx, condition: SQL | undefined): Promise<number> {
  const deleted = await ctx.db.delete(files).where(condition).returning({ id: files.id });
  await afterCommit(ctx, async () => {
    for (const { id } of deleted) await ctx.services.storage.remove(id);
  });
  return deleted.length;
}
