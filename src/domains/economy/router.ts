import { encodeCp437 } from "#src/shared/cp437.ts";
import { adminProcedure, rest, router } from "#src/platform/trpc.ts";
import { fileOutput, textFile } from "#src/platform/http/rest.ts";
import { exportCsv, exportSie } from "./commands/export.ts";
import { markInvoiced, markPaid, undoStep, writeOff, bookCommissions } from "./commands/steps.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { actualFees } from "./queries/actual.ts";
import { listEntries } from "./queries/entries.ts";
import { economySums } from "./queries/sums.ts";

export const economyRouter = router({
  list: adminProcedure
    .input(inputs.listEntriesInput)
    .output(outputs.entryPageOutput)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  sums: adminProcedure
    .input(inputs.economyFiltersInput)
    .output(outputs.sumsOutput)
    .query(({ ctx, input }) => economySums(ctx, input)),
  actual: adminProcedure
    .input(inputs.actualFeesInput)
    .output(outputs.actualFeesOutput)
    .query(({ ctx, input }) => actualFees(ctx, input)),
  book: adminProcedure
    .input(inputs.bookInput)
    .output(outputs.bookedOutput)
    .mutation(({ ctx, input }) => bookCommissions(ctx, input.conversationIds)),
  markInvoiced: adminProcedure
    .input(inputs.invoiceInput)
    .mutation(({ ctx, input }) => markInvoiced(ctx, input)),
  markPaid: adminProcedure.input(inputs.paidInput).mutation(({ ctx, input }) => markPaid(ctx, input)),
  writeOff: adminProcedure.input(inputs.writeOffInput).mutation(({ ctx, input }) => writeOff(ctx, input)),
  undoStep: adminProcedure
    .input(inputs.undoStepInput)
    .mutation(({ ctx, input }) => undoStep(ctx, input.stepId)),
  csv: adminProcedure
    .meta(
      rest(
        "GET",
        "/api/admin/economy/commissions.csv",
        "The commission ledger, or agreements to book, as CSV",
        { file: textFile("text/csv") },
      ),
    )
    .input(inputs.economyFiltersInput)
    .output(fileOutput)
    .query(({ ctx, input }) => exportCsv(ctx, input)),
  sie: adminProcedure
    .meta(
      rest(
        "GET",
        "/api/admin/economy/commissions.si",
        "The vouchers of the commission ledger of a month or a year as SIE 4",
        { file: textFile("application/octet-stream", encodeCp437) },
      ),
    )
    .input(inputs.accountingFileInput)
    .output(fileOutput)
    .query(({ ctx, input }) => exportSie(ctx, input.period)),
});
