import { adminProcedure, memberProcedure, router } from "#src/platform/trpc.ts";
import { createReport } from "./commands/create.ts";
import { dismissReport, hideReported, showReported } from "./commands/handle.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { listReports } from "./queries.ts";

export const reportsRouter = router({
  create: memberProcedure
    .meta({
      byReaders: true,
      rest: {
        method: "POST",
        path: "/api/reports",
        summary: "Reports a message, a job or a profile; repeating it returns the first report",
        status: 201,
      },
    })
    .input(inputs.createReportInput)
    .output(outputs.createdReportOutput)
    .mutation(({ ctx, input }) => createReport(ctx, input)),
  list: adminProcedure
    .meta({
      rest: { method: "GET", path: "/api/admin/reports", summary: "Reports, newest first" },
    })
    .input(inputs.listReportsInput)
    .output(outputs.adminReportPageOutput)
    .query(({ ctx, input }) => listReports(ctx, input)),
  hide: adminProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/admin/reports/:id/hide",
        summary: "Hides what was reported and notifies its owner",
      },
    })
    .input(inputs.hideReportInput)
    .mutation(({ ctx, input }) => hideReported(ctx, input)),
  dismiss: adminProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/admin/reports/:id/dismiss",
        summary: "Leaves what was reported as it is",
      },
    })
    .input(inputs.reportInput)
    .mutation(({ ctx, input }) => dismissReport(ctx, input.id)),
  show: adminProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/admin/reports/:id/show",
        summary: "Shows what was hidden again",
      },
    })
    .input(inputs.reportInput)
    .mutation(({ ctx, input }) => showReported(ctx, input.id)),
});
