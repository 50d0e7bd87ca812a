import { and, eq, isNull } from "drizzle-orm";
import { jobs, requests } from "#db/schema/index.ts";
import { requestDeclined, requestWithdrawn } from "#src/copy/requests.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Decline } from "#src/domains/requests/inputs.ts";
import type { Request } from "#src/domains/requests/outputs.ts";
import { selectRequests } from "#src/domains/requests/queries.ts";
import { endRequestError } from "#src/domains/requests/rules.ts";
import type { ConsultantCtx, Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";

/** 'Tacka nej'. Opens nothing of the consultant (docs/rules/requests.md#answers). */
export async function declineRequest(ctx: ConsultantCtx, { id, reason, text }: Decline): Promise<Request> {
  return inTransaction(ctx, async (ctx) => {
    const { jobId, jobTitle, employerId } = await lockRequest(ctx, id, "consultantId");
    const { id: consultantId, name: consultantName } = ctx.viewer;
    const answer = { reason, text: text ?? null };
    await ctx.db
      .update(requests)
      .set({ declinedAt: ctx.now, reason, note: answer.text })
      .where(eq(requests.id, id));
    const about = { userId: employerId, jobId, jobTitle, consultantId, consultantName };
    await publish(ctx, {
      notifications: [requestDeclined({ ...about, ...answer })],
      events: [{ to: [employerId, consultantId], topic: "jobs" }],
    });
    return getRequest(ctx, id);
  });
}

/** The company takes its request back. */
export async function withdrawRequest(ctx: EmployerCtx, id: number): Promise<Request> {
  return inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id, "employerId");
    const { jobId, jobTitle, company: companyName, consultantId: userId } = request;
    await ctx.db.update(requests).set({ withdrawnAt: ctx.now }).where(eq(requests.id, id));
    await record(ctx, { action: "request.withdrawn", target: ["job", jobId] });
    await publish(ctx, {
      notifications: [requestWithdrawn({ userId, jobId, jobTitle, companyName })],
      events: [{ to: [ctx.viewer.id, userId], topic: "jobs" }],
    });
    return getRequest(ctx, id);
  });
}

/** Its job is locked, as it is while somebody applies: only one of the two answers counts. */
async function lockRequest(ctx: MemberCtx, id: number, side: "consultantId" | "employerId") {
  const [job] = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(requests, eq(requests.jobId, jobs.id))
    .where(and(eq(requests.id, id), isNull(jobs.deletedAt), isNull(jobs.hiddenAt)))
    .for("no key update", { of: jobs });
  if (!job) return fail("not_found");
  const request = await getRequest(ctx, id);
  if (request[side] !== ctx.viewer.id) return fail("not_found");
  failIf(endRequestError(request.state));
  return request;
}

async function getRequest(ctx: Ctx, id: number): Promise<Request> {
  const [request] = await selectRequests(ctx, eq(requests.id, id));
  return request ?? fail("not_found");
}

/** Account deletion: what the consultant wrote goes; that somebody was asked and declined stays. */
export async function forgetNotesOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(requests).set({ note: null }).where(eq(requests.consultantId, userId));
}
