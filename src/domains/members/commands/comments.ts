import { and, eq, gt, gte, lt, notExists, or, not } from "drizzle-orm";
import { applicationHistory, applications, comments, conversations } from "#db/schema/index.ts";
import { commentMentions } from "#src/copy/members.ts";
import type { Comment as NewComment, EditComment } from "#src/domains/members/inputs.ts";
import type { Comment } from "#src/domains/members/outputs.ts";
import {
  getComment,
  getCommentedApplication,
  getCommentedConsultant,
} from "#src/domains/members/queries/comments.ts";
import { listMembers } from "#src/domains/members/queries/members.ts";
import { deleteCommentError, editCommentError, mentionedIn } from "#src/domains/members/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { failIf } from "#src/shared/errors.ts";
import { sameDayIn, stockholmDay, stockholmMoment } from "#src/shared/time.ts";
import { alias } from "drizzle-orm/pg-core";

const retentionMonths = 24;

export async function commentOnApplication(
  ctx: EmployerCtx,
  { id, text }: NewComment<number>,
): Promise<Comment> {
  const { consultantId } = await getCommentedApplication(ctx, id);
  return writeComment(ctx, { consultantId, applicationId: id, text });
}

export async function commentOnConsultant(
  ctx: EmployerCtx,
  { id, text }: NewComment<string>,
): Promise<Comment> {
  await getCommentedConsultant(ctx, id);
  return writeComment(ctx, { consultantId: id, applicationId: null, text });
}

async function writeComment(
  ctx: EmployerCtx,
  written: { consultantId: string; applicationId: number | null; text: string },
): Promise<Comment> {
  await throttle(ctx, "comments", ctx.viewer.personId);
  return inTransaction(ctx, async (ctx) => {
    const { id: companyId, personId: authorId } = ctx.viewer;
    const { consultantId, applicationId, text } = written;
    const [row] = await ctx.db
      .insert(comments)
      .values({ companyId, consultantId, applicationId, authorId, text, createdAt: ctx.now })
      .returning({ id: comments.id });
    const comment = await getComment(ctx, row?.id ?? 0);
    await tell(ctx, comment, "");
    return comment;
  });
}

/** The author changes the words; who is named for the first time is told. */
export async function editComment(ctx: EmployerCtx, { id, text }: EditComment): Promise<Comment> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getComment(ctx, id);
    failIf(editCommentError(ctx.viewer, before));
    await ctx.db.update(comments).set({ text, editedAt: ctx.now }).where(eq(comments.id, id));
    const comment = await getComment(ctx, id);
    await tell(ctx, comment, before.text);
    return comment;
  });
}

export async function removeComment(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    failIf(deleteCommentError(ctx.viewer, await getComment(ctx, id)));
    await ctx.db.delete(comments).where(eq(comments.id, id));
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "members" }] });
  });
}

/** Tells the members whom the text names, and the tabs of all. */
async function tell(ctx: EmployerCtx, comment: Comment, textBefore: string): Promise<void> {
  const members = await listMembers(ctx);
  const known = mentionedIn(textBefore, members);
  const named = mentionedIn(comment.text, members).filter(
    (personId) => personId !== ctx.viewer.personId && !known.includes(personId),
  );
  await publish(ctx, {
    notifications: named.map((userId) => commentMentions({ ...comment, userId })),
    events: [{ to: [ctx.viewer.id], topic: "members" }],
  });
}

/** Account deletion: of a consultant what was written about her, of a company all. What a member wrote stays. */
export async function deleteCommentsAbout(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(comments).where(or(eq(comments.consultantId, userId), eq(comments.companyId, userId)));
}

/** Deletes what was written about consultants with whom the company has had nothing to do for 24 months. */
export async function sweepComments(ctx: Ctx): Promise<void> {
  const since = stockholmMoment(sameDayIn(stockholmDay(ctx.now), -retentionMonths), "00:00");
  if (!since) return;
  const later = alias(comments, "later");
  const laterComment = existsIn(
    later,
    eq(later.companyId, comments.companyId),
    eq(later.consultantId, comments.consultantId),
    gte(later.createdAt, since),
  );
  const step = ctx.db
    .select({ id: applicationHistory.id })
    .from(applicationHistory)
    .innerJoin(applications, eq(applications.id, applicationHistory.applicationId))
    .where(
      and(
        eq(applications.employerId, comments.companyId),
        eq(applications.userId, comments.consultantId),
        gte(applicationHistory.at, since),
      ),
    );
  const message = existsIn(
    conversations,
    eq(conversations.employerId, comments.companyId),
    eq(conversations.consultantId, comments.consultantId),
    gt(conversations.lastMessageAt, since),
  );
  await ctx.db
    .delete(comments)
    .where(and(lt(comments.createdAt, since), not(laterComment), notExists(step), not(message)));
}
