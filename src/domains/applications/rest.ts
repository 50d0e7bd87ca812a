import type { Context } from "hono";
import { z } from "zod";
import type { Ctx } from "#src/platform/context.ts";
import type { RestCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { applicationsRouter } from "./router.ts";

const createCaller = createCallerFactory(applicationsRouter);

async function calendar(c: Context, ctx: Ctx): Promise<Response> {
  const { fileName, text } = await createCaller(ctx).calendar({ id: Number(c.req.param("id")) });
  return c.body(text, 200, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `attachment; filename="${fileName}"`,
  });
}

export const applicationsRest: readonly RestCall[] = [
  {
    method: "GET",
    path: "/api/interviews/:id/calendar",
    summary: "An interview as a calendar file",
    status: 200,
    output: { "text/calendar": z.string() },
    handle: calendar,
  },
];
