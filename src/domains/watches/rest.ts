import type { Context } from "hono";
import { z } from "zod";
import type { Ctx } from "#src/platform/context.ts";
import type { OwnCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { unsubscribeInput, unsubscribePath } from "./inputs.ts";
import { watchesRouter } from "./router.ts";

const createCaller = createCallerFactory(watchesRouter);

/** The page asks before it turns the watch off, because mail scanners open links. */
function showPage(c: Context): Promise<Response> {
  return Promise.resolve(
    c.redirect(`/avsluta-bevakning?token=${encodeURIComponent(c.req.query("token") ?? "")}`),
  );
}

/** RFC 8058: sent by mail programs with a form body, without cookies. */
async function oneClick(c: Context, ctx: Ctx): Promise<Response> {
  return c.json(await createCaller(ctx).unsubscribe({ token: c.req.query("token") ?? "" }));
}

/** Unsubscribing by the link of an email (docs/rules/watches.md#unsubscribing). */
export const watchesRest: readonly OwnCall[] = [
  {
    path: unsubscribePath,
    summary: "Leads to the page that turns off the watch of an email's link",
    status: 302,
    isOpen: true,
    input: unsubscribeInput,
    output: {},
    handle: showPage,
  },
  {
    method: "POST",
    path: unsubscribePath,
    summary: "Turns off the watch of an email's link (RFC 8058)",
    isOpen: true,
    input: unsubscribeInput,
    inQuery: true,
    output: { "application/json": z.object({ name: z.string() }) },
    handle: oneClick,
  },
];
