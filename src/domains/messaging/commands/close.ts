import { and, eq, ne, or } from "drizzle-orm";
import { conversations, messages } from "#db/schema/index.ts";
import { dropFiles } from "#src/domains/files/commands.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { deleteConversationError } from "#src/domains/messaging/rules.ts";

/**
 * Deletes a conversation with all messages and files, for both parties
 * (docs/rules/conversations.md#deleting-a-conversation).
 */
export function deleteConversation(ctx: MemberCtx, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        status: conversations.status,
        consultantId: conversations.consultantId,
        employerId: conversations.employerId,
        jobId: conversations.jobId,
      })
      .from(conversations)
      .where(
        and(
          eq(conversations.id, id),
          or(eq(conversations.consultantId, ctx.viewer.id), eq(conversations.employerId, ctx.viewer.id)),
        ),
      )
      .for("update");
    if (!found) return fail("not_found");
    const { status, consultantId, employerId, jobId } = found;
    failIf(deleteConversationError(status, employerId === ctx.viewer.id ? "employer" : "consultant"));
    await dropFiles(ctx, { conversationId: id });
    await ctx.db.delete(conversations).where(eq(conversations.id, id));
    await record(ctx, {
      action: "conversation.deleted",
      target: ["conversation", id],
      before: { status, jobId },
    });
    const parties = consultantId === null ? [employerId] : [employerId, consultantId];
    await publish(ctx, {
      events: [
        { to: parties, topic: "conversations", conversationId: id },
        { to: parties, topic: "contracts", conversationId: id },
      ],
    });
    return { id };
  });
}

/** Closes the job's other active conversations after a consultant was selected (docs/rules/jobs.md#filling-a-job). */
export async function closeOtherConversations(
  ctx: Ctx,
  jobId: number,
  keepConsultantId: string,
): Promise<void> {
  const closed = await ctx.db
    .update(conversations)
    .set({ status: "closed", archivedAt: ctx.now })
    .where(
      and(
        eq(conversations.jobId, jobId),
        eq(conversations.status, "active"),
        ne(conversations.consultantId, keepConsultantId),
      ),
    )
    .returning({ consultantId: conversations.consultantId, employerId: conversations.employerId });
  const parties = closed.flatMap(({ consultantId, employerId }) =>
    consultantId === null ? [employerId] : [employerId, consultantId],
  );
  await publish(ctx, { events: [{ to: parties, topic: "contracts" }] });
}

/**
 * Creates a contract row for a job that was filled without a conversation
 * (docs/rules/contracts.md#contract-without-a-consultant).
 */
export async function openContractRow(
  ctx: Ctx,
  job: { id: number; employerId: string; title: string },
  consultantId: string | null,
): Promise<void> {
  const [conversation] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.jobId, job.id),
        consultantId === null ? undefined : eq(conversations.consultantId, consultantId),
      ),
    )
    .limit(1);
  if (conversation) return;
  await ctx.db
    .insert(conversations)
    .values({
      consultantId: null,
      employerId: job.employerId,
      jobId: job.id,
      subject: job.title,
      createdAt: ctx.now,
      lastMessageAt: ctx.now,
    })
    .onConflictDoNothing();
}

/**
 * Account deletion (docs/rules/retention.md#anonymisation): a consultant's conversations are deleted with messages and
 * files, but rows with an agreement are kept; a company's are closed and stay readable for the consultant.
 */
export async function deleteConversationsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(conversations)
    .set({ status: "closed", archivedAt: ctx.now })
    .where(and(eq(conversations.employerId, userId), eq(conversations.status, "active")));
  const rows = await ctx.db
    .select({ id: conversations.id, agreedAt: conversations.agreedAt })
    .from(conversations)
    .where(eq(conversations.consultantId, userId));
  for (const { id, agreedAt } of rows) {
    await dropFiles(ctx, { conversationId: id });
    if (agreedAt === null) {
      await ctx.db.delete(conversations).where(eq(conversations.id, id));
    } else {
      await ctx.db.delete(messages).where(eq(messages.conversationId, id));
      await ctx.db
        .update(conversations)
        .set({
          lastMessage: null,
          lastMessageId: null,
          messageCount: 0,
          consultantUnread: 0,
          employerUnread: 0,
        })
        .where(eq(conversations.id, id));
    }
  }
}
