import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import {
  applications,
  commissionEntries,
  companies,
  contracts,
  conversations,
  jobs,
  sessions,
  users,
} from "#db/schema/index.ts";
import { lastTwelveMonths } from "#src/domains/admin/rules.ts";
import type { Analytics } from "#src/domains/admin/outputs/figures.ts";
import { commissionPermille } from "#src/domains/settings/queries.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { weekOf, daysBefore } from "#src/shared/time.ts";

/** Monday 00:00 in Stockholm (docs/rules/screens.md#time-zone). */
function weekStart(now: Date): SQL {
  return sql`${weekOf(now).from.toISOString()}::timestamptz`;
}

const isNotDeleted = sql`${users.status} <> 'deleted'`;
const integer = z.coerce.number().int();

const userFigures = z.object({ total: integer, consultants: integer, employers: integer, recent: integer });

export async function userManagement(ctx: AdminCtx) {
  const [row] = await rowsOf(
    ctx.db,
    sql`select count(*) as total,
      count(*) filter (where ${users.role} = 'consultant') as consultants,
      count(*) filter (where ${users.role} = 'employer') as employers,
      count(*) filter (where ${users.createdAt} >= ${weekStart(ctx.now)}) as recent
      from ${users} where ${isNotDeleted}`,
  );
  const { total, consultants, employers, recent } = userFigures.parse(row);
  return { totalUsers: total, consultants, employers, newThisWeek: recent };
}

const analyticsFigures = z.object({
  commission_ore: z.coerce.number(),
  tracked: integer,
  completed: integer,
  average_ore: z.coerce.number(),
  consultants: integer,
  verified: integer,
  companies: integer,
  jobs: integer,
  applications: integer,
  conversations: integer,
  monthly: integer,
  weekly: integer,
});

/** The platform's figures, counted in the database on each call (docs/rules/administration.md#figures). */
export async function analytics(ctx: AdminCtx): Promise<Analytics> {
  const monthAgo = sql`${daysBefore(ctx.now, 30).toISOString()}::timestamptz`;
  const [row] = await rowsOf(
    ctx.db,
    sql`select
      (select coalesce(sum(${commissionEntries.commissionOre}), 0) from ${commissionEntries}) as commission_ore,
      (select count(*) from ${commissionEntries} where ${commissionEntries.kind} = 'booking') as tracked,
      (select count(*) from ${contracts} where ${contracts.completedAt} is not null) as completed,
      (select coalesce(avg(${contracts.contractValueOre}), 0) from ${contracts}) as average_ore,
      (select count(*) from ${users} where ${isNotDeleted} and ${users.role} = 'consultant') as consultants,
      (select count(*) from ${users} where ${isNotDeleted} and ${users.role} = 'consultant' and ${users.verified}) as verified,
      (select count(*) from ${companies} join ${users} on ${users.id} = ${companies.userId} where ${isNotDeleted}) as companies,
      (select count(*) from ${jobs} where ${jobs.status} = 'active' and ${jobs.deletedAt} is null
        and ${jobs.archivedAt} is null) as jobs,
      (select count(*) from ${applications}) as applications,
      (select count(*) from ${conversations} where ${conversations.status} = 'active') as conversations,
      (select count(*) from ${users} where ${isNotDeleted} and (${users.lastSeenAt} >= ${monthAgo} or exists (
        select 1 from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.seenAt} >= ${monthAgo}
      ))) as monthly,
      (select count(*) from ${users} where ${isNotDeleted} and ${users.createdAt} >= ${weekStart(ctx.now)}) as weekly`,
  );
  const figures = analyticsFigures.parse(row);
  return {
    totalCommission: figures.commission_ore / 100,
    trackedCommissions: figures.tracked,
    completedContracts: figures.completed,
    averageContractValue: Math.round(figures.average_ore) / 100,
    totalConsultants: figures.consultants,
    totalCompanies: figures.companies,
    activeJobs: figures.jobs,
    totalApplications: figures.applications,
    activeConversations: figures.conversations,
    verificationRate:
      figures.consultants === 0 ? 0 : Math.round((figures.verified / figures.consultants) * 1000) / 10,
    monthlyActiveUsers: figures.monthly,
    newUsersThisWeek: figures.weekly,
    commissionRate: (await commissionPermille(ctx)) / 10,
    months: await monthsOf(ctx),
  };
}

const monthFigures = z.object({
  month: z.string(),
  commission_ore: z.coerce.number(),
  agreements: integer,
  applications: integer,
  users: integer,
});

async function monthsOf(ctx: AdminCtx): Promise<Analytics["months"]> {
  const months = lastTwelveMonths(ctx.now);
  const from = sql`(${`${months[0] ?? ""}-01`}::timestamp at time zone 'Europe/Stockholm')`;
  const rows = await rowsOf(
    ctx.db,
    sql`select month, sum(commission_ore) as commission_ore, sum(agreements) as agreements,
        sum(applications) as applications, sum(users) as users
      from (
        select to_char(${commissionEntries.createdAt} at time zone 'Europe/Stockholm', 'YYYY-MM') as month,
          ${commissionEntries.commissionOre} as commission_ore, 0 as agreements, 0 as applications, 0 as users
          from ${commissionEntries} where ${commissionEntries.createdAt} >= ${from}
        union all
        select to_char(${contracts.agreedAt} at time zone 'Europe/Stockholm', 'YYYY-MM'), 0, 1, 0, 0
          from ${contracts} where ${contracts.agreedAt} >= ${from}
        union all
        select to_char(${applications.createdAt} at time zone 'Europe/Stockholm', 'YYYY-MM'), 0, 0, 1, 0
          from ${applications} where ${applications.createdAt} >= ${from}
        union all
        select to_char(${users.createdAt} at time zone 'Europe/Stockholm', 'YYYY-MM'), 0, 0, 0, 1
          from ${users} where ${isNotDeleted} and ${users.createdAt} >= ${from}
      ) as events group by month`,
  );
  const known = new Map(rows.map((row) => monthFigures.parse(row)).map((row) => [row.month, row]));
  return months.map((month) => {
    const row = known.get(month);
    return {
      month,
      commission: (row?.commission_ore ?? 0) / 100,
      agreements: row?.agreements ?? 0,
      applications: row?.applications ?? 0,
      newUsers: row?.users ?? 0,
    };
  });
}
