import { adminProcedure, employerProcedure, authedProcedure, router } from "#src/platform/trpc.ts";
import { reportAgreement } from "./commands/report-agreement.ts";
import { archiveContract, completeContract, setContractStatus } from "./commands/steps.ts";
import { trackCommission } from "./commands/track-commission.ts";
import * as inputs from "./inputs.ts";
import { commissionStatus, countContracts, findContract, getContract, listContracts } from "./queries.ts";
import * as outputs from "./outputs.ts";

export const contractsRouter = router({
  list: authedProcedure
    .input(inputs.listContractsInput)
    .output(outputs.contractPageOutput)
    .query(({ ctx, input }) => listContracts(ctx, input)),
  counts: authedProcedure.output(outputs.contractCountsOutput).query(({ ctx }) => countContracts(ctx)),
  find: authedProcedure
    .input(inputs.contractIdInput)
    .output(outputs.contractOutput.nullable())
    .query(({ ctx, input }) => findContract(ctx, input.id)),
  report: employerProcedure
    .input(inputs.reportAgreementInput)
    .mutation(({ ctx, input }) => reportAgreement(ctx, input)),
  complete: employerProcedure
    .input(inputs.contractIdInput)
    .mutation(({ ctx, input }) => completeContract(ctx, input.id)),
  archive: employerProcedure
    .input(inputs.contractIdInput)
    .mutation(({ ctx, input }) => archiveContract(ctx, input.id)),
  setStatus: employerProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/conversations/:id/status",
        summary: "Changes the status of a contract",
      },
    })
    .input(inputs.setContractStatusInput)
    .output(outputs.contractOutput)
    .mutation(async ({ ctx, input }) => {
      await setContractStatus(ctx, input);
      return getContract(ctx, input.id);
    }),
  trackCommission: adminProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/admin/conversations/:id/track-commission",
        summary: "Records the commission of a contract, once",
      },
    })
    .input(inputs.trackCommissionInput)
    .output(outputs.trackedCommissionOutput)
    .mutation(({ ctx, input }) => trackCommission(ctx, input.id)),
  commissionStatus: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/conversations/:id/commission-status",
        summary: "The recorded commission of a contract",
      },
    })
    .input(inputs.contractIdInput)
    .output(outputs.commissionStatusOutput)
    .query(({ ctx, input }) => commissionStatus(ctx, input.id)),
});
