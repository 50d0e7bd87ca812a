import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import {
  adminProcedure,
  authedProcedure,
  employerProcedure,
  memberProcedure,
  rest,
  router,
} from "#src/platform/trpc.ts";
import { receiptDocument } from "#src/copy/receipt.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { fileOf, fileOutput, textFile } from "#src/platform/http/rest.ts";
import { idInput } from "#src/copy/fields.ts";
import { confirmTerms, declineTerms } from "./commands/agree.ts";
import { proposeTerms } from "./commands/propose.ts";
import { reportAndFill } from "#src/domains/contracts/commands/report-agreement.ts";
import { archiveContract, completeContract, setContractStatus } from "./commands/steps.ts";
import { trackCommission } from "#src/domains/contracts/commands/ledger.ts";
import { commissionStatus, countContracts, sumContracts } from "#src/domains/contracts/queries/sums.ts";
import { exportContracts, findContract, getContract, listContracts } from "./queries/list.ts";
import { getReceipt } from "./queries/receipt.ts";
import { findContractOf, getOwnContract, listEndingContracts, listOwnContracts } from "./queries/terms.ts";

export const contractsRouter = router({
  list: authedProcedure
    .input(inputs.listContractsInput)
    .output(outputs.contractPageOutput)
    .query(({ ctx, input }) => listContracts(ctx, input)),
  sums: authedProcedure
    .input(inputs.filterContractsInput)
    .output(outputs.contractSumsOutput)
    .query(({ ctx, input }) => sumContracts(ctx, input)),
  csv: authedProcedure
    .meta(
      rest("GET", "/api/contracts.csv", "The viewer's agreements of a tab as a spreadsheet", {
        file: textFile("text/csv"),
      }),
    )
    .input(inputs.filterContractsInput)
    .output(fileOutput)
    .query(({ ctx, input }) => exportContracts(ctx, input)),
  counts: authedProcedure.output(outputs.contractCountsOutput).query(({ ctx }) => countContracts(ctx)),
  find: authedProcedure
    .input(idInput)
    .output(outputs.contractOutput.nullable())
    .query(({ ctx, input }) => findContract(ctx, input.id)),
  mine: authedProcedure
    .meta(rest("GET", "/api/contracts", "The viewer's contracts, newest first", { list: {} }))
    .input(inputs.ownContractsInput)
    .output(outputs.agreedContractPageOutput)
    .query(({ ctx, input }) => listOwnContracts(ctx, input)),
  get: authedProcedure
    .meta(rest("GET", "/api/contracts/:id", "A contract with the versions of its terms"))
    .input(idInput)
    .output(outputs.agreedContractOutput)
    .query(({ ctx, input }) => getOwnContract(ctx, input.id)),
  ofConversation: authedProcedure
    .input(idInput)
    .output(outputs.agreedContractOutput.nullable())
    .query(({ ctx, input }) => findContractOf(ctx, input.id)),
  ending: memberProcedure
    .output(outputs.agreedContractOutput.array())
    .query(({ ctx }) => listEndingContracts(ctx)),
  receipt: authedProcedure
    .meta(
      rest("GET", "/api/contracts/:id/receipt.pdf", "The receipt of a confirmed contract as PDF", {
        file: fileOf("application/pdf", outputs.receiptOutput, async (receipt) => ({
          name: `kvitto-avtal-${receipt.id}.pdf`,
          content: await printPdf(receiptDocument(receipt), receipt.confirmedAt),
        })),
      }),
    )
    .input(idInput)
    .output(outputs.receiptOutput)
    .query(({ ctx, input }) => getReceipt(ctx, input.id)),
  confirm: memberProcedure
    .meta(rest("POST", "/api/contracts/:id/confirm", "Agrees to the latest version of the terms"))
    .input(inputs.termsVersionInput)
    .output(outputs.agreedContractOutput)
    .mutation(({ ctx, input }) => confirmTerms(ctx, input)),
  decline: memberProcedure
    .meta(rest("POST", "/api/contracts/:id/decline", "Declines the latest version of the terms"))
    .input(inputs.termsVersionInput)
    .output(outputs.agreedContractOutput)
    .mutation(({ ctx, input }) => declineTerms(ctx, input)),
  propose: memberProcedure
    .meta(rest("POST", "/api/contracts/:id/propose", "Proposes other terms"))
    .input(inputs.proposeTermsInput)
    .output(outputs.agreedContractOutput)
    .mutation(({ ctx, input }) => proposeTerms(ctx, input)),
  correct: adminProcedure
    .meta(
      rest(
        "POST",
        "/api/admin/contracts/:id/correct",
        "Corrects the terms, with a reason; they count when the parties confirm them",
      ),
    )
    .input(inputs.correctTermsInput)
    .output(outputs.agreedContractOutput)
    .mutation(({ ctx, input }) => proposeTerms(ctx, input)),
  report: employerProcedure
    .input(inputs.reportAgreementInput)
    .mutation(({ ctx, input }) => reportAndFill(ctx, input)),
  complete: employerProcedure.input(idInput).mutation(({ ctx, input }) => completeContract(ctx, input.id)),
  archive: employerProcedure.input(idInput).mutation(({ ctx, input }) => archiveContract(ctx, input.id)),
  setStatus: employerProcedure
    .meta(rest("PUT", "/api/conversations/:id/status", "Changes the status of a contract"))
    .input(inputs.setContractStatusInput)
    .output(outputs.contractOutput)
    .mutation(async ({ ctx, input }) => {
      await setContractStatus(ctx, input);
      return getContract(ctx, input.id);
    }),
  trackCommission: adminProcedure
    .meta(
      rest(
        "POST",
        "/api/admin/conversations/:id/track-commission",
        "Records the commission of a contract, once",
      ),
    )
    .input(inputs.trackCommissionInput)
    .output(outputs.trackedCommissionOutput)
    .mutation(({ ctx, input }) => trackCommission(ctx, input.id)),
  commissionStatus: adminProcedure
    .meta(
      rest("GET", "/api/admin/conversations/:id/commission-status", "The recorded commission of a contract"),
    )
    .input(idInput)
    .output(outputs.commissionStatusOutput)
    .query(({ ctx, input }) => commissionStatus(ctx, input.id)),
});
