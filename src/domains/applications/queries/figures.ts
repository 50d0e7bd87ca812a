import { and, gte, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { applications, conversations, interviews, jobs } from "#db/schema/index.ts";
import { employerFiguresOutput } from "#src/domains/applications/outputs.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { weekOf } from "#src/shared/time.ts";

/** The five numbers of the employer's dashboard, in one SQL statement. */
export async function employerFigures(ctx: EmployerCtx): Promise<z.output<typeof employerFiguresOutput>> {
  const { from, to } = weekOf(ctx.now);
  const own = ctx.viewer.id;
  const [row] = await rowsOf(
    ctx.db,
    sql`select
      (select count(*)::int from ${jobs} where ${jobs.employerId} = ${own} and ${jobs.status} = 'active'
        and ${jobs.archivedAt} is null and ${jobs.deletedAt} is null) as "activeJobs",
      (select count(*)::int from ${jobs} where ${jobs.employerId} = ${own} and ${jobs.status} = 'filled'
        and ${jobs.deletedAt} is null) as "filledJobs",
      (select count(*)::int from ${applications} where ${applications.employerId} = ${own}
        and ${applications.status} = 'pending' and ${applications.withdrawnAt} is null) as "newApplications",
      (select count(*)::int from ${conversations} where ${conversations.employerId} = ${own}
        and ${conversations.employerUnread} > 0) as "unreadConversations",
      (select count(*)::int from ${interviews}
        where ${interviews.employerId} = ${own} and ${interviews.cancelledAt} is null
        and ${and(gte(interviews.scheduledAt, from), lt(interviews.scheduledAt, to))}) as "interviewsThisWeek"`,
  );
  return employerFiguresOutput.parse(row);
}
