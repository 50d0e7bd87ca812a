import { admin, employer, member, router } from "#src/platform/trpc.ts";
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
  commissionStatusShape,
  contractCountsShape,
  contractPageShape,
  contractShape,
  trackedCommissionShape,
} from "./outputs.ts";

export const contractsRouter = router({
  list: member
    .input(listContractsInput)
    .output(contractPageShape)
    .query(({ ctx, input }) => listContracts(ctx, input)),
  counts: member.output(contractCountsShape).query(({ ctx }) => countContracts(ctx)),
  find: member
    .input(contractIdInput)
    .output(contractShape.nullable())
    .query(({ ctx, input }) => findContract(ctx, input.id)),
  report: employer.input(reportAgreementInput).mutation(({ ctx, input }) => reportAgreement(ctx, input)),
  complete: employer.input(contractIdInput).mutation(({ ctx, input }) => completeContract(ctx, input.id)),
  archive: employer.input(contractIdInput).mutation(({ ctx, input }) => archiveContract(ctx, input.id)),
  setStatus: employer
    .input(setContractStatusInput)
    .output(contractShape)
    .mutation(async ({ ctx, input }) => {
      await setContractStatus(ctx, input);
      return getContract(ctx, input.id);
    }),
  trackCommission: admin
    .input(trackCommissionInput)
    .output(trackedCommissionShape)
    .mutation(({ ctx, input }) => trackCommission(ctx, input.id)),
  commissionStatus: admin
    .input(contractIdInput)
    .output(commissionStatusShape)
    .query(({ ctx, input }) => commissionStatus(ctx, input.id)),
});
