import {
  type AnyColumn,
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  not,
} from "drizzle-orm";
import {
  contractConfirmations,
  contractDeclines,
  contracts,
  contractVersions,
  conversations,
  jobs,
} from "#db/schema/index.ts";
import { durationLabel } from "#src/copy/contracts.ts";
import type { OwnContracts } from "#src/domains/contracts/inputs.ts";
import type { AgreedContract } from "#src/domains/contracts/outputs.ts";
import { endingWithinDays, partiesToConfirm } from "#src/domains/contracts/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { isMine, personSeenBy, responsibleFor } from "#src/platform/data/people.ts";
import { existsIn, keyset } from "#src/platform/data/queries.ts";
import { contentHash } from "#src/platform/data/content-hash.ts";
import { fail } from "#src/shared/errors.ts";
import { contractSums, splitAmount } from "#src/shared/money.ts";
import { daysAfter, stockholmDay } from "#src/shared/time.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { isDistinct } from "#src/platform/data/expressions.ts";

const pageSize = 50;
const newestFirst = keyset(contracts.agreedAt, contracts.id);

type VersionRow = typeof contractVersions.$inferSelect;
export type ContractRow = typeof contracts.$inferSelect;

/** Parties see their own contracts, admins all; a company does not see a contract whose conversation it deleted. */
export function ownContracts(ctx: MemberCtx): SQL | undefined {
  const { id, role } = ctx.viewer;
  if (role === "admin") return undefined;
  return or(
    eq(contracts.consultantId, id),
    and(eq(contracts.employerId, id), isNull(conversations.employerHiddenAt)),
  );
}

/** Whether the latest version of a contract's terms waits for this party (docs/rules/contracts.md#confirming). */
export function waitsFor(partyId: string | AnyColumn): SQL | undefined {
  const proposed = existsIn(
    contractVersions,
    eq(contractVersions.contractId, contracts.id),
    eq(contractVersions.version, contracts.version),
    eq(contractVersions.by, partyId),
  );
  const confirmed = existsIn(
    contractConfirmations,
    eq(contractConfirmations.contractId, contracts.id),
    eq(contractConfirmations.version, contracts.version),
    eq(contractConfirmations.by, partyId),
  );
  return and(
    ne(contracts.status, "archived"),
    ne(contracts.confirmation, "confirmed"),
    isDistinct(contracts.declinedVersion, contracts.version),
    not(proposed),
    not(confirmed),
  );
}

/** Which party of a contract a user is; an admin is none. */
export function partyOf(
  { employerId, consultantId }: { employerId: string | null; consultantId: string | null },
  userId: string,
): "employer" | "consultant" | "admin" {
  if (userId === employerId) return "employer";
  return userId === consultantId ? "consultant" : "admin";
}

/** The contracts visible to the viewer, newest first. */
export async function listOwnContracts(
  ctx: MemberCtx,
  { limit = pageSize, cursor, withTotal, mine }: OwnContracts,
): Promise<Page<AgreedContract>> {
  const listed = and(ownContracts(ctx), mine ? isMine(ctx, conversations.jobId) : undefined);
  const rows = await selectContracts(ctx)
    .where(and(listed, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ contract }) => ({ at: contract.agreedAt, id: contract.id }));
  return {
    ...page,
    items: await withVersions(ctx, page.items),
    ...(withTotal && { total: await countContracts(ctx, listed) }),
  };
}

/** The viewer's agreements that end within 60 days or have ended and are not completed, the earliest first. */
export async function listEndingContracts(ctx: MemberCtx): Promise<AgreedContract[]> {
  const latest = stockholmDay(daysAfter(ctx.now, endingWithinDays));
  const rows = await selectContracts(ctx)
    .where(and(ownContracts(ctx), eq(contracts.status, "agreement_made"), lte(contracts.endDate, latest)))
    .orderBy(asc(contracts.endDate), asc(contracts.id))
    .limit(pageSize);
  return withVersions(ctx, rows);
}

async function countContracts(ctx: MemberCtx, condition: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ number: count() })
    .from(contracts)
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .where(condition);
  return row?.number ?? 0;
}

function selectContracts(ctx: MemberCtx) {
  return ctx.db
    .select({ contract: contracts, responsible: responsibleFor(ctx.viewer.role) })
    .from(contracts)
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .$dynamic();
}

export async function getOwnContract(ctx: MemberCtx, id: number): Promise<AgreedContract> {
  return (await findOwn(ctx, eq(contracts.id, id))) ?? fail("not_found");
}

export async function findContractOf(ctx: MemberCtx, conversationId: number): Promise<AgreedContract | null> {
  return findOwn(ctx, eq(contracts.conversationId, conversationId));
}

async function findOwn(ctx: MemberCtx, which: SQL): Promise<AgreedContract | null> {
  const rows = await selectContracts(ctx).where(and(ownContracts(ctx), which));
  const [row] = await withVersions(ctx, rows);
  return row ?? null;
}

/** A contract that the viewer may see, as it is stored. */
export async function getOwnRow(ctx: MemberCtx, id: number): Promise<ContractRow> {
  const [row] = await selectOwn(ctx, eq(contracts.id, id));
  return row ?? fail("not_found");
}

/** The rows that meet these conditions; the caller adds order and limit. */
export function selectOwn(ctx: MemberCtx, ...conditions: readonly (SQL | undefined)[]) {
  return ctx.db
    .select(getTableColumns(contracts))
    .from(contracts)
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .where(and(ownContracts(ctx), ...conditions))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectContracts>>[number];

async function withVersions(ctx: MemberCtx, rows: readonly Row[]): Promise<AgreedContract[]> {
  const ids = rows.map(({ contract }) => contract.id);
  if (ids.length === 0) return [];
  const history = await historyOf(ctx, ids);
  return rows.map((row) => toAgreed(row, history));
}

export type History = Awaited<ReturnType<typeof historyOf>>;

/** The versions of contracts, and the parties' answers to them, in order. */
export async function historyOf(ctx: MemberCtx, ids: readonly number[]) {
  const { db } = ctx;
  function answersIn(table: typeof contractConfirmations | typeof contractDeclines) {
    return db
      .select({ ...getTableColumns(table), writtenBy: personSeenBy(ctx, table.byPerson) })
      .from(table)
      .where(inArray(table.contractId, ids))
      .orderBy(asc(table.version), asc(table.at));
  }
  return {
    versions: await db
      .select({
        ...getTableColumns(contractVersions),
        writtenBy: personSeenBy(ctx, contractVersions.byPerson),
      })
      .from(contractVersions)
      .where(inArray(contractVersions.contractId, ids))
      .orderBy(asc(contractVersions.version)),
    confirmed: await answersIn(contractConfirmations),
    declined: await answersIn(contractDeclines),
  };
}

function toAgreed({ contract, responsible }: Row, history: History): AgreedContract {
  const { agreementValueOre, commissionPermille } = contract;
  const { feeOre, consultantGetsOre } = splitAmount(agreementValueOre, commissionPermille);
  function answersTo(kind: "confirmed" | "declined", asked: number) {
    return history[kind].filter(({ contractId, version }) => contractId === contract.id && version === asked);
  }
  return {
    ...contract,
    responsible,
    hourlyPrice: agreementValueOre / 100,
    consultantPrice: consultantGetsOre / 100,
    feePerHour: feeOre / 100,
    commissionPercent: commissionPermille / 10,
    months: contract.durationMonths,
    confirmedBy: answersTo("confirmed", contract.version).map(({ by }) => by),
    versions: history.versions
      .filter(({ contractId }) => contractId === contract.id)
      .map((version) => {
        const [declined] = answersTo("declined", version.version);
        return {
          ...contentOf(version),
          writtenBy: version.writtenBy,
          at: version.at,
          hash: version.hash,
          confirmedAt: confirmedAt(version, answersTo("confirmed", version.version), contract),
          declinedAt: declined?.at ?? null,
          declinedBy: declined?.by ?? null,
        };
      }),
  };
}

/** When the last of those who are to agree to a version confirmed it. */
function confirmedAt(
  { by }: VersionRow,
  confirmations: readonly { by: string; at: Date }[],
  contract: ContractRow,
): Date | null {
  const last = confirmations.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[0];
  const left = partiesToConfirm(contract, [by, ...confirmations.map((each) => each.by)]);
  return last === undefined || left.length > 0 ? null : last;
}

/** The terms of a version; without a scope the contract's stays. */
export interface Terms {
  priceOre: number;
  months: number;
  startDate: string | null;
  endDate: string | null;
  terms: string | null;
  scope?: number | null;
}

/** The columns of a contract's row while these terms count. */
export function termsInForce(
  { priceOre, months, startDate, endDate, terms, scope }: Terms,
  contract: Pick<ContractRow, "commissionPermille" | "scope">,
) {
  return {
    agreementValueOre: priceOre,
    durationMonths: months,
    durationLabel: durationLabel(months),
    startDate,
    endDate,
    terms,
    scope: scope ?? contract.scope,
    ...contractSums(priceOre, months, contract.commissionPermille),
  };
}

/** What the hash of a version is made of (docs/rules/contracts.md#versions). */
export function contentOf(row: Omit<VersionRow, "hash" | "reported">) {
  return {
    contractId: row.contractId,
    version: row.version,
    hourlyPrice: row.priceOre / 100,
    consultantPrice: row.consultantPriceOre / 100,
    commissionPercent: row.commissionPermille / 10,
    months: row.months,
    startDate: row.startDate,
    endDate: row.endDate,
    terms: row.terms,
    ...(row.scope !== null && { scope: row.scope }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.byPerson !== null && { byPerson: row.byPerson }),
    ...(row.supplier !== null && { supplier: row.supplier }),
    by: row.by,
    at: row.at.toISOString(),
    previousHash: row.previousHash,
  };
}

export function hashOfVersion(row: Omit<VersionRow, "hash" | "reported">): string {
  return contentHash(contentOf(row));
}
