import { and, asc, between, eq, gte, isNull, lt, ne, type SQL } from "drizzle-orm";
import { applications, companies, interviews, jobs, users } from "#db/schema/index.ts";
import type { InterviewClashes, Interviews } from "#src/domains/applications/inputs.ts";
import type { Interview } from "#src/domains/applications/outputs.ts";
import { interviewTime, overlaps } from "#src/domains/applications/rules.ts";
import type { EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { personOf } from "#src/platform/data/people.ts";
import { offsetOf, rankedPageOf, type Page } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { dayAfter, minute, stockholmMoment, weekOf } from "#src/shared/time.ts";
import { defaultInterviewMinutes, interviewMinutes } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { never } from "#src/platform/data/expressions.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { pick } from "#src/shared/objects.ts";

export function isViewersOwn(ctx: MemberCtx): SQL {
  const { id, role } = ctx.viewer;
  if (role === "employer") return eq(interviews.employerId, id);
  if (role === "consultant") return eq(interviews.consultantId, id);
  return fail("forbidden");
}

const pageSize = 20;
const longestMinutes = Math.max(...interviewMinutes);

/** The viewer's interviews, earliest first; with `day` (YYYY-MM-DD) those of that day in Sweden. */
export async function listInterviews(
  ctx: MemberCtx,
  { limit = pageSize, cursor, withTotal, day }: Interviews,
): Promise<Page<Interview>> {
  const offset = offsetOf(cursor);
  const within = day === undefined ? undefined : isOnDay(day);
  const all = interviewRows(ctx, within);
  const rows = await interviewRows(ctx, within)
    .offset(offset)
    .limit(limit + 1);
  const page = rankedPageOf(rows, limit, offset);
  return {
    ...page,
    items: page.items.map((row) => toInterview(ctx, row)),
    ...(withTotal && { total: await ctx.db.$count(all.as("all")) }),
  };
}

function isOnDay(day: string): SQL | undefined {
  const [from, to] = [day, dayAfter(day)].map((each) => stockholmMoment(each, "00:00"));
  return from && to ? and(gte(interviews.scheduledAt, from), lt(interviews.scheduledAt, to)) : never;
}

/** The viewer's interviews of this week, earliest first. */
export async function listWeekInterviews(ctx: MemberCtx): Promise<Interview[]> {
  const { from, to } = weekOf(ctx.now);
  const isThisWeek = and(gte(interviews.scheduledAt, from), lt(interviews.scheduledAt, to));
  const rows = await interviewRows(ctx, isThisWeek).limit(limits.plainList);
  return rows.map((row) => toInterview(ctx, row));
}

const shownLater = 5;

/** The viewer's next interviews after this week, earliest first. */
export async function listLaterInterviews(ctx: MemberCtx): Promise<Interview[]> {
  const rows = await interviewRows(ctx, gte(interviews.scheduledAt, weekOf(ctx.now).to)).limit(shownLater);
  return rows.map((row) => toInterview(ctx, row));
}

/** The employer's other interviews at a time that is about to be booked (docs/rules/interviews.md#interview-time). */
export async function listClashes(ctx: EmployerCtx, input: InterviewClashes): Promise<Interview[]> {
  const isOwn = eq(applications.employerId, ctx.viewer.id);
  if (!(await hasRow(ctx, applications, eq(applications.id, input.id), isOwn))) return fail("not_found");
  const scheduledAt = interviewTime(input.date, input.time, ctx.now);
  if (!(scheduledAt instanceof Date)) return fail("bad_request", scheduledAt);
  const booked = {
    scheduledAt,
    minutes: input.minutes ?? defaultInterviewMinutes,
  };
  const near = and(nearTo(scheduledAt), ne(interviews.applicationId, input.id));
  const rows = await interviewRows(ctx, near).limit(limits.plainList);
  return rows
    .filter(({ scheduledDate, minutes }) => overlaps({ scheduledAt: scheduledDate, minutes }, booked))
    .map((row) => toInterview(ctx, row));
}

/** The only interviews that can overlap one at this time. */
export function nearTo(at: Date): SQL {
  const longest = longestMinutes * minute;
  return between(interviews.scheduledAt, new Date(at.getTime() - longest), new Date(at.getTime() + longest));
}

function interviewRows(ctx: MemberCtx, within?: SQL) {
  return ctx.db
    .select({
      ...pick(interviews, ["id", "applicationId", "consultantId", "employerId"]),
      ...pick(interviews, ["minutes", "location", "notes"]),
      jobId: applications.jobId,
      jobTitle: jobs.title,
      consultantName: users.name,
      companyName: companies.name,
      jobCompany: jobs.company,
      scheduledDate: interviews.scheduledAt,
      bookedBy: personOf(interviews.bookedBy),
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, interviews.consultantId))
    .leftJoin(companies, eq(companies.userId, interviews.employerId))
    .where(and(isViewersOwn(ctx), isNull(interviews.cancelledAt), within))
    .orderBy(asc(interviews.scheduledAt), asc(interviews.id))
    .$dynamic();
}

function toInterview(
  ctx: MemberCtx,
  { notes, jobCompany, companyName, ...row }: Awaited<ReturnType<typeof interviewRows>>[number],
): Interview {
  return {
    ...row,
    companyName: companyName ?? jobCompany,
    ...(ctx.viewer.role === "employer" && { notes }),
  };
}
