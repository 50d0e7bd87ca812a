import type { Context } from "hono";
import { z } from "zod";
import { receiptDocument } from "#src/copy/receipt.ts";
import type { Ctx } from "#src/platform/context.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type RestCall } from "#src/platform/http/rest.ts";
import { requireActiveAccount } from "#src/platform/auth/rights.ts";
import { coerce, fromQuery } from "#src/platform/http/coerce.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { filterContractsInput } from "./inputs.ts";
import { contractsRouter } from "./router.ts";

const createCaller = createCallerFactory(contractsRouter);

async function receipt(c: Context, ctx: Ctx): Promise<Response> {
  const content = await createCaller(ctx).receipt({ id: Number(c.req.param("id")) });
  const pdf = await printPdf(receiptDocument(content), content.confirmedAt);
  return download(c, `kvitto-avtal-${content.id}.pdf`, "application/pdf", new Uint8Array(pdf));
}

async function csv(c: Context, ctx: Ctx): Promise<Response> {
  const given = coerce(filterContractsInput, fromQuery(filterContractsInput, c.req.queries()));
  const account = requireActiveAccount(ctx);
  const input = filterContractsInput.safeParse(given);
  if (!input.success) throw input.error;
  const { fileName, text } = await createCaller(account).csv(input.data);
  return download(c, fileName, "text/csv; charset=utf-8", text);
}

export const contractsRest: readonly RestCall[] = [
  {
    method: "GET",
    path: "/api/contracts.csv",
    summary: "The viewer's agreements of a tab as a spreadsheet",
    status: 200,
    input: filterContractsInput,
    output: { "text/csv": z.string() },
    handle: csv,
  },
  {
    method: "GET",
    path: "/api/contracts/:id/receipt.pdf",
    summary: "The receipt of a confirmed contract as PDF",
    status: 200,
    output: { "application/pdf": binary },
    handle: receipt,
  },
];
