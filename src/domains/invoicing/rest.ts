import type { Context } from "hono";
import { z } from "zod";
import { basisCsv, basisDocument, feeDocument, invoicingMessages } from "#src/copy/invoicing.ts";
import { basisUbl } from "#src/copy/ubl.ts";
import type { Ctx } from "#src/platform/context.ts";
import { requireMember, requireSafeSignIn, requireUser } from "#src/platform/auth/rights.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { sendJson } from "#src/platform/http/compression.ts";
import { inputOf } from "#src/platform/http/coerce.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { basisFileInput } from "./inputs.ts";
import { basisOutput, feeOutput } from "./outputs.ts";
import { invoicingRouter } from "./router.ts";
import { feeError } from "./rules.ts";

const createCaller = createCallerFactory(invoicingRouter);

async function basis(c: Context, ctx: Ctx): Promise<Response> {
  requireSafeSignIn(ctx);
  const caller = createCaller(requireMember(ctx));
  const { id, month, format, invoiceNumber } = inputOf(c, basisFileInput);
  if (format === "json") return sendJson(c, await caller.basis({ id, month }), 200);
  if (format === "ubl") {
    // Before anything is fixed.
    const { missing } = await caller.basis({ id, month });
    if (missing.includes("business")) fail("business_missing");
    if (missing.includes("reference")) fail("reference_missing");
    if (!invoiceNumber) fail("bad_request", { fields: { invoiceNumber: [invoicingMessages.invoiceNumber] } });
  }
  const found = await caller.download({ id, month });
  const name = `underlag-${found.number}-${month}`;
  if (format === "csv") return download(c, `${name}.csv`, "text/csv; charset=utf-8", basisCsv(found));
  if (format === "ubl") {
    const supplier = found.supplier ?? fail("business_missing");
    return download(
      c,
      `${name}.xml`,
      "application/xml",
      basisUbl({ ...found, supplier }, invoiceNumber ?? ""),
    );
  }
  const pdf = await printPdf(basisDocument(found), new Date(found.issuedOn));
  return download(c, `${name}.pdf`, "application/pdf", new Uint8Array(pdf));
}

async function fee(c: Context, ctx: Ctx): Promise<Response> {
  requireSafeSignIn(ctx);
  failIf(feeError(requireUser(ctx).viewer.role));
  const caller = createCaller(ctx);
  const { id, month, format } = inputOf(c, basisFileInput);
  const found = await caller.fee({ id, month });
  if (format !== "pdf") return sendJson(c, found, 200);
  const pdf = await printPdf(feeDocument(found), new Date(`${month}-01`));
  return download(c, `avgift-${id}-${month}.pdf`, "application/pdf", new Uint8Array(pdf));
}

export const invoicingRest: readonly OwnCall[] = [
  {
    path: "/api/contracts/:id/invoice-basis",
    summary: "The invoice basis of a month, from approved time; downloading it fixes its lines",
    input: basisFileInput,
    output: {
      "application/json": basisOutput,
      "application/pdf": binary,
      "text/csv": z.string(),
      "application/xml": z.string(),
    },
    handle: basis,
  },
  {
    path: "/api/contracts/:id/fee-basis",
    summary: "The platform's fee of a month, as JSON or PDF",
    input: basisFileInput.omit({ invoiceNumber: true }),
    output: { "application/json": feeOutput, "application/pdf": binary },
    handle: fee,
  },
];
