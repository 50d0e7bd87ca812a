import { and, eq, exists, isNotNull, not, sql, type SQL } from "drizzle-orm";
import {
  applications,
  commissionEntries,
  companies,
  contracts,
  contractVersions,
  conversations,
  jobs,
} from "#db/schema/index.ts";
import { contractsCsv } from "#src/copy/contract-csv.ts";
import { latestRowsOnly } from "#src/copy/format.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { responsibleFor } from "#src/platform/data/people.ts";
import { isAnyOf, orNull } from "#src/platform/data/queries.ts";
import { csvLines } from "#src/shared/csv.ts";
import { fail } from "#src/shared/errors.ts";
import { employerRateOf } from "#src/shared/money.ts";
import { decodeRankedCursor, encodeCursor, encodeRankedCursor, pageWith } from "#src/shared/paging.ts";
import { stockholmDay } from "#src/shared/time.ts";
import type { FilterContracts, ListContracts } from "#src/domains/contracts/inputs.ts";
import {
  type ContractKind,
  estimatedValue,
  isPossibleStart,
  suggestedDuration,
} from "#src/domains/contracts/rules.ts";
import type { Contract, ContractPage } from "#src/domains/contracts/outputs.ts";
import { consultants, employers, matching, names, newestFirst, visibleContracts } from "./filter.ts";
import { pricesOf } from "./prices.ts";
import { partyOf, waitsFor } from "./terms.ts";
import { coalesce, positionIn } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 30;
const exportSize = 5_000;

/** The names of those whom the job's company has an agreement with, the first first. */
const agreedWith = sql`array(select other.consultant_name from ${contracts} other
  where other.job_id = ${conversations.jobId} and other.consultant_name is not null order by other.agreed_at, other.id)`.mapWith(
  jobs.requiredSkills,
);

function selectContracts(ctx: MemberCtx) {
  return ctx.db
    .select({
      ...pick(conversations, ["id", "status", "jobId", "consultantId", "employerId", "createdAt"]),
      ...names,
      contractId: contracts.id,
      ...pick(contracts, ["confirmation", "agreementValueOre", "durationLabel", "durationMonths"]),
      ...pick(contracts, ["startDate", "endDate", "scope", "terms", "contractValueOre", "commissionOre"]),
      ...pick(contracts, ["commissionPermille", "agreedAt", "completedAt"]),
      waitsForViewer: sql`${waitsFor(ctx.viewer.id)}`.mapWith(orNull(Boolean)),
      proposed: pick(contractVersions, ["priceOre", "consultantPriceOre", "by"]),
      isDeclined: eq(contracts.declinedVersion, contracts.version).mapWith(orNull(Boolean)),
      contractStatus: contracts.status,
      hasReceipt: isNotNull(contracts.confirmedVersion).mapWith(Boolean),
      ledgerId: commissionEntries.id,
      employerRate: jobs.employerRate,
      jobMonths: jobs.durationMonths,
      jobScope: jobs.scope,
      jobPermille: jobs.commissionPermille,
      wantedRate: applications.rate,
      wantedStart: applications.startDate,
      jobStart: jobs.startsOn,
      agreedWith,
      archivedAt: coalesce(contracts.archivedAt, conversations.closedAt).mapWith(conversations.closedAt),
      lastActivity: conversations.lastMessageAt,
      responsible: responsibleFor(ctx.viewer.role),
    })
    .from(conversations)
    .innerJoin(employers, eq(employers.id, conversations.employerId))
    .leftJoin(consultants, eq(consultants.id, conversations.consultantId))
    .leftJoin(companies, eq(companies.userId, conversations.employerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(applications, eq(applications.id, conversations.applicationId))
    .leftJoin(contracts, eq(contracts.conversationId, conversations.id))
    .leftJoin(
      contractVersions,
      and(eq(contractVersions.contractId, contracts.id), eq(contractVersions.version, contracts.version)),
    )
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

function agreementStateOf(ctx: MemberCtx, row: Row): Contract["agreementState"] {
  const { contractId, consultantId, contractStatus, confirmation, isDeclined, waitsForViewer } = row;
  if (contractId === null || consultantId === null || contractStatus === "archived") return null;
  if (ctx.viewer.role === "admin") return null;
  if (confirmation === "confirmed") return "confirmed";
  if (isDeclined) return "declined";
  return waitsForViewer ? "viewer" : "other";
}

/** The price that waits for an answer, when another one counts. */
function proposedBy(ctx: MemberCtx, row: Row): Contract["proposed"] {
  const { proposed, agreementValueOre } = row;
  const waits = ["viewer", "other"].includes(agreementStateOf(ctx, row) ?? "");
  if (!waits || proposed === null || proposed.priceOre === agreementValueOre) return null;
  const { priceOre, consultantPriceOre, by } = proposed;
  return {
    hourlyPrice: priceOre / 100,
    consultantPrice: consultantPriceOre / 100,
    by: partyOf(row, by),
  };
}

function suggestionFor(ctx: MemberCtx, row: Row): Contract["suggestion"] {
  const { employerId, agreementValueOre, employerRate, jobMonths, jobPermille, wantedRate } = row;
  if (ctx.viewer.id !== employerId || agreementValueOre !== null) return null;
  const today = stockholmDay(ctx.now);
  const wantedStart =
    row.wantedStart !== null && isPossibleStart(row.wantedStart, today) ? row.wantedStart : null;
  const jobStart = row.jobStart !== null && row.jobStart >= today ? row.jobStart : null;
  return {
    agreementValue:
      wantedRate === null || jobPermille === null ? employerRate : employerRateOf(wantedRate, jobPermille),
    duration: jobMonths === null ? null : suggestedDuration(jobMonths),
    startDate: wantedStart ?? jobStart,
    jobMonths,
    scope: row.jobScope ?? 100,
    isWantedRate: wantedRate !== null,
    isWantedStart: wantedStart !== null,
    agreedWith: row.agreedWith,
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
    agreementState: agreementStateOf(ctx, row),
    proposed: proposedBy(ctx, row),
    suggestion: suggestionFor(ctx, row),
    compensation: isFilledOutside ? row.employerRate : null,
    estimatedValue: isFilledOutside ? estimatedValue(row.employerRate, row.jobMonths) : null,
    commission: showsCommission
      ? { rate: commissionPermille / 10, amount: commissionOre / 100, tracked: row.ledgerId !== null }
      : null,
  };
}

interface Group {
  rank: number;
  kind: ContractKind;
  condition?: SQL;
}

/** What a list has in turn: agreements that wait for the viewer (none of an admin, who answers none), others, discussions. */
function groupsFor(ctx: MemberCtx): Group[] {
  const discussions = { rank: 0, kind: "discussions" } as const;
  if (ctx.viewer.role === "admin") return [{ rank: 1, kind: "agreements" }, discussions];
  const own = and(eq(contracts.conversationId, conversations.id), waitsFor(ctx.viewer.id));
  const waits = exists(ctx.db.select({ id: contracts.id }).from(contracts).where(own));
  return [
    { rank: 2, kind: "agreements", condition: waits },
    { rank: 1, kind: "agreements", condition: not(waits) },
    discussions,
  ];
}

/** The contracts of a tab: what waits for the viewer, its other agreements, its discussions, each with the latest first. */
export async function listContracts(
  ctx: MemberCtx,
  { limit = pageSize, cursor = "", kind, ...filter }: ListContracts,
): Promise<ContractPage> {
  const position = decodeRankedCursor(cursor);
  const groups = groupsFor(ctx).filter(
    (group) => (!kind || group.kind === kind) && (!position || group.rank <= position.rank),
  );
  // Found before the other tables are joined: with all of them, planning takes longer than reading, and a search is
  // looked for last.
  const found = await Promise.all(
    groups.map(async (group): Promise<[number, number][]> => {
      const rows = await ctx.db
        .select({ id: conversations.id })
        .from(conversations)
        .where(
          and(
            matching(ctx, { ...filter, kind: group.kind }),
            group.condition,
            position?.rank === group.rank ? newestFirst.after(encodeCursor(position)) : undefined,
          ),
        )
        .orderBy(...newestFirst.order)
        .limit(limit + 1);
      return rows.map(({ id }) => [id, group.rank]);
    }),
  );
  // In turn, and once also when an agreement was answered between the groups.
  const ranks = new Map(found.flat());
  const ids = [...ranks.keys()].slice(0, limit + 1);
  const rows = await selectContracts(ctx)
    .where(isAnyOf(conversations.id, ids))
    .orderBy(positionIn(ids, conversations.id));
  const page = pageWith(rows, limit, ({ lastActivity, id }) =>
    encodeRankedCursor({ rank: ranks.get(id) ?? 0, at: lastActivity, id }),
  );
  return { ...page, items: page.items.map((row) => toContract(ctx, row)) };
}

/** The agreements among them, for a spreadsheet; the last line says when there are more than 5 000. */
export async function exportContracts(ctx: MemberCtx, filter: FilterContracts) {
  const condition = matching(ctx, filter);
  const rows = await selectContracts(ctx)
    .where(and(condition, isNotNull(contracts.id)))
    .orderBy(...newestFirst.order)
    .limit(exportSize + 1);
  const found = rows.slice(0, exportSize).map((row) => toContract(ctx, row));
  const end = rows.length > exportSize ? csvLines([[latestRowsOnly(exportSize)]]) : "";
  return {
    name: `avtal-${stockholmDay(ctx.now)}.csv`,
    text: contractsCsv(found, ctx.viewer.role) + end,
  };
}

/** One of the contracts visible to the viewer, or null. */
export async function findContract(ctx: MemberCtx, id: number): Promise<Contract | null> {
  const [row] = await selectContracts(ctx).where(and(visibleContracts(ctx), eq(conversations.id, id)));
  return row ? toContract(ctx, row) : null;
}

export async function getContract(ctx: MemberCtx, id: number): Promise<Contract> {
  return (await findContract(ctx, id)) ?? fail("not_found");
}
