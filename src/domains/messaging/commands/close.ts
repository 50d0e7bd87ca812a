import { and, eq, notInArray, or } from "drizzle-orm";
import { contracts, conversations, messages } from "#db/schema/index.ts";
import { dropFiles, releaseFiles } from "#src/domains/files/commands.ts";
import { conversationRemoved } from "#src/copy/messaging.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { deleteConversationError, partiesOf } from "#src/domains/messaging/rules.ts";
import { pick } from "#src/shared/objects.ts";
import { isPartyOf } from "#src/domains/messaging/queries/sides.ts";
import { eventsOf } from "#src/platform/announce.ts";

/** One with a contract is only hidden (docs/rules/conversations.md#deleting-a-conversation). */
export function deleteConversation(ctx: MemberCtx, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (ctx) => {
    const [row = fail("not_found")] = await ctx.db
      .select(pick(conversations, ["status", "consultantId", "employerId", "jobId", "subject"]))
      .from(conversations)
      .where(and(eq(conversations.id, id), isPartyOf(ctx.viewer.id)))
      .for("update");
    const { status, employerId, jobId, subject } = row;
    failIf(deleteConversationError(status, employerId === ctx.viewer.id ? "employer" : "consultant"));
    const isKept = await hasRow(ctx, contracts, eq(contracts.conversationId, id));
    if (isKept) await hideRow(ctx, id, employerId);
    else {
      await dropFiles(ctx, { conversationId: id });
      await deleteRow(ctx, id, partiesOf(row));
    }
    await record(ctx, {
      action: isKept ? "conversation.hidden" : "conversation.deleted",
      target: ["conversation", id],
      before: { status, jobId },
    });
    const other = partiesOf(row).find((party) => party !== ctx.viewer.id);
    if (!isKept && other !== undefined) {
      const { id: byId, name: byName } = ctx.viewer;
      await publish(ctx, {
        notifications: [conversationRemoved({ userId: other, subject, byId, byName })],
      });
    }
    return { id };
  });
}

async function deleteRow(ctx: Ctx, id: number, parties: string[]): Promise<void> {
  await ctx.db.delete(conversations).where(eq(conversations.id, id));
  await publishChange(ctx, id, parties);
}

async function hideRow(ctx: Ctx, id: number, employerId: string): Promise<void> {
  await ctx.db.update(conversations).set({ employerHiddenAt: ctx.now }).where(eq(conversations.id, id));
  await publishChange(ctx, id, [employerId]);
}

async function publishChange(ctx: Ctx, id: number, to: string[]): Promise<void> {
  await publish(ctx, { events: eventsOf({ to, conversationId: id }, "conversations", "contracts") });
}

/**
 * Deletes the conversation of an application when it consists of the consultant's first message and the employer has not
 * read it. Returns that message with its files, which are the consultant's staged files again; null when it stays.
 */
export async function takeBackConversation(ctx: MemberCtx, application: { id: number; employerId: string }) {
  const [row] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.applicationId, application.id),
        eq(conversations.consultantId, ctx.viewer.id),
        eq(conversations.status, "active"),
        eq(conversations.messageCount, 1),
        eq(conversations.employerUnread, 1),
      ),
    )
    .for("update");
  if (!row) return null;
  const [message] = await ctx.db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, row.id), eq(messages.senderId, ctx.viewer.id)));
  if (!message) return null;
  const files = await releaseFiles(ctx, message.id);
  await deleteRow(ctx, row.id, [ctx.viewer.id, application.employerId]);
  return { message: message.content, files };
}

/** Closes the job's other active conversations after a consultant was selected (docs/rules/jobs.md#filling-a-job). */
export async function closeOtherConversations(
  ctx: Ctx,
  jobId: number,
  exceptConsultantIds: string[],
): Promise<void> {
  const closed = await ctx.db
    .update(conversations)
    .set({ status: "closed", closedAt: ctx.now })
    .where(
      and(
        eq(conversations.jobId, jobId),
        eq(conversations.status, "active"),
        notInArray(conversations.consultantId, exceptConsultantIds),
      ),
    )
    .returning({ consultantId: conversations.consultantId, employerId: conversations.employerId });
  await publish(ctx, { events: [{ to: closed.flatMap(partiesOf), topic: "contracts" }] });
}

/** For a job that was filled without one (docs/rules/contracts.md#contract-without-a-consultant). */
export async function openContractRow(
  ctx: Ctx,
  job: { id: number; employerId: string; title: string },
  consultantId: string | null,
): Promise<void> {
  const isWith = consultantId === null ? undefined : eq(conversations.consultantId, consultantId);
  if (await hasRow(ctx, conversations, eq(conversations.jobId, job.id), isWith)) return;
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
 * files, but rows with a contract are kept; a company's are closed and stay readable for the consultant.
 */
export async function deleteConversationsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(conversations)
    .set({ status: "closed", closedAt: ctx.now })
    .where(and(eq(conversations.employerId, userId), eq(conversations.status, "active")));
  const rows = await ctx.db
    .select({ ...pick(conversations, ["id", "employerId", "consultantId"]), contractId: contracts.id })
    .from(conversations)
    .leftJoin(contracts, eq(contracts.conversationId, conversations.id))
    .where(or(eq(conversations.consultantId, userId), eq(conversations.employerId, userId)));
  const others = rows.flatMap(({ consultantId, employerId }) =>
    employerId === userId ? (consultantId ?? []) : employerId,
  );
  await publish(ctx, { events: eventsOf({ to: others }, "conversations", "contracts") });
  for (const { id, contractId } of rows.filter(({ consultantId }) => consultantId === userId)) {
    await dropFiles(ctx, { conversationId: id });
    if (contractId === null) {
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
