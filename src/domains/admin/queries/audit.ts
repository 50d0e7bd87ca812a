import { and, eq, gte, inArray, like, lt, or, type SQL } from "drizzle-orm";
import { auditLog, companies, jobs, members, users } from "#db/schema/index.ts";
import type { AuditFilters, ListAudit } from "#src/domains/admin/inputs.ts";
import type { AuditEntry } from "#src/domains/admin/outputs/figures.ts";
import { auditChanges } from "#src/domains/admin/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { countUpTo, keyset } from "#src/platform/data/queries.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { dayAfter, stockholmMoment } from "#src/shared/time.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 30;
const newestFirst = keyset(auditLog.at, auditLog.id);

/** Audit log entries with actor, target and changed values, newest first. */
export async function listAudit(
  ctx: AdminCtx,
  { actions, limit = pageSize, cursor, withTotal, ...filters }: ListAudit,
): Promise<Page<AuditEntry>> {
  const found = and(
    actions ? inArray(auditLog.action, actions) : undefined,
    await auditCondition(ctx, filters),
  );
  const rows = await ctx.db
    .select({
      ...pick(auditLog, ["id", "at", "actorId", "action", "targetType", "targetId", "before", "after"]),
      actorName: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(found, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.at, id: row.id }));
  const names = await targetNames(ctx, page.items);
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      targetName: names.get(keyOf(row)) ?? null,
      changes: auditChanges(row.before, row.after),
    })),
    // Once: with a filter that few rows fit, it reads the whole log.
    ...(withTotal && cursor === undefined && { total: await countUpTo(ctx, auditLog, found) }),
  };
}

/** By area, period and account: what the account did, and what was done to it or its company. */
async function auditCondition(
  ctx: AdminCtx,
  { area, account, from, to }: AuditFilters,
): Promise<SQL | undefined> {
  const start = from === undefined ? null : stockholmMoment(from, "00:00");
  const end = to === undefined ? null : stockholmMoment(dayAfter(to), "00:00");
  return and(
    area === undefined ? undefined : like(auditLog.action, `${area}.%`),
    start ? gte(auditLog.at, start) : undefined,
    end ? lt(auditLog.at, end) : undefined,
    account === undefined ? undefined : await concerns(ctx, account),
  );
}

async function concerns(ctx: AdminCtx, account: string): Promise<SQL | undefined> {
  const [company] = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.userId, account));
  return or(
    eq(auditLog.actorId, account),
    inArray(
      auditLog.actorId,
      ctx.db.select({ id: members.personId }).from(members).where(eq(members.companyId, account)),
    ),
    and(eq(auditLog.targetId, account), eq(auditLog.targetType, "user")),
    company && and(eq(auditLog.targetId, String(company.id)), eq(auditLog.targetType, "company")),
  );
}

interface Target {
  targetType: string | null;
  targetId: string | null;
}

function keyOf({ targetType, targetId }: Target): string {
  return `${targetType ?? ""} ${targetId ?? ""}`;
}

/** Names of the accounts and companies and titles of the jobs among the targets. */
async function targetNames(ctx: AdminCtx, targets: readonly Target[]): Promise<Map<string, string | null>> {
  function ids(type: string): string[] {
    return targets.flatMap(({ targetType, targetId }) => (targetType === type ? (targetId ?? []) : []));
  }
  const accounts = await ctx.db
    .select({ id: users.id, name: users.name, company: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(inArray(users.id, ids("user")));
  const companyNames = await ctx.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids("company").map(Number)));
  const jobTitles = await ctx.db
    .select({ id: jobs.id, name: jobs.title })
    .from(jobs)
    .where(inArray(jobs.id, ids("job").map(Number)));
  return new Map([
    ...accounts.map(({ id, name, company }) => [`user ${id}`, company ?? name] as const),
    ...companyNames.map(({ id, name }) => [`company ${id}`, name] as const),
    ...jobTitles.map(({ id, name }) => [`job ${id}`, name] as const),
  ]);
}
