import { consultantProcedure, employerProcedure, memberProcedure, rest, router } from "#src/platform/trpc.ts";
import { idInput } from "#src/copy/fields.ts";
import { saveWeek } from "./commands/save.ts";
import { approveWeeks, recallWeek, reopenWeek, returnWeek, submitWeek } from "./commands/steps.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { getTimeSums, getWeek, listWeeks } from "./queries/weeks.ts";

export const timeRouter = router({
  weeks: memberProcedure
    .meta(rest("GET", "/api/contracts/:id/weeks", "The weeks of an agreement, latest first"))
    .input(idInput)
    .output(outputs.weekRowOutput.array())
    .query(({ ctx, input }) => listWeeks(ctx, input.id)),
  sums: memberProcedure
    .meta(
      rest(
        "GET",
        "/api/contracts/:id/time",
        "Hours and amounts of an agreement by month, against the estimate",
      ),
    )
    .input(idInput)
    .output(outputs.timeSumsOutput)
    .query(({ ctx, input }) => getTimeSums(ctx, input.id)),
  week: memberProcedure
    .meta(rest("GET", "/api/contracts/:id/weeks/:week", "A week with its hours, expenses and history"))
    .input(inputs.weekInput)
    .output(outputs.weekOutput)
    .query(({ ctx, input }) => getWeek(ctx, input)),
  save: consultantProcedure
    .meta(rest("PUT", "/api/contracts/:id/weeks/:week", "Stores the hours and expenses of a week"))
    .input(inputs.saveWeekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => saveWeek(ctx, input)),
  submit: consultantProcedure
    .meta(rest("POST", "/api/contracts/:id/weeks/:week/submit", "Sends a week to the company"))
    .input(inputs.weekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => submitWeek(ctx, input)),
  recall: consultantProcedure
    .meta(rest("POST", "/api/contracts/:id/weeks/:week/recall", "Takes back a week that is not decided"))
    .input(inputs.weekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => recallWeek(ctx, input)),
  approve: employerProcedure
    .meta(rest("POST", "/api/contracts/:id/weeks/approve", "Approves submitted weeks, all or none"))
    .input(inputs.approveWeeksInput)
    .output(outputs.timeSumsOutput)
    .mutation(({ ctx, input }) => approveWeeks(ctx, input)),
  return: employerProcedure
    .meta(
      rest(
        "POST",
        "/api/contracts/:id/weeks/:week/return",
        "Returns a submitted week to the consultant, with a comment",
      ),
    )
    .input(inputs.returnWeekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => returnWeek(ctx, input)),
  reopen: employerProcedure
    .meta(rest("POST", "/api/contracts/:id/weeks/:week/reopen", "Opens an approved week again"))
    .input(inputs.reopenWeekInput)
    .output(outputs.weekOutput)
    .mutation(({ ctx, input }) => reopenWeek(ctx, input)),
});
