import { and, desc, eq, gt, gte, isNotNull, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  applications,
  calendarFeeds,
  contracts,
  conversations,
  interviews,
  members,
  users,
} from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { calendarTexts } from "#src/copy/integrations.ts";
import { listCalendarEntries } from "#src/domains/applications/queries/calendar.ts";
import { isViewersOwn } from "#src/domains/applications/queries/interviews.ts";
import { listWaiting } from "#src/domains/applications/queries/reliability.ts";
import { selectOwn } from "#src/domains/contracts/queries/terms.ts";
import { listToAnswer } from "#src/domains/requests/queries.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import { coalesce } from "#src/platform/data/expressions.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { calendarFeed, type CalendarDay } from "#src/shared/calendar.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";

const shownDays = 90;

/** Since when the viewer has a calendar; its address is not stored. */
export async function calendarState(ctx: MemberCtx): Promise<{ createdAt: Date } | null> {
  const [row] = await ctx.db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.personId, ctx.viewer.personId), isNull(calendarFeeds.endedAt)));
  return row ?? null;
}

/** The calendar with this token as an iCalendar file: interviews, last days to answer and ends of agreements. */
export async function calendarFile(visitor: Ctx, token: string): Promise<string> {
  const ctx = await ownerOf(visitor, token);
  const since = daysBefore(ctx.now, shownDays);
  const own = and(
    isViewersOwn(ctx),
    gte(interviews.scheduledAt, since),
    isTold(ctx, "job", applications.jobId),
  );
  const meetings = await listCalendarEntries(ctx, own);
  const days = await Promise.all([answersDue(ctx), endingContracts(ctx, since)]);
  return calendarFeed(
    calendarTexts.name,
    meetings.slice(0, limits.plainList).map(({ entry }) => entry),
    days.flat(),
  );
}

/** Whose calendar it is, with the rights of a session. */
async function ownerOf(ctx: Ctx, token: string): Promise<MemberCtx> {
  const account = alias(users, "account");
  const [row = fail("not_found")] = await ctx.db
    .select({
      id: account.id,
      personId: calendarFeeds.personId,
      part: members.part,
      name: users.name,
      accountRole: account.role,
      endedAt: calendarFeeds.endedAt,
      personStatus: users.status,
      accountStatus: account.status,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.personId))
    .leftJoin(members, and(eq(members.personId, users.id), isNull(members.endedAt)))
    .innerJoin(account, eq(account.id, coalesce(members.companyId, users.id)))
    .where(eq(calendarFeeds.hash, hashed(token)));
  const { accountRole, endedAt, personStatus, accountStatus, ...person } = row;
  const role = actingRole(accountRole);
  // The first owner's account stays after the membership.
  const hasEnded = endedAt !== null || (role === "employer" && person.part === null);
  if (hasEnded || (role !== "employer" && role !== "consultant")) return fail("calendar_ended");
  if (personStatus !== "active" || accountStatus !== "active") return fail("not_found");
  return { ...ctx, viewer: { ...person, role, mustChangePassword: false, sessionId: "calendar" } };
}

/** Of a company's matters only what this member is told of (docs/rules/members.md#member-notifications). */
function isTold({ viewer }: MemberCtx, type: "job" | "conversation", id: SQLWrapper): SQL | undefined {
  if (viewer.role !== "employer") return undefined;
  return sql`${viewer.personId} in (select recipients_of(${viewer.id}, ${type}, ${id}))`;
}

async function answersDue(ctx: MemberCtx): Promise<CalendarDay[]> {
  if (ctx.viewer.role === "employer") {
    const rows = await listWaiting(ctx, limits.plainList, isTold(ctx, "job", applications.jobId));
    return rows.flatMap(({ jobId, jobTitle, count, replyBy }) =>
      replyBy === null
        ? []
        : dayEntry(ctx, `applications-${jobId}`, stockholmDay(replyBy), {
            summary: calendarTexts.applications(count, jobTitle),
            path: `/applications?jobId=${jobId}`,
          }),
    );
  }
  const rows = await listToAnswer(ctx, limits.plainList);
  return rows.map(({ id, jobId, jobTitle, at }) =>
    dayEntry(ctx, `request-${id}`, at, { summary: calendarTexts.request(jobTitle), path: `/job/${jobId}` }),
  );
}

async function endingContracts(ctx: MemberCtx, since: Date): Promise<CalendarDay[]> {
  const rows = await selectOwn(
    ctx,
    isNotNull(contracts.confirmedVersion),
    gt(contracts.endDate, stockholmDay(since)),
    isTold(ctx, "conversation", conversations.id),
  )
    .orderBy(desc(contracts.endDate), desc(contracts.id))
    .limit(limits.plainList);
  return rows.flatMap(({ id, jobTitle, endDate }) =>
    endDate === null
      ? []
      : dayEntry(ctx, `contract-${id}`, endDate, {
          summary: calendarTexts.contractEnds(jobTitle),
          path: `/contracts/${id}`,
        }),
  );
}

function dayEntry(
  ctx: MemberCtx,
  uid: string,
  day: string,
  { summary, path }: { summary: string; path: string },
): CalendarDay {
  const { publicUrl } = ctx.services.env;
  return {
    uid: `${uid}@${new URL(publicUrl).hostname}`,
    stamp: ctx.now,
    day,
    summary,
    url: `${publicUrl}${path}`,
  };
}
