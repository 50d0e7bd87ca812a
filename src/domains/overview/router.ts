import { consultantProcedure, employerProcedure, router } from "#src/platform/trpc.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { listOurConsultants } from "./queries/consultants.ts";
import { getFigures } from "./queries/figures.ts";
import { getIncome } from "./queries/months.ts";

export const overviewRouter = router({
  consultants: employerProcedure
    .output(outputs.ourConsultantsOutput)
    .query(({ ctx }) => listOurConsultants(ctx)),
  figures: employerProcedure
    .input(inputs.periodInput)
    .output(outputs.figuresOutput)
    .query(({ ctx, input }) => getFigures(ctx, input)),
  income: consultantProcedure
    .input(inputs.periodInput)
    .output(outputs.incomeOutput)
    .query(({ ctx, input }) => getIncome(ctx, input)),
});
