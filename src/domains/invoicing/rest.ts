import type { Context } from "hono";
import { z } from "zod";
import { basisCsv, basisDocument, invoicingMessages } from "#src/copy/invoicing.ts";
import { basisUbl } from "#src/copy/ubl.ts";
import type { Ctx } from "#src/platform/context.ts";
import { requireMember, requireSafeSignIn } from "#src/platform/auth/rights.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { sendJson } from "#src/platform/http/compression.ts";
import { inputOf } from "#src/platform/http/coerce.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { fail } from "#src/shared/errors.ts";
import { basisFileInput } from "./inputs.ts";
import { basisOutput } from "./outputs.ts";
import { invoicingRouter } from "./router.ts";

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
];
