import { restOver, type DomainRest } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { contractIdInput, setContractStatusInput, trackCommissionInput } from "./inputs.ts";
import { contractsRouter } from "./router.ts";
import { commissionStatusOutput, contractOutput, trackedCommissionOutput } from "./outputs.ts";

const row = restOver(createCallerFactory(contractsRouter));

export const contractsRest: DomainRest = {
  rows: [
    row(
      "put",
      "/api/conversations/:id/status",
      {
        summary: "Takes a contract to its next status",
        input: setContractStatusInput,
        output: contractOutput,
      },
      (api, input) => api.setStatus(input),
    ),
    row(
      "post",
      "/api/admin/conversations/:id/track-commission",
      {
        summary: "Books the commission of a contract, once",
        input: trackCommissionInput,
        output: trackedCommissionOutput,
      },
      (api, input) => api.trackCommission(input),
    ),
    row(
      "get",
      "/api/admin/conversations/:id/commission-status",
      { summary: "What is booked of a contract", input: contractIdInput, output: commissionStatusOutput },
      (api, input) => api.commissionStatus(input),
    ),
  ],
};
