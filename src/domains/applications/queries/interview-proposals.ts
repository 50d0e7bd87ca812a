import { and, asc, desc, eq, isNull, inArray, type SQL } from "drizzle-orm";
import { applications, interviewProposals, jobs, users } from "#db/schema/index.ts";
import type { InterviewProposal } from "#src/domains/applications/outputs.ts";
import { bookableStatuses } from "#src/domains/applications/rules.ts";
import { limits } from "#src/constants/limits.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { personOf } from "#src/platform/data/people.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";

function isOwn({ viewer: { id, role } }: MemberCtx): SQL {
  return eq(role === "employer" ? applications.employerId : applications.userId, id);
}

/** Proposals to or of the viewer. */
function proposalRows(ctx: MemberCtx, which: SQL | undefined) {
  return ctx.db
    .select({
      ...pick(interviewProposals, ["id", "applicationId", "times", "minutes"]),
      ...pick(interviewProposals, ["location", "state", "createdAt", "answeredAt"]),
      jobId: applications.jobId,
      jobTitle: jobs.title,
      companyName: jobs.company,
      consultantName: users.name,
      proposedBy: personOf(interviewProposals.proposedBy),
    })
    .from(interviewProposals)
    .innerJoin(applications, eq(applications.id, interviewProposals.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(isOwn(ctx), which))
    .$dynamic();
}

/** One of the viewer's; others are not found. */
export async function getProposal(ctx: MemberCtx, id: number): Promise<InterviewProposal> {
  const [row] = await proposalRows(ctx, eq(interviewProposals.id, id));
  return row ?? fail("not_found");
}

/** What was proposed for an application, the latest first. */
export async function listProposals(ctx: MemberCtx, applicationId: number): Promise<InterviewProposal[]> {
  if (!(await hasRow(ctx, applications, eq(applications.id, applicationId), isOwn(ctx)))) fail("not_found");
  return proposalRows(ctx, eq(interviewProposals.applicationId, applicationId))
    .orderBy(desc(interviewProposals.id))
    .limit(limits.plainList);
}

/** The proposals with a time that can still be picked, the oldest first. */
export async function listOpenProposals(ctx: MemberCtx): Promise<InterviewProposal[]> {
  const isOpen = and(
    eq(interviewProposals.state, "open"),
    inArray(applications.status, [...bookableStatuses]),
    isNull(applications.withdrawnAt),
  );
  const rows = await proposalRows(ctx, isOpen).orderBy(asc(interviewProposals.id)).limit(limits.plainList);
  return rows.filter(({ times }) => times.some((time) => time > ctx.now));
}
