import { goneKey } from "#src/copy/integrations.ts";
import { and, eq, gte, inArray, or } from "drizzle-orm";
import {
  applications,
  auditLog,
  companyDomains,
  apiKeys,
  conversations,
  interviews,
  jobs,
  members,
  users,
  webhooks,
  memberInvitations,
} from "#db/schema/index.ts";
import { companyActions, companyEventsCsv } from "#src/copy/company-events.ts";
import type { CompanyEvents, FilterCompanyEvents } from "#src/domains/members/inputs.ts";
import type { CompanyEvent } from "#src/domains/members/outputs.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { personOf } from "#src/platform/data/people.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf, pagesOf, type Page } from "#src/shared/paging.ts";
import { sameDayIn, stockholmDay, stockholmMoment } from "#src/shared/time.ts";
import { pick } from "#src/shared/objects.ts";
import { alias } from "drizzle-orm/pg-core";
import { memberParts } from "#src/constants/accounts.ts";
import { memberPartTexts } from "#src/copy/members.ts";
import { z } from "zod";

const pageSize = 30;
const exportPage = 500;
const months = 12;
const newestFirst = keyset(auditLog.at, auditLog.id);

/** What the members did in the company for the last 12 months, newest first; never what they read. */
export async function listCompanyEvents(
  ctx: EmployerCtx,
  { person, limit = pageSize, cursor, withTotal }: CompanyEvents,
): Promise<Page<CompanyEvent>> {
  const people = ctx.db
    .select({ id: members.personId })
    .from(members)
    .where(
      and(
        eq(members.companyId, ctx.viewer.id),
        person === undefined ? undefined : eq(members.personId, person),
      ),
    );
  const since = stockholmMoment(sameDayIn(stockholmDay(ctx.now), -months), "00:00") ?? ctx.now;
  const condition = and(
    inArray(auditLog.actorId, people),
    inArray(auditLog.action, [...companyActions]),
    gte(auditLog.at, since),
  );
  const rows = await ctx.db
    .select({
      ...pick(auditLog, ["id", "at", "action", "apiKeyId", "targetType", "targetId", "after"]),
      person: personOf(auditLog.actorId),
    })
    .from(auditLog)
    .where(and(condition, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
  const about = await namesOf(ctx, page.items);
  const keys = await keyNames(
    ctx,
    page.items.flatMap(({ apiKeyId }) => apiKeyId ?? []),
  );
  return {
    ...page,
    items: page.items.map(({ targetType, targetId, apiKeyId, after, ...event }) => ({
      ...event,
      key: apiKeyId === null ? null : (keys.get(apiKeyId) ?? goneKey),
      about: withPart(about.get(`${targetType ?? ""} ${targetId ?? ""}`), after),
    })),
    ...(withTotal && { total: await ctx.db.$count(auditLog, condition) }),
  };
}

const partOf = z.object({ part: z.enum(memberParts) });

/** What the event is about, and the part that a colleague got. */
function withPart(name: string | undefined, after: unknown): string | null {
  const { data } = partOf.safeParse(after);
  return [name, data && memberPartTexts[data.part].label].filter(Boolean).join(", ") || null;
}

export async function exportCompanyEvents(ctx: EmployerCtx, filter: FilterCompanyEvents) {
  const events: CompanyEvent[] = [];
  for await (const page of pagesOf((cursor) =>
    listCompanyEvents(ctx, { ...filter, limit: exportPage, cursor }),
  ))
    events.push(...page);
  return { name: `handelser-${stockholmDay(ctx.now)}.csv`, text: companyEventsCsv(events) };
}

/** The names of keys, which are deleted 90 days after they end. */
async function keyNames(
  { db }: Pick<EmployerCtx, "db">,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Target {
  targetType: string | null;
  targetId: string | null;
}

/** The present names of what the events are about, so that those of erased people are gone. */
async function namesOf({ db }: EmployerCtx, targets: readonly Target[]): Promise<Map<string, string>> {
  function ids(type: string): string[] {
    return targets.flatMap(({ targetType, targetId }) =>
      targetType === type && targetId !== null ? targetId : [],
    );
  }
  function numbers(type: string): number[] {
    return ids(type).map(Number);
  }
  const consultant = alias(users, "consultant");
  const ofConversations = await db
    .select({ id: conversations.id, name: consultant.name, title: jobs.title })
    .from(conversations)
    .leftJoin(consultant, eq(consultant.id, conversations.consultantId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .where(inArray(conversations.id, numbers("conversation")));
  const ofApplications = await db
    .select({ id: applications.id, interviewId: interviews.id, name: consultant.name, title: jobs.title })
    .from(applications)
    .innerJoin(consultant, eq(consultant.id, applications.userId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(interviews, eq(interviews.applicationId, applications.id))
    .where(
      or(inArray(applications.id, numbers("application")), inArray(interviews.id, numbers("interview"))),
    );
  const ofJobs = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(inArray(jobs.id, numbers("job")));
  const ofInvitations = await db
    .select({ id: memberInvitations.id, email: memberInvitations.email })
    .from(memberInvitations)
    .where(inArray(memberInvitations.id, numbers("invitation")));
  const ofDomains = await db
    .select({ id: companyDomains.id, domain: companyDomains.domain })
    .from(companyDomains)
    .where(inArray(companyDomains.id, numbers("domain")));
  const people = await db
    .select({ id: users.id, name: users.name, person: personOf(users.id) })
    .from(users)
    .where(inArray(users.id, ids("user")));
  const ofWebhooks = await db
    .select({ id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(inArray(webhooks.id, numbers("webhook")));
  const ofKeys = await keyNames({ db }, numbers("key"));
  function named({ name, title }: { name: string | null; title: string | null }): string {
    return [name, title].filter((part) => part !== null).join(", ");
  }
  return new Map([
    ...ofConversations.map((row) => [`conversation ${row.id}`, named(row)] as const),
    ...ofApplications.map((row) => [`application ${row.id}`, named(row)] as const),
    ...ofApplications.map((row) => [`interview ${row.interviewId ?? ""}`, named(row)] as const),
    // Every member reads this, and the rest of the address often holds a token.
    ...ofWebhooks.map(({ id, url }) => [`webhook ${id}`, new URL(url).hostname] as const),
    ...[...ofKeys].map(([id, name]) => [`key ${id}`, name] as const),
    ...ofJobs.map(({ id, title }) => [`job ${id}`, title] as const),
    ...ofInvitations.map(({ id, email }) => [`invitation ${id}`, email] as const),
    ...ofDomains.map(({ id, domain }) => [`domain ${id}`, domain] as const),
    ...people.map(({ id, name, person }) => [`user ${id}`, person?.name ?? name ?? ""] as const),
  ]);
}
