import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { companies, conversations, jobs, messages, users } from "#db/schema/index.ts";
import type { InboxFolder } from "#src/constants/conversations.ts";
import type { Conversations } from "#src/domains/messaging/inputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { isMine } from "#src/platform/data/people.ts";
import { isReadableBy } from "#src/platform/data/visibility.ts";
import { hasTrigram, likePattern } from "#src/shared/search.ts";
import { ownConversations, sideOf } from "./sides.ts";
import { alias } from "drizzle-orm/pg-core";

export function filterOf(ctx: MemberCtx, { folder, search, jobId, mine }: Conversations): SQL | undefined {
  return and(
    folder && folderCondition(ctx, folder),
    jobId === undefined ? undefined : eq(conversations.jobId, jobId),
    search ? searchCondition(ctx, search) : undefined,
    mine ? isMine(ctx, conversations.jobId) : undefined,
  );
}

function folderCondition(ctx: MemberCtx, folder: InboxFolder): SQL | undefined {
  const { unread, markedUnread, filedAt } = sideOf(ctx);
  const conditions: Record<InboxFolder, SQL | undefined> = {
    inbox: isNull(filedAt),
    unread: or(gt(unread, 0), markedUnread),
    contracts: ne(conversations.status, "active"),
    filed: isNotNull(filedAt),
  };
  return conditions[folder];
}

/**
 * Finds the text in names, subjects and job titles, and from three characters on in the messages, through their trigram
 * index. The names are looked up for each of the viewer's conversations: joined, all users would be read.
 */
function searchCondition(ctx: MemberCtx, search: string): SQL | undefined {
  const pattern = likePattern(search.toLowerCase());
  const mine = ctx.db.select({ id: conversations.id }).from(conversations).where(ownConversations(ctx));
  const named = alias(users, "named");
  const namedCompany = alias(companies, "named_company");
  const namedJob = alias(jobs, "named_job");
  const names = ctx.db
    .select({
      text: sql`lower(concat_ws(' ', ${named.name}, ${namedCompany.name}, ${conversations.subject}, ${namedJob.title}))`,
    })
    .from(named)
    .leftJoin(namedCompany, eq(namedCompany.userId, conversations.employerId))
    .leftJoin(namedJob, eq(namedJob.id, conversations.jobId))
    .where(eq(named.id, sideOf(ctx).others));
  const isNamed = sql`(${names}) like ${pattern}`;
  const written = ctx.db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(and(inArray(messages.conversationId, mine), contains(ctx, search)));
  return hasTrigram(search) ? or(isNamed, inArray(conversations.id, written)) : isNamed;
}

/** Whether a message contains the text; only its author finds a hidden message. */
export function contains(ctx: MemberCtx, search: string): SQL | undefined {
  return and(
    sql`lower(${messages.content}) like ${likePattern(search.toLowerCase())}`,
    isReadableBy(ctx.viewer.id),
  );
}
