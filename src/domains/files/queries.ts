import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { conversations, files, messages, users } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import type { StoredFile } from "./outputs.ts";

const fileColumns = {
  id: files.id,
  originalName: files.originalName,
  size: files.size,
  mimeType: files.mimeType,
} as const;

/** A file of one of the viewer's conversations, or staged by the viewer; all others are not found. */
export async function getAttachment(ctx: MemberCtx, id: string): Promise<StoredFile> {
  const { id: viewer, role } = ctx.viewer;
  if (role === "admin") fail("forbidden");
  const [file] = await ctx.db
    .select(fileColumns)
    .from(files)
    .leftJoin(messages, eq(messages.id, files.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(files.id, id),
        eq(files.purpose, "attachment"),
        or(
          eq(conversations.consultantId, viewer),
          eq(conversations.employerId, viewer),
          and(eq(files.ownerId, viewer), sql`${files.messageId} is null`),
        ),
      ),
    );
  return file ?? fail("not_found");
}

/** An image shown on a profile, which is public, or one of the viewer's own that is not in use yet. */
export async function getImage(ctx: Ctx, id: string): Promise<StoredFile> {
  const onProfile = and(eq(users.imageId, files.id), eq(users.status, "active"), isNotNull(files.claimedAt));
  const own = ctx.viewer ? eq(files.ownerId, ctx.viewer.id) : undefined;
  const [file] = await ctx.db
    .select(fileColumns)
    .from(files)
    .leftJoin(users, onProfile)
    .where(and(eq(files.id, id), eq(files.purpose, "image"), or(isNotNull(users.id), own)));
  return file ?? fail("not_found");
}
