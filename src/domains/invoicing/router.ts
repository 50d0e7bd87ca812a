import { feeDocument } from "#src/copy/invoicing.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { fileOf } from "#src/platform/http/rest.ts";
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
    .meta(
      rest("GET", "/api/contracts/:id/fee-basis", "The platform's fee of a month, as JSON or PDF", {
        formats: {
          pdf: fileOf("application/pdf", outputs.feeOutput, async (fee) => ({
            name: `avgift-${fee.contractId}-${fee.month}.pdf`,
            content: await printPdf(feeDocument(fee), new Date(`${fee.month}-01`)),
          })),
        },
      }),
    )
    .input(inputs.basisInput)
    .output(outputs.feeOutput)
    .query(({ ctx, input }) => getFee(ctx, input)),
});
