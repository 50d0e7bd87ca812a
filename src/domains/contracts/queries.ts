import { and, count, eq, inArray, isNotNull, or, sum, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commissions, companies, conversations, jobs, users } from "#db/schema/index.ts";
import type { AdminCtx, MemberCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import type { ListContracts } from "./inputs.ts";
import { contractTabs, estimatedValue, tabOf, tabStatuses, type ContractTab } from "./rules.ts";
import type { Contract } from "./outputs.ts";

const consultants = alias(users, "contract_consultants");
const employers = alias(users, "contract_employers");
const pageSize = 30;
const newestFirst = keyset(conversations.lastMessageAt, conversations.id);

/**
 * All contracts for admins, otherwise the viewer's own; only those with a job (docs/rules/contracts.md#contract-list).
 */
function visibleTo(ctx: MemberCtx): SQL | undefined {
  const { id, role } = ctx.viewer;
  const own = or(eq(conversations.consultantId, id), eq(conversations.employerId, id));
  return and(isNotNull(conversations.jobId), role === "admin" ? undefined : own);
}

function selectContracts(ctx: MemberCtx) {
  return ctx.db
    .select({
      id: conversations.id,
      status: conversations.status,
      jobId: conversations.jobId,
      jobTitle: jobs.title,
      consultantId: conversations.consultantId,
      consultantName: consultants.name,
      employerId: conversations.employerId,
      companyName: companies.name,
      contactName: employers.name,
      agreementValueOre: conversations.agreementValueOre,
      durationLabel: conversations.durationLabel,
      durationMonths: conversations.durationMonths,
      startDate: conversations.startDate,
      terms: conversations.terms,
      contractValueOre: conversations.contractValueOre,
      commissionOre: conversations.commissionOre,
      commissionPermille: conversations.commissionPermille,
      ledgerId: commissions.id,
      employerRate: jobs.employerRate,
      jobMonths: jobs.durationMonths,
      agreedAt: conversations.agreedAt,
      completedAt: conversations.completedAt,
      archivedAt: conversations.archivedAt,
      createdAt: conversations.createdAt,
      lastActivity: conversations.lastMessageAt,
    })
    .from(conversations)
    .innerJoin(employers, eq(employers.id, conversations.employerId))
    .leftJoin(consultants, eq(consultants.id, conversations.consultantId))
    .leftJoin(companies, eq(companies.userId, conversations.employerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(commissions, eq(commissions.conversationId, conversations.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectContracts>>[number];

function kronor(ore: number | null): number | null {
  return ore === null ? null : ore / 100;
}

function toContract(ctx: MemberCtx, row: Row): Contract {
  const { companyName, contactName, agreementValueOre, contractValueOre, commissionOre, commissionPermille } =
    row;
  const isFilledOutside = row.consultantId === null && agreementValueOre === null;
  const showsCommission =
    ctx.viewer.role === "admin" && commissionOre !== null && commissionPermille !== null;
  return {
    ...row,
    employerName: companyName ?? contactName ?? "",
    agreementValue: kronor(agreementValueOre),
    duration: row.durationLabel,
    contractValue: kronor(contractValueOre),
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

/** The ledger entries of a conversation; amounts in kronor. */
export async function commissionStatus(ctx: AdminCtx, conversationId: number) {
  const [known] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (!known) fail("not_found");
  const [ledger] = await ctx.db
    .select({ count: count(), totalOre: sum(commissions.commissionOre).mapWith(Number) })
    .from(commissions)
    .where(eq(commissions.conversationId, conversationId));
  const tracked = ledger?.count ?? 0;
  return { tracked: tracked > 0, count: tracked, totalAmount: (ledger?.totalOre ?? 0) / 100 };
}
