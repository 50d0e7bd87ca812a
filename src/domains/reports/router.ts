import { adminProcedure, memberProcedure, rest, router } from "#src/platform/trpc.ts";
import { idInput } from "#src/copy/fields.ts";
import { createReport } from "./commands/create.ts";
import { dismissReport, hideReported, showReported } from "./commands/handle.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { listReports } from "./queries.ts";

export const reportsRouter = router({
  create: memberProcedure
    .meta({
      ...rest(
        "POST",
        "/api/reports",
        "Reports a message, a job or a profile; repeating it returns the first report",
        { status: 201 },
      ),
      byReaders: true,
    })
    .input(inputs.createReportInput)
    .output(outputs.createdReportOutput)
    .mutation(({ ctx, input }) => createReport(ctx, input)),
  list: adminProcedure
    .meta(rest("GET", "/api/admin/reports", "Reports, newest first"))
    .input(inputs.listReportsInput)
    .output(outputs.adminReportPageOutput)
    .query(({ ctx, input }) => listReports(ctx, input)),
  hide: adminProcedure
    .meta(rest("POST", "/api/admin/reports/:id/hide", "Hides what was reported and notifies its owner"))
    .input(inputs.hideReportInput)
    .mutation(({ ctx, input }) => hideReported(ctx, input)),
  dismiss: adminProcedure
    .meta(rest("POST", "/api/admin/reports/:id/dismiss", "Leaves what was reported as it is"))
    .input(idInput)
    .mutation(({ ctx, input }) => dismissReport(ctx, input.id)),
  show: adminProcedure
    .meta(rest("POST", "/api/admin/reports/:id/show", "Shows what was hidden again"))
    .input(idInput)
    .mutation(({ ctx, input }) => showReported(ctx, input.id)),
});
