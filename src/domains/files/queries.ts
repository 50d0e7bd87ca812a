import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { contracts, conversations, expenses, files, messages, users } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { isReadableBy, sharesConversation, visibleTo } from "#src/platform/data/visibility.ts";
import { installationId } from "#src/domains/settings/queries.ts";
import type { InstallationProblem } from "#src/constants/files.ts";
import { fail } from "#src/shared/errors.ts";
import type { StoredFile } from "./outputs.ts";
import { installationProblem, type FileCounts, type InstallationIds } from "./rules.ts";
import { pick } from "#src/shared/objects.ts";
import { findValue, valuesOf } from "#src/platform/data/queries.ts";

const lookUpSize = 500;

const fileColumns = pick(files, ["id", "originalName", "size", "mimeType"]);

/** A file of one of the viewer's conversations or agreements, or staged by the viewer; all others are not found. */
export async function getAttachment(ctx: MemberCtx, id: string): Promise<StoredFile> {
  const { id: viewer, role } = ctx.viewer;
  if (role === "admin") fail("forbidden");
  const [file] = await ctx.db
    .select(fileColumns)
    .from(files)
    .leftJoin(messages, eq(messages.id, files.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(expenses, eq(expenses.fileId, files.id))
    .leftJoin(contracts, eq(contracts.id, expenses.contractId))
    .where(
      and(
        eq(files.id, id),
        ne(files.purpose, "image"),
        isReadableBy(viewer),
        or(
          eq(conversations.consultantId, viewer),
          eq(conversations.employerId, viewer),
          eq(contracts.employerId, viewer),
          and(eq(files.ownerId, viewer), isNull(files.messageId)),
        ),
      ),
    );
  return file ?? fail("not_found");
}

/** The small copy of a file that the viewer may see, in base64; null when there is none. */
export function findPreview(ctx: MemberCtx, id: string): Promise<string | null> {
  return findValue(ctx, files.preview, eq(files.id, id));
}

/** An image shown on a profile, which is public, or one of the viewer's own that is not in use yet. */
export async function getImage(ctx: Ctx, id: string): Promise<StoredFile> {
  // In a conversation the other party's picture stays.
  const isInConversation = ctx.viewer ? sharesConversation(ctx.viewer.id) : undefined;
  const isVisible = visibleTo(ctx, ctx.viewer);
  const onProfile = and(
    eq(users.imageId, files.id),
    eq(users.listed, true),
    isNotNull(files.claimedAt),
    isVisible && or(isVisible, isInConversation),
  );
  const own = ctx.viewer ? eq(files.ownerId, ctx.viewer.id) : undefined;
  const [file] = await ctx.db
    .select(fileColumns)
    .from(files)
    .leftJoin(users, onProfile)
    .where(and(eq(files.id, id), eq(files.purpose, "image"), or(isNotNull(users.id), own)));
  return file ?? fail("not_found");
}

/** Which of these ids have a row. */
export async function findKnownFiles(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += lookUpSize) {
    const some = ids.slice(start, start + lookUpSize);
    for (const id of await valuesOf(ctx, files.id, inArray(files.id, some))) known.add(id);
  }
  return known;
}

/** How many files the storage holds, how many the database knows, and how many are in both. */
export async function countFiles(ctx: Ctx): Promise<FileCounts> {
  const stored = (await ctx.services.storage.list()).map(({ id }) => id);
  const both = await findKnownFiles(ctx, stored);
  return { stored: stored.length, rows: await ctx.db.$count(files), both: both.size };
}

export async function installationIds(ctx: Ctx): Promise<InstallationIds> {
  return { database: await installationId(ctx), folder: await ctx.services.storage.installation() };
}

/** Why the database and the data folder may not be used together, or null. */
export async function findInstallationProblem(ctx: Ctx): Promise<InstallationProblem | null> {
  return installationProblem(await installationIds(ctx));
}
