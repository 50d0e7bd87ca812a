import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applications, interviews, jobs, users } from "#db/schema/index.ts";
import { interviewCalendarEntry } from "#src/domains/applications/rules.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { calendarText } from "#src/shared/calendar.ts";
import { fail } from "#src/shared/errors.ts";
import { isViewersOwn } from "./interviews.ts";

const companyUsers = alias(users, "company_users");

/** Interviews with the names of both parties and their calendar entries in the present state, the latest first. */
export async function listCalendarEntries(ctx: Ctx, which: SQL | undefined) {
  const rows = await ctx.db
    .select({
      ...getTableColumns(interviews),
      jobId: applications.jobId,
      jobTitle: jobs.title,
      companyName: jobs.company,
      companyEmail: companyUsers.email,
      consultantName: users.name,
      consultantEmail: users.email,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, interviews.consultantId))
    .innerJoin(companyUsers, eq(companyUsers.id, interviews.employerId))
    .where(which)
    .orderBy(desc(interviews.scheduledAt), desc(interviews.id));
  return rows.map((row) => ({ ...row, entry: interviewCalendarEntry(row, ctx.services.env.publicUrl) }));
}

/** One of the viewer's interviews as an iCalendar file. */
export async function interviewCalendar(ctx: MemberCtx, id: number) {
  const [entry = fail("not_found")] = await listCalendarEntries(
    ctx,
    and(isViewersOwn(ctx), eq(interviews.id, id)),
  );
  return { name: `intervju-${id}.ics`, text: calendarText(entry.entry) };
}
