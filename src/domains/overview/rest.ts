import type { Context } from "hono";
import { z } from "zod";
import { consultantsCsv, figuresCsv } from "#src/copy/overview.ts";
import { requireRole, requireSafeSignIn } from "#src/platform/auth/rights.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inputOf } from "#src/platform/http/coerce.ts";
import { sendJson } from "#src/platform/http/compression.ts";
import { download } from "#src/platform/http/delivery.ts";
import type { OwnCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { consultantsFileInput, figuresFileInput } from "./inputs.ts";
import { figuresOutput, ourConsultantsOutput } from "./outputs.ts";
import { overviewRouter } from "./router.ts";

const createCaller = createCallerFactory(overviewRouter);
const csvType = "text/csv; charset=utf-8";

/** The query of a call; its rights are checked before. */
function queryOf<Input>(c: Context, ctx: Ctx, schema: z.ZodType<Input>): Input {
  requireSafeSignIn(ctx);
  requireRole(ctx, "employer");
  return inputOf(c, schema);
}

async function consultants(c: Context, ctx: Ctx): Promise<Response> {
  const { format } = queryOf(c, ctx, consultantsFileInput);
  const rows = await createCaller(ctx).consultants();
  if (format === "json") return sendJson(c, rows, 200);
  return download(c, `vara-konsulter-${stockholmDay(ctx.now)}.csv`, csvType, consultantsCsv(rows));
}

async function figures(c: Context, ctx: Ctx): Promise<Response> {
  const { format, ...period } = queryOf(c, ctx, figuresFileInput);
  const found = await createCaller(ctx).figures(period);
  if (format === "json") return sendJson(c, found, 200);
  return download(c, `siffror-${found.from}-${found.to}.csv`, csvType, figuresCsv(found));
}

export const overviewRest: readonly OwnCall[] = [
  {
    path: "/api/company/consultants",
    summary: "The company's agreements in force and ended, with approved hours, as JSON or CSV",
    input: consultantsFileInput,
    output: { "application/json": ourConsultantsOutput, "text/csv": z.string() },
    handle: consultants,
  },
  {
    path: "/api/company/figures",
    summary: "What the company spends by month, and how it finds consultants, as JSON or CSV",
    input: figuresFileInput,
    output: { "application/json": figuresOutput, "text/csv": z.string() },
    handle: figures,
  },
];
