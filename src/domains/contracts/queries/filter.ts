import { and, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, contracts, conversationNames, conversations, jobs, users } from "#db/schema/index.ts";
import { contractStatuses, type ConversationStatus } from "#src/constants/conversations.ts";
import type { FilterContracts } from "#src/domains/contracts/inputs.ts";
import { tabStatuses } from "#src/domains/contracts/rules.ts";
import { isNotHidden, sideName, sideOf } from "#src/domains/messaging/queries/sides.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { keyset, orNull } from "#src/platform/data/queries.ts";
import { hasTrigram, likePattern, shortSearchRows } from "#src/shared/search.ts";

export const consultants = alias(users, "contract_consultants");
export const employers = alias(users, "contract_employers");
export const newestFirst = keyset(conversations.lastMessageAt, conversations.id);

/**
 * All contracts for admins, otherwise the viewer's own; only those with a job (docs/rules/contracts.md#contract-list).
 */
export function visibleTo(ctx: MemberCtx): SQL | undefined {
  // One side, not either of both: its index has the conversations in the list's order.
  const own = and(eq(sideOf(ctx).own, ctx.viewer.id), isNotHidden(sideName(ctx)));
  return and(isNotNull(conversations.jobId), ctx.viewer.role === "admin" ? undefined : own);
}

/** Those of the contract, or the present ones. */
export const names = {
  jobTitle: sql`coalesce(${contracts.jobTitle}, ${jobs.title})`.mapWith(orNull(String)),
  consultantName: sql`coalesce(${contracts.consultantName}, ${consultants.name})`.mapWith(orNull(String)),
  employerName: sql`coalesce(${contracts.employerName}, ${companies.name}, ${employers.name}, '')`.mapWith(
    String,
  ),
};

/** The conversations that a filter finds. */
export interface Found {
  condition: SQL | undefined;
  /** How many of the newest conversations a short search looks through, when those are not all. */
  searchedNewest?: number;
}

/** What the viewer asked for (docs/rules/contracts.md#contract-list). */
export async function matching(ctx: MemberCtx, filter: FilterContracts): Promise<Found> {
  const { search } = filter;
  // An admin's search for a text that no index finds; others have few conversations.
  const isShort = search && !hasTrigram(search) && ctx.viewer.role === "admin";
  const searched = isShort ? await newestFirst.newest(ctx, shortSearchRows, undefined) : undefined;
  return {
    condition: and(
      visibleTo(ctx),
      inArray(conversations.status, statusesOf(filter)),
      searched,
      search ? hasNames(ctx, search, searched) : undefined,
    ),
    ...(searched && { searchedNewest: shortSearchRows }),
  };
}

/** A conversation with an agreement has the agreement's status. */
export function statusesOf({ tab, kind }: Pick<FilterContracts, "tab" | "kind">): ConversationStatus[] {
  return tabStatuses[tab].filter((status) => {
    const isAgreement = contractStatuses.some((each) => each === status);
    return !kind || isAgreement === (kind === "agreements");
  });
}

/** Whether the job's title or the name of a party contains the text. */
function hasNames(ctx: MemberCtx, search: string, searched: SQL | undefined): SQL {
  const { conversationId, search: text } = conversationNames;
  const newest = ctx.db.select({ id: conversations.id }).from(conversations).where(searched);
  const found = ctx.db
    .select({ id: conversationId })
    .from(conversationNames)
    .where(
      and(
        searched && sql`${conversationId} = any(array(${newest}))`,
        sql`${text} like ${likePattern(search.toLowerCase())}`,
      ),
    );
  return searched ? sql`${conversations.id} = any(array(${found}))` : inArray(conversations.id, found);
}
