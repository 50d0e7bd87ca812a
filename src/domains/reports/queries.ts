import { and, eq, ne, or, type SQL } from "drizzle-orm";
import { companies, conversations, messages, reports, users } from "#db/schema/index.ts";
import type { ReportKind } from "#src/constants/reports.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import { hasProfileFor } from "#src/domains/profiles/rules.ts";
import type { AdminCtx, MemberCtx } from "#src/platform/context.ts";
import { visibleTo } from "#src/platform/data/visibility.ts";
import { countUpTo, keyset, orNull } from "#src/platform/data/queries.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { parseId } from "#src/shared/urls.ts";
import { fail } from "#src/shared/errors.ts";
import type { ListReports } from "./inputs.ts";
import type { AdminReport } from "./outputs.ts";
import { coalesce } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";
import { alias } from "drizzle-orm/pg-core";

const pageSize = 20;
const newestFirst = keyset(reports.createdAt, reports.id);

/** The owner of what is reported and its text now. */
interface ReportedObject {
  ownerId: string;
  snapshot: string;
}

/** What the viewer wants to report; not found unless the viewer can see it. */
export async function getReportable(
  ctx: MemberCtx,
  { kind, objectId }: { kind: ReportKind; objectId: string },
): Promise<ReportedObject> {
  if (kind === "profile") return getProfileToReport(ctx, objectId);
  const id = parseId(objectId) ?? fail("not_found");
  return kind === "job" ? getJobToReport(ctx, id) : getMessageToReport(ctx, id);
}

/** A message of the other party in one of the viewer's conversations. */
async function getMessageToReport(ctx: MemberCtx, id: number): Promise<ReportedObject> {
  const viewer = ctx.viewer.id;
  const [message = fail("not_found")] = await ctx.db
    .select({ ownerId: messages.senderId, snapshot: messages.content })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.id, id),
        or(eq(conversations.consultantId, viewer), eq(conversations.employerId, viewer)),
      ),
    );
  const { ownerId, snapshot } = message;
  return ownerId === null ? fail("not_found") : { ownerId, snapshot };
}

async function getJobToReport(ctx: MemberCtx, id: number): Promise<ReportedObject> {
  const { employerId, title, description } = await getJob(ctx, id);
  return { ownerId: employerId, snapshot: `${title}\n\n${description}` };
}

async function getProfileToReport(ctx: MemberCtx, id: string): Promise<ReportedObject> {
  const [row] = await ctx.db
    .select({ user: users, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(and(eq(users.id, id), visibleTo(ctx, ctx.viewer)));
  if (!row || !hasProfileFor(row.user, "consultant")) return fail("not_found");
  const { user, company } = row;
  const parts = company
    ? [company.name, company.location, company.website, company.description]
    : [user.name, user.title, user.location, user.website, user.bio];
  return { ownerId: user.id, snapshot: parts.filter(Boolean).join("\n") };
}

/** Reports, newest first: the open ones, the handled ones or all. */
export async function listReports(
  ctx: AdminCtx,
  { status, limit = pageSize, cursor, withTotal }: ListReports,
): Promise<Page<AdminReport>> {
  const [reporter, owner] = [alias(users, "reporter"), alias(users, "owner")];
  const [reporterCompany, ownerCompany] = [
    alias(companies, "reporter_company"),
    alias(companies, "owner_company"),
  ];
  const conditions: Record<NonNullable<ListReports["status"]>, SQL> = {
    open: eq(reports.status, "open"),
    handled: ne(reports.status, "open"),
  };
  const rows = await ctx.db
    .select({
      ...pick(reports, ["id", "kind", "objectId", "snapshot", "reason", "text"]),
      ...pick(reports, ["status", "reporterId", "ownerId", "handledAt", "createdAt"]),
      reporterName: coalesce(reporterCompany.name, reporter.name).mapWith(orNull(String)),
      ownerName: coalesce(ownerCompany.name, owner.name).mapWith(orNull(String)),
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(reporterCompany, eq(reporterCompany.userId, reporter.id))
    .innerJoin(owner, eq(owner.id, reports.ownerId))
    .leftJoin(ownerCompany, eq(ownerCompany.userId, owner.id))
    .where(and(status && conditions[status], newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  return {
    ...pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id })),
    ...(withTotal && {
      total: await countUpTo(ctx, reports, status && conditions[status]),
    }),
  };
}
