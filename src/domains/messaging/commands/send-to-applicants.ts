import { and, asc, inArray, sql } from "drizzle-orm";
import { type applications, conversations, messages } from "#db/schema/index.ts";
import { applicationSubject } from "#src/copy/applications.ts";
import { previewOf, writeMessageError } from "#src/domains/messaging/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import {
  commaSeparated,
  greatest,
  increment,
  timestamptz,
  coalesce,
} from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

type Application = Pick<typeof applications.$inferSelect, "id" | "userId" | "employerId" | "jobId"> & {
  jobTitle: string;
};

interface MessageToApplicant {
  application: Application;
  /** Null or blank when there is nothing to say. */
  content: string | null;
  /** Who writes it for the company. */
  writtenBy: string | null;
}

/**
 * Writes a message from the employer in the conversation of each application, in as many statements for two hundred as
 * for one. Ended conversations get none. The command that sends them notifies the consultants itself.
 */
export async function sendToApplicants(ctx: Ctx, toSend: readonly MessageToApplicant[]): Promise<void> {
  const written = toSend.filter(({ content }) => content).map(({ application }) => application);
  if (written.length === 0) return;
  await openMissing(ctx, written);
  const open = await lockOpen(ctx, written);
  const drafts = toSend.flatMap(({ application, content, writtenBy }) => {
    const { userId: consultantId, employerId: senderId, jobId } = application;
    const conversation = open.find((row) => row.consultantId === consultantId && row.jobId === jobId);
    if (!content || !conversation || writeMessageError(conversation.status)) return [];
    return { conversationId: conversation.id, consultantId, senderId, content, writtenBy };
  });
  if (drafts.length === 0) return;
  const sent = await ctx.db
    .insert(messages)
    .values(
      drafts.map(({ conversationId, senderId, writtenBy, content }) => ({
        conversationId,
        senderId,
        writtenBy,
        content,
        createdAt: ctx.now,
      })),
    )
    .returning(pick(messages, ["id", "conversationId", "content", "writtenBy"]));
  const newest = commaSeparated(
    sent.map(
      (row) =>
        sql`(${row.conversationId}::int, ${row.id}::int, ${previewOf(row.content)}::text, ${row.writtenBy}::text)`,
    ),
  );
  await ctx.db
    .update(conversations)
    .set({
      lastMessage: sql`newest.preview`,
      lastMessageId: sql`newest.message_id`,
      lastMessageAt: greatest(conversations.lastMessageAt, timestamptz(ctx.now)),
      messageCount: increment(conversations.messageCount),
      consultantFiledAt: null,
      employerFiledAt: null,
      consultantUnread: increment(conversations.consultantUnread),
      responsibleId: coalesce(conversations.responsibleId, sql`newest.written_by`),
    })
    .from(sql`(values ${newest}) as newest(conversation_id, message_id, preview, written_by)`)
    .where(sql`${conversations.id} = newest.conversation_id`);
  const to = drafts.flatMap(({ consultantId, senderId }) => [senderId, consultantId]);
  await publish(ctx, { events: [{ to, topic: "conversations" }] });
}

async function openMissing(ctx: Ctx, written: readonly Application[]): Promise<void> {
  await ctx.db
    .insert(conversations)
    .values(
      written.map(({ id, userId, employerId, jobId, jobTitle }) => ({
        applicationId: id,
        consultantId: userId,
        employerId,
        jobId,
        subject: applicationSubject(jobTitle),
        createdAt: ctx.now,
        lastMessageAt: ctx.now,
      })),
    )
    .onConflictDoNothing({
      target: [conversations.consultantId, conversations.employerId, conversations.jobId],
    });
}

/** Locks the conversations in the order of their ids, so that two calls about the same ones do not wait for each other. */
async function lockOpen(ctx: Ctx, written: readonly Application[]) {
  return ctx.db
    .select(pick(conversations, ["id", "consultantId", "jobId", "status"]))
    .from(conversations)
    .where(
      and(
        inArray(conversations.employerId, [...new Set(written.map(({ employerId }) => employerId))]),
        inArray(conversations.jobId, [...new Set(written.map(({ jobId }) => jobId))]),
        inArray(
          conversations.consultantId,
          written.map(({ userId }) => userId),
        ),
      ),
    )
    .orderBy(asc(conversations.id))
    .for("no key update");
}
