import { and, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, contracts, conversationNames, conversations, jobs, users } from "#db/schema/index.ts";
import type { FilterContracts } from "#src/domains/contracts/inputs.ts";
import { kindOf, tabStatuses } from "#src/domains/contracts/rules.ts";
import { isNotHidden, sideName, sideOf } from "#src/domains/messaging/queries/sides.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { keyset, orNull } from "#src/platform/data/queries.ts";
import { isMine } from "#src/platform/data/people.ts";
import { hasTrigram, likePattern } from "#src/shared/search.ts";
import { coalesce, containsSearch } from "#src/platform/data/expressions.ts";

export const consultants = alias(users, "contract_consultants");
export const employers = alias(users, "contract_employers");
export const newestFirst = keyset(conversations.lastMessageAt, conversations.id);

/** Only those with a job (docs/rules/contracts.md#contract-list). */
export function visibleContracts(ctx: MemberCtx): SQL | undefined {
  // One side, not either of both: its index has the conversations in the list's order.
  const own = and(eq(sideOf(ctx).own, ctx.viewer.id), isNotHidden(sideName(ctx)));
  return and(isNotNull(conversations.jobId), ctx.viewer.role === "admin" ? undefined : own);
}

/** The names of the contract, or the present names without one. */
export const names = {
  jobTitle: coalesce(contracts.jobTitle, jobs.title).mapWith(orNull(String)),
  consultantName: coalesce(contracts.consultantName, consultants.name).mapWith(orNull(String)),
  employerName: sql`coalesce(${contracts.employerName}, ${companies.name}, ${employers.name}, '')`.mapWith(
    String,
  ),
};

/** What the viewer asked for (docs/rules/contracts.md#contract-list). */
export function matching(ctx: MemberCtx, filter: FilterContracts): SQL | undefined {
  const { tab, kind } = filter;
  const statuses = tabStatuses[tab].filter((status) => !kind || kindOf(status) === kind);
  return and(
    visibleContracts(ctx),
    inArray(conversations.status, statuses),
    filter.search ? hasNames(ctx, filter.search) : undefined,
    filter.mine ? isMine(ctx, conversations.jobId) : undefined,
  );
}

/** By the trigram index, or looked up for each of the member's conversations when that finds nothing. */
function hasNames({ db, viewer }: MemberCtx, search: string): SQL {
  const { conversationId, search: text } = conversationNames;
  if (viewer.role !== "admin" && !hasTrigram(search)) {
    const names = db.select({ text }).from(conversationNames).where(eq(conversationId, conversations.id));
    return sql`(${names}) like ${likePattern(search.toLowerCase())}`;
  }
  const found = db.select({ id: conversationId }).from(conversationNames).where(containsSearch(text, search));
  return inArray(conversations.id, found);
}
