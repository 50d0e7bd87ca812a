import { and, asc, eq } from "drizzle-orm";
import { applications, decisions, jobs, users } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { applicantSplit } from "#src/domains/applications/rules.ts";
import { toJob } from "#src/domains/jobs/queries/columns.ts";
import { requirementSums } from "#src/domains/jobs/rules/requirements.ts";
import { toKronor } from "#src/domains/contracts/queries/prices.ts";
import { selectRequests } from "#src/domains/requests/queries.ts";
import { settingGroups } from "#src/domains/settings/inputs.ts";
import { readSettings } from "#src/domains/settings/queries.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { personOf } from "#src/platform/data/people.ts";
import { fail } from "#src/shared/errors.ts";
import type { Decision } from "./outputs.ts";
import { estimatedCost } from "./rules.ts";
import { pick } from "#src/shared/objects.ts";
import { alias } from "drizzle-orm/pg-core";

/** The record of one of the viewer's own jobs, also of a deleted one. */
export async function getDecision(ctx: EmployerCtx, jobId: number): Promise<Decision> {
  const job = await getOwnJob(ctx, jobId);
  const said = await listDecisions(ctx, jobId);
  const asked = await selectRequests(ctx, eq(jobs.id, jobId));
  const { directPurchaseLimit } = await readSettings(ctx, settingGroups.agreements);
  const estimate = estimatedCost(job);
  const last = said.at(-1);
  return {
    job: {
      ...toJob(job, ctx.now),
      isDeleted: job.deletedAt !== null,
      commissionPercent: job.commissionPermille / 10,
    },
    requests: asked.reverse().map(({ consultantName: name, ...request }) => ({ ...request, name })),
    applications: await listApplicants(ctx, job),
    estimate: estimate && { ...toKronor(estimate), hours: estimate.hours },
    limit: directPurchaseLimit,
    chosen: last?.chosen ?? null,
    motive: last?.motive ?? null,
    decisions: said,
  };
}

/** Jobs of others are not found. */
export async function getOwnJob(ctx: EmployerCtx, jobId: number) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.employerId, ctx.viewer.id)));
  return job ?? fail("not_found");
}

const chosenUser = alias(users, "chosen_user");

async function listDecisions(ctx: Ctx, jobId: number): Promise<Decision["decisions"]> {
  const rows = await ctx.db
    .select({
      ...pick(decisions, ["id", "at", "chosenId", "motive"]),
      by: personOf(decisions.byPerson),
      chosenName: chosenUser.name,
    })
    .from(decisions)
    .leftJoin(chosenUser, eq(chosenUser.id, decisions.chosenId))
    .where(eq(decisions.jobId, jobId))
    .orderBy(asc(decisions.id));
  return rows.map(({ chosenId, chosenName: name, ...row }) => ({
    ...row,
    chosen: chosenId === null ? null : { id: chosenId, name },
  }));
}

async function listApplicants(ctx: Ctx, job: typeof jobs.$inferSelect): Promise<Decision["applications"]> {
  const rows = await ctx.db
    .select({ application: applications, name: users.name })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.jobId, job.id))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(limits.plainList);
  return rows.map(
    ({ application: { userId, createdAt, status, withdrawnAt, rate, requirementAnswers }, name }) => {
      const price = applicantSplit(rate, job);
      return {
        consultantId: userId,
        name,
        appliedAt: createdAt,
        status: withdrawnAt ? "withdrawn" : status,
        ...requirementSums(requirementAnswers),
        price: price && {
          customerPays: price.employerRate,
          fee: price.fee,
          consultantGets: price.consultantRate,
          isWantedRate: rate !== null,
        },
      };
    },
  );
}
