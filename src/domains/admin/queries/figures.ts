import { stockholmDay, weekOf, daysBefore } from "#src/shared/time.ts";
import { and, avg, count, eq, gte, isNotNull, isNull, or, sql, sum, not } from "drizzle-orm";
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
  invitations,
  outbox,
  privacyRequests,
  reports,
} from "#db/schema/index.ts";
import { lastMonths } from "#src/domains/economy/rules/months.ts";
import { countedFigures, userFigures, type CountedFigures } from "#src/domains/admin/outputs/figures.ts";
import { commissionPermille } from "#src/domains/settings/queries.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { figuresOf, withKeptAt } from "#src/platform/data/kept-figures.ts";
import { coalesce, countWhere } from "#src/platform/data/expressions.ts";
import { isOverdue } from "#src/domains/economy/queries/filters.ts";
import { hasFailed } from "#src/platform/mail/outbox.ts";
import { countUpTo } from "#src/platform/data/queries.ts";
import { countCompanies } from "./companies.ts";
import { invitationCondition } from "./invitations.ts";

const isNotDeleted = sql`${users.status} <> 'deleted'`;

const userManagementFigures = figuresOf({
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
export async function userManagement(ctx: AdminCtx) {
  return withKeptAt(await userManagementFigures.read(ctx));
}

export const analyticsFigures = figuresOf({
  name: "analytics",
  output: countedFigures,
  count: countFigures,
  rows: (figures) => figures.totalConsultants + figures.totalCompanies + figures.totalApplications,
});

/** The platform's figures (docs/rules/administration.md#figures). */
export async function analytics(ctx: AdminCtx) {
  const { value, keptAt } = await analyticsFigures.read(ctx);
  return { ...value, commissionRate: (await commissionPermille(ctx)) / 10, updatedAt: keptAt ?? ctx.now };
}

export const adminFigures = [analyticsFigures, userManagementFigures];

/** In several statements, because each may take five seconds. */
async function countFigures(ctx: Ctx): Promise<CountedFigures> {
  const { db } = ctx;
  const { commissionOre, status, kind } = commissionEntries;
  const [money] = await db
    .select({
      totalCommission: coalesce(sum(commissionOre), 0).mapWith(inKronor),
      writtenOff: sql`coalesce(sum(${commissionOre}) filter (where ${status} = 'written_off'), 0)`.mapWith(
        inKronor,
      ),
      trackedCommissions: countWhere(eq(kind, "booking")),
    })
    .from(commissionEntries);
  const [agreements] = await db
    .select({
      completedContracts: countWhere(isNotNull(contracts.completedAt)),
      averageContractValue: coalesce(avg(contracts.contractValueOre), 0).mapWith(inKronor),
    })
    .from(contracts);
  const isConsultant = eq(users.role, "consultant");
  const [people] = await db
    .select({
      totalConsultants: countWhere(isConsultant),
      verified: countWhere(and(isConsultant, users.verified)),
      totalCompanies: count(companies.id),
      newUsersThisWeek: countWhere(gte(users.createdAt, weekOf(ctx.now).from)),
    })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(isNotDeleted);
  const { totalConsultants = 0, verified = 0 } = people ?? {};
  return countedFigures.parse({
    ...money,
    ...agreements,
    ...people,
    // Those that a visitor finds on the board.
    activeJobs: await db.$count(jobs, sql`${jobs.listed}`),
    totalApplications: await db.$count(applications),
    activeConversations: await db.$count(conversations, eq(conversations.status, "active")),
    verificationRate: totalConsultants === 0 ? 0 : Math.round((verified / totalConsultants) * 1000) / 10,
    monthlyActiveUsers: await countActive(ctx),
    months: await monthsOf(ctx),
  });
}

function inKronor(ore: unknown): number {
  return Math.round(Number(ore)) / 100;
}

async function countActive(ctx: Ctx): Promise<number> {
  const monthAgo = daysBefore(ctx.now, 30);
  const seen = ctx.db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(gte(sessions.seenAt, monthAgo))
    .as("seen");
  const [active] = await ctx.db
    .select({ count: count() })
    .from(users)
    .leftJoin(seen, eq(seen.userId, users.id))
    .where(and(isNotDeleted, or(gte(users.lastSeenAt, monthAgo), isNotNull(seen.userId))));
  return active?.count ?? 0;
}

const integer = z.coerce.number().int();
const monthFigures = z.object({
  month: z.string(),
  commission: z.coerce.number(),
  agreements: integer,
  applications: integer,
  newUsers: integer,
});

async function monthsOf(ctx: Ctx): Promise<CountedFigures["months"]> {
  const months = lastMonths(stockholmDay(ctx.now), 12).toReversed();
  const from = sql`(${`${months[0] ?? ""}-01`}::timestamp at time zone 'Europe/Stockholm')`;
  const rows = await rowsOf(
    ctx.db,
    sql`select month, sum(commission_ore) / 100.0 as commission, sum(agreements) as agreements,
        sum(applications) as applications, sum(users) as "newUsers"
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
    monthFigures,
  );
  const known = new Map(rows.map((row) => [row.month, row]));
  return months.map(
    (month) => known.get(month) ?? { month, commission: 0, agreements: 0, applications: 0, newUsers: 0 },
  );
}

/** What waits for an admin (docs/rules/administration.md#to-do). */
export async function countTodo(ctx: AdminCtx) {
  // The two that read most run side by side.
  const [companiesToConfirm, companiesToFollowUp] = await Promise.all([
    countCompanies(ctx, "to_confirm"),
    countCompanies(ctx, "follow_up"),
  ]);
  return {
    companiesToConfirm,
    companiesToFollowUp,
    agreementsToBook: await countUpTo(ctx, contracts, not(contracts.booked)),
    overdueInvoices: await countUpTo(ctx, commissionEntries, isOverdue(ctx)),
    openReports: await countUpTo(ctx, reports, eq(reports.status, "open")),
    expiringInvitations: await countUpTo(ctx, invitations, invitationCondition(ctx, "expiring")),
    privacyRequests: await countUpTo(ctx, privacyRequests, isNull(privacyRequests.answeredOn)),
    failedMails: await countUpTo(ctx, outbox, hasFailed),
  };
}
