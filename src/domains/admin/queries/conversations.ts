import { count, eq, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commissionEntries, companies, contracts, conversations, jobs, users } from "#db/schema/index.ts";
import type { ListPage } from "#src/domains/admin/inputs.ts";
import type { AdminConversation } from "#src/domains/admin/outputs/conversations.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";

const consultants = alias(users, "conversation_consultants");
const employers = alias(users, "conversation_employers");
const pageSize = 50;
const newestFirst = keyset(conversations.lastMessageAt, conversations.id);

/** Most recent activity first; metadata only (docs/rules/administration.md#what-admins-see). */
export async function listConversations(
  ctx: AdminCtx,
  { limit = pageSize, cursor, withTotal }: ListPage,
): Promise<Page<AdminConversation>> {
  const ledger = ctx.db
    .select({
      conversationId: commissionEntries.conversationId,
      entries: count().as("entries"),
      totalOre: sum(commissionEntries.commissionOre).mapWith(Number).as("total_ore"),
    })
    .from(commissionEntries)
    .groupBy(commissionEntries.conversationId)
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
    .leftJoin(ledger, eq(ledger.conversationId, conversations.id))
    .where(newestFirst.after(cursor))
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
      commissionTracked: row.entries !== null,
      commissionCount: row.entries ?? 0,
      totalCommission: (row.totalOre ?? 0) / 100,
    })),
    ...(withTotal && { total: await ctx.db.$count(conversations) }),
  };
}
