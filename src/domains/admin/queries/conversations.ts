import { and, count, eq, exists, not, notExists, or, sql, sum, type SQL } from "drizzle-orm";
import { alias, union, unionAll } from "drizzle-orm/pg-core";
import { commissionEntries, companies, contracts, conversations, jobs, users } from "#db/schema/index.ts";
import type { ListConversations } from "#src/domains/admin/inputs.ts";
import type { ConversationFilter } from "#src/domains/admin/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { existsIn, keyset } from "#src/platform/data/queries.ts";
import { pageOf } from "#src/shared/paging.ts";
import { findPage } from "./find-page.ts";
import { accountMatches, companyMatches, subjectHasText } from "./search.ts";
import { always, isSelectedBy } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

const consultants = alias(users, "conversation_consultants");
const employers = alias(users, "conversation_employers");
const pageSize = 50;
const newestFirst = keyset(conversations.lastMessageAt, conversations.id);

/** Most recent activity first; metadata only (docs/rules/administration.md#what-admins-see). */
export async function listConversations(
  ctx: AdminCtx,
  { show, search, limit = pageSize, cursor, withTotal }: ListConversations,
) {
  const { found, ...counted } = await findPage(
    ctx,
    {
      id: conversations.id,
      newestFirst,
      listed: undefined,
      chosen: show && conditionFor(ctx, show),
      search,
      inRow: hasText,
      byIndex: (text) => matches(ctx, text),
    },
    { limit, cursor, withTotal },
  );
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
      ...pick(conversations, ["id", "consultantId", "employerId", "jobId", "subject"]),
      ...pick(conversations, ["status", "messageCount", "lastMessageAt", "createdAt"]),
      consultantName: consultants.name,
      companyName: companies.name,
      contactName: employers.name,
      jobTitle: jobs.title,
      ...pick(contracts, ["agreementValueOre", "contractValueOre", "durationMonths", "scope"]),
      ...pick(contracts, ["startDate", "terms", "commissionPermille"]),
      duration: contracts.durationLabel,
      entries: ledger.entries,
      totalOre: ledger.totalOre,
    })
    .from(conversations)
    .innerJoin(employers, eq(employers.id, conversations.employerId))
    .leftJoin(consultants, eq(consultants.id, conversations.consultantId))
    .leftJoin(companies, eq(companies.userId, conversations.employerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(contracts, eq(contracts.conversationId, conversations.id))
    .leftJoinLateral(ledger, always)
    .where(found)
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
    ...counted,
  };
}

function conditionFor({ db }: AdminCtx, show: ConversationFilter): SQL {
  const { conversationId, booked } = contracts;
  const isItsContract = eq(conversationId, conversations.id);
  const contract = db.select({ id: contracts.id }).from(contracts);
  if (show === "discussion") return notExists(contract.where(isItsContract));
  return exists(contract.where(and(isItsContract, show === "booked" ? booked : not(booked))));
}

/** By subject or a party, each looked up for the row. */
function hasText(search: string): SQL | undefined {
  const { consultantId, employerId } = conversations;
  const party = existsIn(users, sql`${users.id} in (${consultantId}, ${employerId})`, accountMatches(search));
  const company = existsIn(companies, eq(companies.userId, employerId), companyMatches(search));
  return or(subjectHasText(search), party, company);
}

/** The same by indexes and by id, which are combined as a union of ids. */
function matches({ db }: AdminCtx, search: string): SQL {
  const { id, consultantId, employerId } = conversations;
  const accounts = db.select({ id: users.id }).from(users).where(accountMatches(search));
  const owners = db.select({ id: companies.userId }).from(companies).where(companyMatches(search));
  const people = sql`any(array(${union(accounts, owners)}))`;
  const bySubject = db.select({ id }).from(conversations).where(subjectHasText(search));
  const byConsultant = db
    .select({ id })
    .from(conversations)
    .where(sql`${consultantId} = ${people}`);
  const byEmployer = db
    .select({ id })
    .from(conversations)
    .where(sql`${employerId} = ${people}`);
  return isSelectedBy(id, unionAll(bySubject, byConsultant, byEmployer));
}
