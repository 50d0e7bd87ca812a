import type { Context } from "hono";
import { receiptDocument } from "#src/copy/receipt.ts";
import type { Ctx } from "#src/platform/context.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { contractsRouter } from "./router.ts";

const createCaller = createCallerFactory(contractsRouter);

async function receipt(c: Context, ctx: Ctx): Promise<Response> {
  const content = await createCaller(ctx).receipt({ id: Number(c.req.param("id")) });
  const pdf = await printPdf(receiptDocument(content), content.confirmedAt);
  return download(c, `kvitto-avtal-${content.id}.pdf`, "application/pdf", new Uint8Array(pdf));
}

export const contractsRest: readonly OwnCall[] = [
  {
    path: "/api/contracts/:id/receipt.pdf",
    summary: "The receipt of a confirmed contract as PDF",
    output: { "application/pdf": binary },
    handle: receipt,
  },
];
