import { decisionCsv, decisionFileName } from "#src/copy/decisions.ts";
import { employerProcedure, rest, router } from "#src/platform/trpc.ts";
import { fileOutput } from "#src/platform/http/rest.ts";
import { idInput } from "#src/copy/fields.ts";
import { decide } from "./commands.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { getDecision } from "./queries.ts";

export const decisionsRouter = router({
  get: employerProcedure
    .meta(
      rest(
        "GET",
        "/api/jobs/:id/decision",
        "Need, requirements, whom the company asked, who answered what, prices, and who was chosen why",
      ),
    )
    .input(idInput)
    .output(outputs.decisionOutput)
    .query(({ ctx, input }) => getDecision(ctx, input.id)),
  csv: employerProcedure
    .meta(
      rest("GET", "/api/jobs/:id/decision.csv", "The decision record as a spreadsheet", {
        file: { type: "text/csv" },
      }),
    )
    .input(idInput)
    .output(fileOutput)
    .query(async ({ ctx, input }) => {
      const decision = await getDecision(ctx, input.id);
      return { name: `${decisionFileName(decision)}.csv`, text: decisionCsv(decision) };
    }),
  decide: employerProcedure
    .meta(rest("PUT", "/api/jobs/:id/decision", "Keeps who was chosen and why, beside what was kept before"))
    .input(inputs.decideInput)
    .output(outputs.decisionOutput)
    .mutation(({ ctx, input }) => decide(ctx, input)),
});
