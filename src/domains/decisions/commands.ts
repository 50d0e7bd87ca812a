import { eq, inArray } from "drizzle-orm";
import { decisions, jobs } from "#db/schema/index.ts";
import { askedBefore } from "#src/domains/requests/queries.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import type { Decide } from "./inputs.ts";
import type { Decision } from "./outputs.ts";
import { getDecision, getOwnJob } from "./queries.ts";

/** Keeps whom the company chose and why, beside what it said before (docs/rules/decisions.md). */
export async function decide(ctx: EmployerCtx, { id: jobId, chosen, motive }: Decide): Promise<Decision> {
  return inTransaction(ctx, async (ctx) => {
    await getOwnJob(ctx, jobId);
    if (chosen !== null && (await askedBefore(ctx, jobId, [chosen])).length === 0) fail("not_an_applicant");
    const { personId: byPerson } = ctx.viewer;
    await ctx.db.insert(decisions).values({ jobId, chosenId: chosen, motive, byPerson, at: ctx.now });
    await record(ctx, { action: "decision.saved", target: ["job", jobId] });
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "jobs" }] });
    return getDecision(ctx, jobId);
  });
}

/** Account deletion: what a company wrote about its choices goes with it. */
export async function deleteDecisionsOf(ctx: Ctx, userId: string): Promise<void> {
  const own = ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.employerId, userId));
  await ctx.db.delete(decisions).where(inArray(decisions.jobId, own));
}
