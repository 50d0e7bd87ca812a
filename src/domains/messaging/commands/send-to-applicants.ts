import { and, asc, inArray, sql } from "drizzle-orm";
import { conversations, messages } from "#db/schema/index.ts";
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

interface MessageToApplicant {
  applicationId: number;
  consultantId: string;
  employerId: string;
  jobId: number;
  jobTitle: string;
  content: string;
  /** Who writes it for the company. */
  writtenBy: string | null;
}

/**
 * Writes a message from the employer in the conversation of each application, in as many statements for two hundred as
 * for one. Ended conversations get none. The command that sends them notifies the consultants itself.
 */
export async function sendToApplicants(ctx: Ctx, toSend: readonly MessageToApplicant[]): Promise<void> {
  if (toSend.length === 0) return;
  await openMissing(ctx, toSend);
  const open = await lockOpen(ctx, toSend);
  const drafts = toSend.flatMap(({ consultantId, employerId, jobId, content, writtenBy }) => {
    const conversation = open.find((row) => row.consultantId === consultantId && row.jobId === jobId);
    if (!conversation || writeMessageError(conversation.status)) return [];
    return { conversationId: conversation.id, consultantId, senderId: employerId, content, writtenBy };
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
      consultantUnread: increment(conversations.consultantUnread),
      responsibleId: coalesce(conversations.responsibleId, sql`newest.written_by`),
    })
    .from(sql`(values ${newest}) as newest(conversation_id, message_id, preview, written_by)`)
    .where(sql`${conversations.id} = newest.conversation_id`);
  await publish(ctx, {
    events: [
      {
        to: [...new Set(drafts.flatMap(({ consultantId, senderId }) => [senderId, consultantId]))],
        topic: "conversations",
      },
    ],
  });
}

async function openMissing(ctx: Ctx, toSend: readonly MessageToApplicant[]): Promise<void> {
  await ctx.db
    .insert(conversations)
    .values(
      toSend.map(({ applicationId, consultantId, employerId, jobId, jobTitle }) => ({
        applicationId,
        consultantId,
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
async function lockOpen(ctx: Ctx, toSend: readonly MessageToApplicant[]) {
  return ctx.db
    .select(pick(conversations, ["id", "consultantId", "jobId", "status"]))
    .from(conversations)
    .where(
      and(
        inArray(conversations.employerId, [...new Set(toSend.map(({ employerId }) => employerId))]),
        inArray(conversations.jobId, [...new Set(toSend.map(({ jobId }) => jobId))]),
        inArray(
          conversations.consultantId,
          toSend.map(({ consultantId }) => consultantId),
        ),
      ),
    )
    .orderBy(asc(conversations.id))
    .for("no key update");
}
