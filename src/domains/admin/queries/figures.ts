import { sql, type SQL, count, eq, gte, isNull } from "drizzle-orm";
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
import {
  countedFigures,
  userFigures,
  type Analytics,
  type CountedFigures,
  type UserManagement,
} from "#src/domains/admin/outputs/figures.ts";
import { commissionPermille } from "#src/domains/settings/queries.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { figuresOf, withKeptAt } from "#src/platform/data/kept-figures.ts";
import { weekOf, daysBefore } from "#src/shared/time.ts";
import { timestamptz, countWhere } from "#src/platform/data/expressions.ts";

const isNotDeleted = sql`${users.status} <> 'deleted'`;
const integer = z.coerce.number().int();

export const userManagementFigures = figuresOf({
  name: "users",
  output: userFigures,
  count: async (ctx) => {
    const [counted] = await ctx.db
      .select({
        totalUsers: count(),
        consultants: countWhere(eq(users.role, "consultant")),
        employers: countWhere(eq(users.role, "employer")),
        withoutRole: countWhere(isNull(users.role)),
        newThisWeek: countWhere(gte(users.createdAt, weekOf(ctx.now).from)),
      })
      .from(users)
      .where(isNotDeleted);
    return userFigures.parse(counted);
  },
  rows: ({ totalUsers }) => totalUsers,
});

/** The numbers of users (docs/rules/administration.md#figures). */
export async function userManagement(ctx: AdminCtx): Promise<UserManagement> {
  return withKeptAt(await userManagementFigures.read(ctx));
}

const moneyFigures = z.object({
  commission_ore: z.coerce.number(),
  written_off_ore: z.coerce.number(),
  tracked: integer,
  completed: integer,
  average_ore: z.coerce.number(),
});
const marketFigures = z.object({ jobs: integer, applications: integer, conversations: integer });
const peopleFigures = z.object({
  consultants: integer,
  verified: integer,
  companies: integer,
  weekly: integer,
});
const activeFigures = z.object({ monthly: integer });

export const analyticsFigures = figuresOf({
  name: "analytics",
  output: countedFigures,
  count: countFigures,
  rows: (figures) => figures.totalConsultants + figures.totalCompanies + figures.totalApplications,
});

/** The platform's figures (docs/rules/administration.md#figures). */
export async function analytics(ctx: AdminCtx): Promise<Analytics> {
  const { value, keptAt } = await analyticsFigures.read(ctx);
  return { ...value, commissionRate: (await commissionPermille(ctx)) / 10, updatedAt: keptAt ?? ctx.now };
}

export const adminFigures = [analyticsFigures, userManagementFigures];

/** In several statements, because each may take five seconds. */
async function countFigures(ctx: Ctx): Promise<CountedFigures> {
  const money = moneyFigures.parse(await oneRow(ctx, moneyQuery));
  const market = marketFigures.parse(await oneRow(ctx, marketQuery));
  const people = peopleFigures.parse(await oneRow(ctx, peopleQuery(ctx)));
  const { monthly } = activeFigures.parse(await oneRow(ctx, activeQuery(ctx)));
  const { consultants, verified } = people;
  return {
    totalCommission: money.commission_ore / 100,
    writtenOff: money.written_off_ore / 100,
    trackedCommissions: money.tracked,
    completedContracts: money.completed,
    averageContractValue: Math.round(money.average_ore) / 100,
    totalConsultants: consultants,
    totalCompanies: people.companies,
    activeJobs: market.jobs,
    totalApplications: market.applications,
    activeConversations: market.conversations,
    verificationRate: consultants === 0 ? 0 : Math.round((verified / consultants) * 1000) / 10,
    monthlyActiveUsers: monthly,
    newUsersThisWeek: people.weekly,
    months: await monthsOf(ctx),
  };
}

async function oneRow(ctx: Ctx, query: SQL): Promise<unknown> {
  const [row] = await rowsOf(ctx.db, query);
  return row;
}

const moneyQuery = sql`select
  (select coalesce(sum(${commissionEntries.commissionOre}), 0) from ${commissionEntries}) as commission_ore,
  (select coalesce(sum(${commissionEntries.commissionOre}), 0) from ${commissionEntries}
    where ${commissionEntries.status} = 'written_off') as written_off_ore,
  (select count(*) from ${commissionEntries} where ${commissionEntries.kind} = 'booking') as tracked,
  (select count(*) from ${contracts} where ${contracts.completedAt} is not null) as completed,
  (select coalesce(avg(${contracts.contractValueOre}), 0) from ${contracts}) as average_ore`;

/** The jobs are those that a visitor finds on the board. */
const marketQuery = sql`select
  (select count(*) from ${jobs} where ${jobs.listed}) as jobs,
  (select count(*) from ${applications}) as applications,
  (select count(*) from ${conversations} where ${conversations.status} = 'active') as conversations`;

function peopleQuery(ctx: Ctx): SQL {
  return sql`select
    count(*) filter (where ${users.role} = 'consultant') as consultants,
    count(*) filter (where ${users.role} = 'consultant' and ${users.verified}) as verified,
    count(${companies.id}) as companies,
    count(*) filter (where ${users.createdAt} >= ${timestamptz(weekOf(ctx.now).from)}) as weekly
    from ${users} left join ${companies} on ${companies.userId} = ${users.id} where ${isNotDeleted}`;
}

function activeQuery(ctx: Ctx): SQL {
  const monthAgo = timestamptz(daysBefore(ctx.now, 30));
  return sql`select count(*) as monthly from ${users}
    left join (select distinct ${sessions.userId} as user_id from ${sessions} where ${sessions.seenAt} >= ${monthAgo}) seen
      on seen.user_id = ${users.id}
    where ${isNotDeleted} and (${users.lastSeenAt} >= ${monthAgo} or seen.user_id is not null)`;
}

const monthFigures = z.object({
  month: z.string(),
  commission_ore: z.coerce.number(),
  agreements: integer,
  applications: integer,
  users: integer,
});

async function monthsOf(ctx: Ctx): Promise<CountedFigures["months"]> {
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
