import { and, asc, desc, eq, gt, isNotNull, lt, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Db } from "#db/types.ts";
import { conversations, files, messages } from "#db/schema/index.ts";
import { hiddenMessageText } from "#src/copy/messaging.ts";
import type { Thread } from "#src/domains/messaging/inputs.ts";
import { messageOutput, type Message } from "#src/domains/messaging/outputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { orderWithLimit, preparedOnce } from "#src/platform/data/queries.ts";
import { personOf } from "#src/platform/data/people.ts";
import { fail } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";
import { maxInt4 } from "#src/constants/limits.ts";
import { always, renamed } from "#src/platform/data/expressions.ts";
import { isPartyOf } from "#src/domains/messaging/queries/sides.ts";

const pageSize = 50;
const viewer = sql.placeholder("viewer");
const id = sql.placeholder("id");
const bound = sql.placeholder("bound");

const attachmentsOf = messageOutput.shape.attachments;

// Drizzle omits table names in a select from one table, but here two tables have an id.
const attachments = sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'originalName', f.original_name, 'size', f.size,
    'mimeType', f.mime_type) order by f.position, f.created_at, f.id), '[]'::json)
  from ${files} f where f.message_id = "messages"."id")`.mapWith((value: unknown) =>
  attachmentsOf.parse(value),
);

/** Reads a part of a thread and checks access in one query; no row means that the viewer is not a party. */
function partOf(db: Db, within: SQL, order: SQL, limit: number | Placeholder) {
  const part = db
    .select({
      messageId: renamed(messages.id, "message_id"),
      senderId: messages.senderId,
      writtenBy: personOf(messages.writtenBy).as("writer"),
      ...pick(messages, ["content", "messageType", "readAt", "clientKey", "hiddenReason"]),
      sentAt: renamed(messages.createdAt, "sent_at"),
      attachments: attachments.as("attachments"),
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), within))
    .orderBy(...orderWithLimit([order], limit))
    .as("part");
  const seen = db
    .select({ upTo: renamed(messages.id, "seen_up_to") })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversations.id),
        eq(messages.senderId, viewer),
        eq(messages.messageType, "text"),
        isNotNull(messages.readAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
    .as("seen");
  return db
    .select({
      conversationId: conversations.id,
      seenUpTo: seen.upTo,
      id: part.messageId,
      senderId: part.senderId,
      writtenBy: part.writtenBy,
      content: part.content,
      messageType: part.messageType,
      readAt: part.readAt,
      createdAt: part.sentAt,
      clientKey: part.clientKey,
      hiddenReason: part.hiddenReason,
      attachments: part.attachments,
    })
    .from(conversations)
    .leftJoinLateral(seen, always)
    .leftJoinLateral(part, always)
    .where(and(eq(conversations.id, id), isPartyOf(viewer)));
}

function prepareParts(db: Db, name: string, limit: number | Placeholder) {
  const newest = partOf(db, lt(messages.id, bound), desc(messages.id), limit);
  const since = partOf(db, gt(messages.id, bound), asc(messages.id), limit);
  return { newest: newest.prepare(`${name}_newest`), since: since.prepare(`${name}_since`) };
}

const prepared = preparedOnce((db) => ({
  whole: prepareParts(db, "thread", pageSize + 1),
  limited: prepareParts(db, "thread_part", sql.placeholder("limit")),
}));

/** A part of a thread, oldest first: the newest messages, those before one, or those since one. */
export async function readThread(ctx: MemberCtx, { id, before, since, limit = pageSize }: Thread) {
  const values = { id, viewer: ctx.viewer.id, limit: limit + 1 };
  const parts = prepared(ctx)[limit === pageSize ? "whole" : "limited"];
  const rows =
    since === undefined
      ? await parts.newest.execute({ ...values, bound: before ?? maxInt4 })
      : await parts.since.execute({ ...values, bound: since });
  const [first] = rows;
  if (!first) return fail("not_found");
  const part = rows.slice(0, limit).flatMap((row) => toMessage(row, ctx.viewer.id) ?? []);
  if (since === undefined) part.reverse();
  return {
    items: part,
    hasOlder: since === undefined && rows.length > limit,
    seenUpTo: first.seenUpTo,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof partOf>["execute"]>>[number];

/** Null for the row of a conversation without messages: the left join has null columns there. */
function toMessage(
  { id, content, messageType, createdAt, readAt, hiddenReason, ...row }: Row,
  viewerId: string,
): Message | null {
  if (id === null || content === null || messageType === null || createdAt === null) return null;
  const message = { ...row, id, messageType, createdAt, isRead: readAt !== null };
  const attachments = row.attachments ?? [];
  if (hiddenReason === null) return { ...message, content, attachments };
  return row.senderId === viewerId
    ? { ...message, content, attachments, isHidden: true, hiddenReason }
    : { ...message, content: hiddenMessageText, attachments: [], isHidden: true };
}
