import { and, eq, isNotNull, isNull, or, type Placeholder } from "drizzle-orm";
import { applications, conversations } from "#db/schema/index.ts";
import type { MemberCtx } from "#src/platform/context.ts";

export const sides = {
  consultant: {
    own: conversations.consultantId,
    others: conversations.employerId,
    unread: conversations.consultantUnread,
    markedUnread: conversations.consultantMarkedUnread,
    filedAt: conversations.consultantFiledAt,
  },
  employer: {
    own: conversations.employerId,
    others: conversations.consultantId,
    unread: conversations.employerUnread,
    markedUnread: conversations.employerMarkedUnread,
    filedAt: conversations.employerFiledAt,
  },
} as const;
export type Side = keyof typeof sides;

/** The columns of the viewer's side of a conversation. */
export function sideOf(ctx: MemberCtx) {
  return sides[sideName(ctx)];
}

/** Admins and users without a role have no conversations. */
export function sideName({ viewer: { role } }: MemberCtx): Side {
  return role === "employer" ? "employer" : "consultant";
}

/** Not hidden for the party (docs/rules/conversations.md#deleting-a-conversation). */
export function isNotHidden(side: Side) {
  return side === "employer" ? isNull(conversations.employerHiddenAt) : undefined;
}

/** With both parties too: a job that was filled outside the platform has a contract without a consultant. */
export function isShown(side: Side) {
  return and(isNotHidden(side), isNotNull(conversations.consultantId));
}

/** Whether a user is one of the parties, whom it is not hidden for. */
export function isPartyOf(userId: string | Placeholder) {
  return or(
    eq(conversations.consultantId, userId),
    and(eq(conversations.employerId, userId), isNotHidden("employer")),
  );
}

export function ownConversations(ctx: MemberCtx) {
  return and(eq(sideOf(ctx).own, ctx.viewer.id), isShown(sideName(ctx)));
}

/** Joins an application with its conversation, which is unique per consultant, employer and job. */
export const isConversationOf = and(
  eq(conversations.consultantId, applications.userId),
  eq(conversations.employerId, applications.employerId),
  eq(conversations.jobId, applications.jobId),
);
