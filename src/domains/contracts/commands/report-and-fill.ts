import { and, eq } from "drizzle-orm";
import { conversations } from "#db/schema/index.ts";
import { fillJob } from "#src/domains/applications/commands/fill-job.ts";
import type { ReportAgreement } from "#src/domains/contracts/inputs.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { reportAgreement } from "./report-agreement.ts";

/**
 * Reports an agreement and, when asked to, fills its job with the consultant: both or neither
 * (docs/rules/contracts.md#report-and-fill). The job is filled first, because its row is locked before conversations.
 */
export async function reportAndFill(ctx: EmployerCtx, { fill, ...report }: ReportAgreement): Promise<void> {
  if (!fill) return reportAgreement(ctx, report);
  return inTransaction(ctx, async (ctx) => {
    const [conversation] = await ctx.db
      .select({ jobId: conversations.jobId, consultantId: conversations.consultantId })
      .from(conversations)
      .where(and(eq(conversations.id, report.id), eq(conversations.employerId, ctx.viewer.id)));
    if (!conversation) return fail("not_found");
    const { jobId, consultantId } = conversation;
    if (jobId === null) return fail("conversation_without_job");
    if (consultantId === null) return fail("not_an_applicant");
    await fillJob(ctx, { id: jobId, selectedConsultantId: consultantId, message: fill.message });
    await reportAgreement(ctx, report);
  });
}
