import type { Context } from "hono";
import { cvDocument } from "#src/copy/cv.ts";
import { requireActiveAccount } from "#src/platform/auth/rights.ts";
import type { Ctx } from "#src/platform/context.ts";
import { printCv } from "#src/platform/files/cv-pdf.ts";
import { inputOf } from "#src/platform/http/coerce.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { asciiName } from "#src/shared/file-names.ts";
import { cvInput } from "./inputs.ts";
import { cvRouter } from "./router.ts";

const createCaller = createCallerFactory(cvRouter);

async function cvPdf(c: Context, ctx: Ctx): Promise<Response> {
  const account = requireActiveAccount(ctx);
  const cv = await createCaller(account).open(inputOf(c, cvInput));
  const pdf = await printCv(cvDocument(cv), ctx.now);
  return download(c, `cv-${asciiName(cv.name)}.pdf`, "application/pdf", new Uint8Array(pdf));
}

export const cvRest: readonly OwnCall[] = [
  {
    path: "/api/consultants/:id/cv.pdf",
    summary: "A consultant's CV as PDF, with the headings in Swedish or English",
    input: cvInput,
    output: { "application/pdf": binary },
    handle: cvPdf,
  },
];
