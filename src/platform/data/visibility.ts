import { and, eq, gt, gte, isNull, or, sql, type SQL, type SQLWrapper, not } from "drizzle-orm";
import { type PgColumn, alias } from "drizzle-orm/pg-core";
import {
  applications,
  companies,
  conversations,
  hiddenFrom,
  jobs,
  messages,
  requests,
  users,
} from "#db/schema/index.ts";
import type { Ctx, Viewer } from "#src/platform/context.ts";
import { existsIn } from "./queries.ts";
import { stockholmDay } from "#src/shared/time.ts";

type Reader = Pick<Viewer, "id" | "role"> | null;

/**
 * Whether a person of `users` may be seen by this reader at all, by what the person has chosen. The only implementation of
 * the rule (docs/rules/profiles.md#who-sees-a-consultant): everything that lists, counts or opens people asks it.
 */
export function visibleTo({ db }: Pick<Ctx, "db">, reader: Reader): SQL | undefined {
  if (reader?.role === "admin") return undefined;
  if (reader?.role === "employer") return notHiddenFrom({ db }, reader.id);
  const isOpen = eq(users.visibility, "open");
  return reader ? or(isOpen, eq(users.id, reader.id)) : isOpen;
}

/** For a company. Few people hide, so their ids are found first: a search costs nothing more. */
export function notHiddenFrom(
  { db }: Pick<Ctx, "db">,
  companyId: string,
  person: SQLWrapper = users.id,
): SQL {
  const hidden = alias(users, "hidden");
  const fromAll = db
    .select({ id: hidden.id })
    .from(hidden)
    // No parameter: its plan would not use the index of those who hide.
    .where(and(sql`${hidden.visibility} = 'hidden'`, ...hasNothingWith(companyId, hidden.id)));
  // What was there when the company was hidden from stays as it is; what the consultant begins afterwards opens.
  const hasBegunNothing = hasNothingWith(companyId, hiddenFrom.userId, hiddenFrom.since);
  const fromCompany = db
    .select({ id: hiddenFrom.userId })
    .from(hiddenFrom)
    .innerJoin(companies, eq(companies.orgNumber, hiddenFrom.orgNumber))
    .where(and(eq(companies.userId, companyId), ...hasBegunNothing));
  return sql`${person} not in (${fromAll} union all ${fromCompany})`;
}

/** The conditions that a person has no conversation with a company and no application to it, or none since then. */
function hasNothingWith(companyId: string, person: PgColumn, since?: PgColumn): SQL[] {
  const { consultantId, createdAt } = conversations;
  const talks = and(eq(consultantId, person), eq(conversations.employerId, companyId));
  const applied = and(eq(applications.userId, person), eq(applications.employerId, companyId));
  return [
    not(existsIn(conversations, talks, since && gt(createdAt, since))),
    not(existsIn(applications, applied, since && gt(applications.createdAt, since))),
  ];
}

/** A person whose conversation with the reader goes on, whatever the person has chosen since. */
export function sharesConversation(employerId: string, jobId?: number | null): SQL {
  return existsIn(
    conversations,
    eq(conversations.consultantId, users.id),
    eq(conversations.employerId, employerId),
    jobId === undefined
      ? undefined
      : jobId === null
        ? isNull(conversations.jobId)
        : eq(conversations.jobId, jobId),
  );
}

/**
 * Whether a job of `jobs` exists for the viewer: one for those asked only, for its company, admins, and the consultants who
 * were asked, applied or were written to about it. The only implementation of the rule, which everything that opens a job
 * asks; lists have only jobs for everyone (docs/rules/requests.md#jobs-for-those-asked).
 */
export function jobExistsFor({ viewer, now }: Pick<Ctx, "viewer" | "now">): SQL | undefined {
  const isOpen = eq(jobs.audience, "open");
  if (viewer?.role === "admin") return undefined;
  if (viewer?.role === "employer") return or(isOpen, eq(jobs.employerId, viewer.id));
  if (viewer?.role !== "consultant") return isOpen;
  const today = stockholmDay(now);
  const applied = existsIn(applications, eq(applications.jobId, jobs.id), eq(applications.userId, viewer.id));
  const written = existsIn(
    conversations,
    eq(conversations.jobId, jobs.id),
    eq(conversations.consultantId, viewer.id),
  );
  const isAsked = and(eq(requests.jobId, jobs.id), eq(requests.consultantId, viewer.id));
  const waits = and(isNull(requests.declinedAt), gte(requests.answerBy, today));
  const goesOn = and(
    eq(jobs.status, "active"),
    isNull(jobs.restsSince),
    or(isNull(jobs.applyBy), gte(jobs.applyBy, today)),
  );
  const mayRead = existsIn(requests, isAsked, isNull(requests.withdrawnAt), or(waits, goesOn));
  return or(isOpen, applied, mayRead, and(not(existsIn(requests, isAsked)), written));
}

/** Whether a user may read the text of a message: when an admin has hidden it, only its author (docs/rules/reports.md#hidden-messages-and-profiles). */
export function isReadableBy(userId: string) {
  return or(isNull(messages.hiddenAt), eq(messages.senderId, userId));
}
