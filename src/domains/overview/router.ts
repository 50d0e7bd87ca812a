import { consultantsCsv, figuresCsv } from "#src/copy/overview.ts";
import { fileOf } from "#src/platform/http/rest.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { consultantProcedure, employerProcedure, rest, router } from "#src/platform/trpc.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { listOurConsultants } from "./queries/consultants.ts";
import { getFigures } from "./queries/figures.ts";
import { getIncome } from "./queries/months.ts";

export const overviewRouter = router({
  consultants: employerProcedure
    .meta(
      rest(
        "GET",
        "/api/company/consultants",
        "The company's agreements in force and ended, with approved hours, as JSON or CSV",
        {
          formats: {
            csv: fileOf("text/csv", outputs.ourConsultantsOutput, (rows, { now }) => ({
              name: `vara-konsulter-${stockholmDay(now)}.csv`,
              content: consultantsCsv(rows),
            })),
          },
        },
      ),
    )
    .output(outputs.ourConsultantsOutput)
    .query(({ ctx }) => listOurConsultants(ctx)),
  figures: employerProcedure
    .meta(
      rest(
        "GET",
        "/api/company/figures",
        "What the company spends by month, and how it finds consultants, as JSON or CSV",
        {
          formats: {
            csv: fileOf("text/csv", outputs.figuresOutput, (figures) => ({
              name: `siffror-${figures.from}-${figures.to}.csv`,
              content: figuresCsv(figures),
            })),
          },
        },
      ),
    )
    .input(inputs.periodInput)
    .output(outputs.figuresOutput)
    .query(({ ctx, input }) => getFigures(ctx, input)),
  income: consultantProcedure
    .input(inputs.periodInput)
    .output(outputs.incomeOutput)
    .query(({ ctx, input }) => getIncome(ctx, input)),
});
