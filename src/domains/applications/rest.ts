import type { Context } from "hono";
import { requireActiveAccount } from "#src/platform/auth/rights.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { zipStream, type ZipEntry } from "#src/platform/files/zip.ts";
import { inputOf } from "#src/platform/http/coerce.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { fail } from "#src/shared/errors.ts";
import { cvsInput } from "./inputs.ts";
import { cvOf, type ListedCv } from "./queries/cv.ts";
import { applicationsRouter } from "./router.ts";

const createCaller = createCallerFactory(applicationsRouter);

async function cvZip(c: Context, ctx: Ctx): Promise<Response> {
  const account = requireActiveAccount(ctx);
  if (account.viewer.role !== "employer") fail("forbidden");
  const input = inputOf(c, cvsInput);
  const rows = await createCaller(account).cvs(input);
  return download(c, "cv.zip", "application/zip", zipStream(cvEntries(account, rows), ctx.now));
}

/** One after another, while the archive is read. */
async function* cvEntries(ctx: MemberCtx, rows: readonly ListedCv[]): AsyncGenerator<ZipEntry> {
  for (const row of rows) {
    const pdf = await cvOf(ctx, row);
    if (pdf) yield { name: row.fileName, content: [pdf] };
  }
}

export const applicationsRest: readonly OwnCall[] = [
  {
    path: "/api/applications/cv.zip",
    summary: "The CVs of several applications of the caller's company",
    input: cvsInput,
    output: { "application/zip": binary },
    handle: cvZip,
  },
];
