import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { conversations } from "#db/schema/index.ts";
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

export function ownConversations(ctx: MemberCtx) {
  return and(eq(sideOf(ctx).own, ctx.viewer.id), isShown(sideName(ctx)));
}
