import type { Context } from "hono";
import { decisionDocument, decisionFileName } from "#src/copy/decisions.ts";
import type { Ctx } from "#src/platform/context.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { decisionsRouter } from "./router.ts";

const createCaller = createCallerFactory(decisionsRouter);

async function decisionPdf(c: Context, ctx: Ctx): Promise<Response> {
  const decision = await createCaller(ctx).get({ id: Number(c.req.param("id")) });
  const pdf = await printPdf(decisionDocument(decision, ctx.now), ctx.now);
  return download(c, `${decisionFileName(decision)}.pdf`, "application/pdf", new Uint8Array(pdf));
}

export const decisionsRest: readonly OwnCall[] = [
  {
    path: "/api/jobs/:id/decision.pdf",
    summary: "The decision record as PDF",
    output: { "application/pdf": binary },
    handle: decisionPdf,
  },
];
