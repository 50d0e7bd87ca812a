import { and, count, eq, inArray, isNotNull, isNull, sql, sum, type Column, type SQL } from "drizzle-orm";
import { alias, union, unionAll } from "drizzle-orm/pg-core";
import { commissionEntries, companies, contracts, conversations, jobs, users } from "#db/schema/index.ts";
import type { ListConversations } from "#src/domains/admin/inputs.ts";
import type { ConversationFilter } from "#src/domains/admin/rules.ts";
import type { AdminConversationPage } from "#src/domains/admin/outputs/conversations.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf } from "#src/shared/paging.ts";
import { shortSearchRows } from "#src/shared/search.ts";
import { accountMatches, companyMatches, conversationMatches, newestFor } from "./search.ts";

const consultants = alias(users, "conversation_consultants");
const employers = alias(users, "conversation_employers");
const pageSize = 50;
const newestFirst = keyset(conversations.lastMessageAt, conversations.id);

/** Most recent activity first; metadata only (docs/rules/administration.md#what-admins-see). */
export async function listConversations(
  ctx: AdminCtx,
  { show, search, limit = pageSize, cursor, withTotal }: ListConversations,
): Promise<AdminConversationPage> {
  const searched = await newestFor(ctx, search, newestFirst);
  const found = and(show && conditions[show], search ? matches(ctx, search, searched) : undefined);
  // Of the page's rows only: the whole ledger is not read.
  const ledger = ctx.db
    .select({
      entries: count().as("entries"),
      totalOre: sum(commissionEntries.commissionOre).mapWith(Number).as("total_ore"),
    })
    .from(commissionEntries)
    .where(eq(commissionEntries.conversationId, conversations.id))
    .as("ledger");
  const rows = await ctx.db
    .select({
      id: conversations.id,
      consultantId: conversations.consultantId,
      consultantName: consultants.name,
      employerId: conversations.employerId,
      companyName: companies.name,
      contactName: employers.name,
      jobId: conversations.jobId,
      jobTitle: jobs.title,
      subject: conversations.subject,
      status: conversations.status,
      messageCount: conversations.messageCount,
      lastMessageAt: conversations.lastMessageAt,
      agreementValueOre: contracts.agreementValueOre,
      contractValueOre: contracts.contractValueOre,
      duration: contracts.durationLabel,
      durationMonths: contracts.durationMonths,
      startDate: contracts.startDate,
      terms: contracts.terms,
      commissionPermille: contracts.commissionPermille,
      entries: ledger.entries,
      totalOre: ledger.totalOre,
      createdAt: conversations.createdAt,
    })
    .from(conversations)
    .innerJoin(employers, eq(employers.id, conversations.employerId))
    .leftJoin(consultants, eq(consultants.id, conversations.consultantId))
    .leftJoin(companies, eq(companies.userId, conversations.employerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(contracts, eq(contracts.conversationId, conversations.id))
    .leftJoinLateral(ledger, sql`true`)
    .where(and(found, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.lastMessageAt, id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      employerName: row.companyName ?? row.contactName ?? "",
      lastActivity: row.lastMessageAt,
      agreementValue: row.agreementValueOre === null ? null : row.agreementValueOre / 100,
      contractValue: row.contractValueOre === null ? null : row.contractValueOre / 100,
      commissionTracked: (row.entries ?? 0) > 0,
      commissionCount: row.entries ?? 0,
      totalCommission: (row.totalOre ?? 0) / 100,
    })),
    ...(searched && { searchedNewest: shortSearchRows }),
    ...(withTotal && { total: await countWhere(ctx, found) }),
  };
}

async function countWhere(ctx: AdminCtx, condition: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(conversations)
    .leftJoin(contracts, eq(contracts.conversationId, conversations.id))
    .where(condition);
  return row?.count ?? 0;
}

const conditions: Record<ConversationFilter, SQL | undefined> = {
  discussion: isNull(contracts.id),
  to_book: and(isNotNull(contracts.id), sql`not ${contracts.booked}`),
  booked: sql`${contracts.booked}`,
};

/** By subject, id, or a party: each has its own index, so they are combined as a union of ids. */
function matches(ctx: AdminCtx, search: string, searched: SQL | undefined): SQL {
  const { id, consultantId, employerId } = conversations;
  const accounts = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(searched && isPartyOf(ctx, searched), accountMatches(search)));
  const owners = ctx.db.select({ id: companies.userId }).from(companies).where(companyMatches(search));
  const people = union(accounts, owners);
  // Few of the newest conversations are compared with many people, and few people are looked up among all conversations.
  function isPerson(party: Column) {
    return searched ? and(searched, inArray(party, people)) : sql`${party} = any(array(${people}))`;
  }
  const bySubject = ctx.db.select({ id }).from(conversations).where(conversationMatches(search, searched));
  const byConsultant = ctx.db.select({ id }).from(conversations).where(isPerson(consultantId));
  const byEmployer = ctx.db.select({ id }).from(conversations).where(isPerson(employerId));
  return sql`${id} = any(array(${unionAll(bySubject, byConsultant, byEmployer)}))`;
}

/** Accounts that take part in one of these conversations. */
function isPartyOf(ctx: AdminCtx, searched: SQL): SQL {
  const consultantIds = ctx.db.select({ id: conversations.consultantId }).from(conversations).where(searched);
  const employerIds = ctx.db.select({ id: conversations.employerId }).from(conversations).where(searched);
  return inArray(users.id, unionAll(consultantIds, employerIds));
}
