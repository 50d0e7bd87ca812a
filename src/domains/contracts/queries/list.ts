import { and, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  commissionEntries,
  companies,
  contractConfirmations,
  contracts,
  conversations,
  jobs,
  users,
} from "#db/schema/index.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import type { ListContracts } from "#src/domains/contracts/inputs.ts";
import {
  contractTabs,
  estimatedValue,
  suggestedDuration,
  tabOf,
  tabStatuses,
  type ContractTab,
} from "#src/domains/contracts/rules.ts";
import type { Contract } from "#src/domains/contracts/outputs.ts";
import { pricesOf } from "./prices.ts";

const consultants = alias(users, "contract_consultants");
const employers = alias(users, "contract_employers");
const pageSize = 30;
const newestFirst = keyset(conversations.lastMessageAt, conversations.id);

/**
 * All contracts for admins, otherwise the viewer's own; only those with a job (docs/rules/contracts.md#contract-list).
 */
function visibleTo(ctx: MemberCtx): SQL | undefined {
  const { id, role } = ctx.viewer;
  const own = or(
    eq(conversations.consultantId, id),
    and(eq(conversations.employerId, id), isNull(conversations.employerHiddenAt)),
  );
  return and(isNotNull(conversations.jobId), role === "admin" ? undefined : own);
}

function selectContracts(ctx: MemberCtx) {
  return ctx.db
    .select({
      id: conversations.id,
      status: conversations.status,
      jobId: conversations.jobId,
      jobTitle: sql<string | null>`coalesce(${contracts.jobTitle}, ${jobs.title})`,
      consultantId: conversations.consultantId,
      consultantName: sql<string | null>`coalesce(${contracts.consultantName}, ${consultants.name})`,
      employerId: conversations.employerId,
      employerName: sql<string>`coalesce(${contracts.employerName}, ${companies.name}, ${employers.name}, '')`,
      contractId: contracts.id,
      confirmation: contracts.confirmation,
      hasReceipt: sql<boolean>`exists (select 1 from ${contractConfirmations}
        where ${contractConfirmations.contractId} = ${contracts.id})`,
      agreementValueOre: contracts.agreementValueOre,
      durationLabel: contracts.durationLabel,
      durationMonths: contracts.durationMonths,
      startDate: contracts.startDate,
      endDate: contracts.endDate,
      scope: contracts.scope,
      terms: contracts.terms,
      contractValueOre: contracts.contractValueOre,
      commissionOre: contracts.commissionOre,
      commissionPermille: contracts.commissionPermille,
      ledgerId: commissionEntries.id,
      employerRate: jobs.employerRate,
      jobMonths: jobs.durationMonths,
      agreedAt: contracts.agreedAt,
      completedAt: contracts.completedAt,
      archivedAt: sql<Date | null>`coalesce(${contracts.archivedAt}, ${conversations.closedAt})`.mapWith(
        conversations.closedAt,
      ),
      createdAt: conversations.createdAt,
      lastActivity: conversations.lastMessageAt,
    })
    .from(conversations)
    .innerJoin(employers, eq(employers.id, conversations.employerId))
    .leftJoin(consultants, eq(consultants.id, conversations.consultantId))
    .leftJoin(companies, eq(companies.userId, conversations.employerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(contracts, eq(contracts.conversationId, conversations.id))
    .leftJoin(
      commissionEntries,
      and(eq(commissionEntries.conversationId, conversations.id), eq(commissionEntries.kind, "booking")),
    )
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectContracts>>[number];

function kronor(ore: number | null): number | null {
  return ore === null ? null : ore / 100;
}

/** Null until an agreement is reported. */
function knownPrices(row: Row): Contract["prices"] {
  const { agreementValueOre, durationMonths, commissionPermille, scope } = row;
  const isKnown =
    agreementValueOre !== null && durationMonths !== null && commissionPermille !== null && scope !== null;
  return isKnown ? pricesOf({ ...row, agreementValueOre, durationMonths, commissionPermille, scope }) : null;
}

function suggestionFor(ctx: MemberCtx, row: Row): Contract["suggestion"] {
  const { employerId, agreementValueOre, employerRate, jobMonths } = row;
  if (ctx.viewer.id !== employerId || agreementValueOre !== null) return null;
  return {
    agreementValue: employerRate,
    duration: jobMonths === null ? null : suggestedDuration(jobMonths),
  };
}

function toContract(ctx: MemberCtx, row: Row): Contract {
  const { agreementValueOre, contractValueOre, commissionOre, commissionPermille } = row;
  const isFilledOutside = row.consultantId === null && agreementValueOre === null;
  const showsCommission =
    ctx.viewer.role === "admin" && commissionOre !== null && commissionPermille !== null;
  return {
    ...row,
    agreementValue: kronor(agreementValueOre),
    duration: row.durationLabel,
    contractValue: kronor(contractValueOre),
    prices: knownPrices(row),
    suggestion: suggestionFor(ctx, row),
    compensation: isFilledOutside ? row.employerRate : null,
    estimatedValue: isFilledOutside ? estimatedValue(row.employerRate, row.jobMonths) : null,
    commission: showsCommission
      ? { rate: commissionPermille / 10, amount: commissionOre / 100, tracked: row.ledgerId !== null }
      : null,
  };
}

/** The contracts of a tab, most recent activity first. */
export async function listContracts(
  ctx: MemberCtx,
  { tab, limit = pageSize, cursor }: ListContracts,
): Promise<Page<Contract>> {
  const rows = await selectContracts(ctx)
    .where(
      and(visibleTo(ctx), inArray(conversations.status, [...tabStatuses[tab]]), newestFirst.after(cursor)),
    )
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.lastActivity, id: row.id }));
  return { ...page, items: page.items.map((row) => toContract(ctx, row)) };
}

/** One of the contracts visible to the viewer, or null. */
export async function findContract(ctx: MemberCtx, id: number): Promise<Contract | null> {
  const [row] = await selectContracts(ctx).where(and(visibleTo(ctx), eq(conversations.id, id)));
  return row ? toContract(ctx, row) : null;
}

export async function getContract(ctx: MemberCtx, id: number): Promise<Contract> {
  return (await findContract(ctx, id)) ?? fail("not_found");
}

export async function countContracts(ctx: MemberCtx): Promise<Record<ContractTab, number>> {
  const rows = await ctx.db
    .select({ status: conversations.status, number: count() })
    .from(conversations)
    .where(visibleTo(ctx))
    .groupBy(conversations.status);
  const counts = { ongoing: 0, completed: 0, archived: 0 };
  for (const tab of contractTabs) {
    counts[tab] = rows.reduce((total, row) => (tabOf(row.status) === tab ? total + row.number : total), 0);
  }
  return counts;
}
