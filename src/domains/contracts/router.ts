import { adminProcedure, employerProcedure, authedProcedure, router } from "#src/platform/trpc.ts";
import { reportAgreement } from "./commands/report-agreement.ts";
import { archiveContract, completeContract, setContractStatus } from "./commands/steps.ts";
import { trackCommission } from "./commands/track-commission.ts";
import {
  contractIdInput,
  listContractsInput,
  reportAgreementInput,
  setContractStatusInput,
  trackCommissionInput,
} from "./inputs.ts";
import { commissionStatus, countContracts, findContract, getContract, listContracts } from "./queries.ts";
import {
  commissionStatusOutput,
  contractCountsOutput,
  contractPageOutput,
  contractOutput,
  trackedCommissionOutput,
} from "./outputs.ts";

export const contractsRouter = router({
  list: authedProcedure
    .input(listContractsInput)
    .output(contractPageOutput)
    .query(({ ctx, input }) => listContracts(ctx, input)),
  counts: authedProcedure.output(contractCountsOutput).query(({ ctx }) => countContracts(ctx)),
  find: authedProcedure
    .input(contractIdInput)
    .output(contractOutput.nullable())
    .query(({ ctx, input }) => findContract(ctx, input.id)),
  report: employerProcedure
    .input(reportAgreementInput)
    .mutation(({ ctx, input }) => reportAgreement(ctx, input)),
  complete: employerProcedure
    .input(contractIdInput)
    .mutation(({ ctx, input }) => completeContract(ctx, input.id)),
  archive: employerProcedure
    .input(contractIdInput)
    .mutation(({ ctx, input }) => archiveContract(ctx, input.id)),
  setStatus: employerProcedure
    .input(setContractStatusInput)
    .output(contractOutput)
    .mutation(async ({ ctx, input }) => {
      await setContractStatus(ctx, input);
      return getContract(ctx, input.id);
    }),
  trackCommission: adminProcedure
    .input(trackCommissionInput)
    .output(trackedCommissionOutput)
    .mutation(({ ctx, input }) => trackCommission(ctx, input.id)),
  commissionStatus: adminProcedure
    .input(contractIdInput)
    .output(commissionStatusOutput)
    .query(({ ctx, input }) => commissionStatus(ctx, input.id)),
});
