import type { Context } from "hono";
import { z } from "zod";
import type { Ctx } from "#src/platform/context.ts";
import type { OwnCall } from "#src/platform/http/rest.ts";
import { calendarFile } from "./queries/calendar.ts";
import { tokenOfFile } from "./rules.ts";

async function calendar(c: Context, ctx: Ctx): Promise<Response> {
  const text = await calendarFile(ctx, tokenOfFile(c.req.param("file") ?? ""));
  return c.body(text, 200, { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-store" });
}

export const integrationsRest: readonly OwnCall[] = [
  {
    path: "/api/calendar/:file",
    summary: "A calendar to subscribe to; the token is its only right",
    isOpen: true,
    output: { "text/calendar": z.string() },
    handle: calendar,
  },
];
