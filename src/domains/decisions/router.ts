import { decisionCsv, decisionDocument, decisionFileName } from "#src/copy/decisions.ts";
import { employerProcedure, rest, router } from "#src/platform/trpc.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { fileOf } from "#src/platform/http/rest.ts";
import { idInput } from "#src/copy/fields.ts";
import { decide } from "./commands.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { getDecision } from "./queries.ts";

/** The record, which its endpoints send in their own formats. */
const record = employerProcedure.input(idInput).output(outputs.decisionOutput);

export const decisionsRouter = router({
  get: record
    .meta(
      rest(
        "GET",
        "/api/jobs/:id/decision",
        "Need, requirements, whom the company asked, who answered what, prices, and who was chosen why",
      ),
    )
    .query(({ ctx, input }) => getDecision(ctx, input.id)),
  csv: record
    .meta(
      rest("GET", "/api/jobs/:id/decision.csv", "The decision record as a spreadsheet", {
        file: fileOf("text/csv", outputs.decisionOutput, (decision) => ({
          name: `${decisionFileName(decision)}.csv`,
          content: decisionCsv(decision),
        })),
      }),
    )
    .query(({ ctx, input }) => getDecision(ctx, input.id)),
  pdf: record
    .meta(
      rest("GET", "/api/jobs/:id/decision.pdf", "The decision record as PDF", {
        file: fileOf("application/pdf", outputs.decisionOutput, async (decision, { now }) => ({
          name: `${decisionFileName(decision)}.pdf`,
          content: await printPdf(decisionDocument(decision, now), now),
        })),
      }),
    )
    .query(({ ctx, input }) => getDecision(ctx, input.id)),
  decide: employerProcedure
    .meta(rest("PUT", "/api/jobs/:id/decision", "Keeps who was chosen and why, beside what was kept before"))
    .input(inputs.decideInput)
    .output(outputs.decisionOutput)
    .mutation(({ ctx, input }) => decide(ctx, input)),
});
