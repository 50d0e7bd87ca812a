import { consultantProcedure, employerProcedure, memberProcedure, router } from "#src/platform/trpc.ts";
import { saveWeek } from "./commands/save.ts";
import { approveWeeks, reopenWeek, returnWeek, submitWeek } from "./commands/steps.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { getTimeSums, getWeek, listWeeks } from "./queries/weeks.ts";

export const timeRouter = router({
  weeks: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/contracts/:id/weeks",
        summary: "The weeks of an agreement, latest first",
      },
    })
    .input(inputs.contractTimeInput)
    .output(outputs.weekRowOutput.array())
    .query(({ ctx, input }) => listWeeks(ctx, input.id)),
  sums: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/contracts/:id/time",
        summary: "Hours and amounts of an agreement by month, against the estimate",
      },
    })
    .input(inputs.contractTimeInput)
    .output(outputs.timeSumsOutput)
    .query(({ ctx, input }) => getTimeSums(ctx, input.id)),
  week: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/contracts/:id/weeks/:week",
        summary: "A week with its hours, expenses and history",
      },
    })
    .input(inputs.weekInput)
    .output(outputs.weekOutput)
    .query(({ ctx, input }) => getWeek(ctx, input)),
  save: consultantProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/contracts/:id/weeks/:week",
        summary: "Stores the hours and expenses of a week",
      },
    })
    .input(inputs.saveWeekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => saveWeek(ctx, input)),
  submit: consultantProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/contracts/:id/weeks/:week/submit",
        summary: "Sends a week to the company",
      },
    })
    .input(inputs.weekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => submitWeek(ctx, input)),
  approve: employerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/contracts/:id/weeks/approve",
        summary: "Approves submitted weeks, all or none",
      },
    })
    .input(inputs.approveWeeksInput)
    .output(outputs.timeSumsOutput)
    .mutation(({ ctx, input }) => approveWeeks(ctx, input)),
  return: employerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/contracts/:id/weeks/:week/return",
        summary: "Returns a submitted week to the consultant, with a comment",
      },
    })
    .input(inputs.returnWeekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => returnWeek(ctx, input)),
  reopen: employerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/contracts/:id/weeks/:week/reopen",
        summary: "Opens an approved week again",
      },
    })
    .input(inputs.reopenWeekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => reopenWeek(ctx, input)),
});
