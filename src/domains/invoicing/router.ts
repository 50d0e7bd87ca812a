import { authedProcedure, memberProcedure, rest, router } from "#src/platform/trpc.ts";
import { failIf } from "#src/shared/errors.ts";
import { idInput } from "#src/copy/fields.ts";
import { openBasis } from "./commands/basis.ts";
import { saveInvoicing } from "./commands/details.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { getInvoicing } from "./queries/details.ts";
import { getFee } from "./queries/fee.ts";
import { feeError } from "./rules.ts";

/** For what the platform charges: companies and admins. */
const payerProcedure = authedProcedure.use(({ ctx, next }) => {
  failIf(feeError(ctx.viewer.role));
  return next();
});

export const invoicingRouter = router({
  details: memberProcedure
    .meta(rest("GET", "/api/contracts/:id/invoicing", "What an agreement's invoices say besides its terms"))
    .input(idInput)
    .output(outputs.invoicingOutput)
    .query(({ ctx, input }) => getInvoicing(ctx, input.id)),
  save: memberProcedure
    .meta(
      rest(
        "PATCH",
        "/api/contracts/:id/invoicing",
        "Changes what an agreement's invoices say; consultants change the days until payment only",
      ),
    )
    .input(inputs.saveInvoicingInput)
    .output(outputs.invoicingOutput)
    .mutation(({ ctx, input }) => saveInvoicing(ctx, input)),
  basis: memberProcedure
    .input(inputs.basisInput)
    .output(outputs.basisOutput)
    .query(({ ctx, input }) => openBasis(ctx, input)),
  /** As it is downloaded: from now on it stays as it is. */
  download: memberProcedure
    .input(inputs.basisInput)
    .output(outputs.basisOutput)
    .query(({ ctx, input }) => openBasis(ctx, input, true)),
  fee: payerProcedure
    .input(inputs.basisInput)
    .output(outputs.feeOutput)
    .query(({ ctx, input }) => getFee(ctx, input)),
});
