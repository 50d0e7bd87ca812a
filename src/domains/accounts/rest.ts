import type { Context } from "hono";
import { z } from "zod";
import { exportAccount } from "./commands/export.ts";
import { handleCallback, redirectToProvider, type Redirect } from "./commands/provider.ts";
import { signOut } from "./commands/sign-in.ts";
import type { Ctx } from "#src/platform/context.ts";
import { keepAttempt, takeAttempt } from "#src/platform/http/cookies.ts";
import { isFromElsewhere } from "#src/platform/http/cross-site.ts";
import { callbackPath, type Intent } from "#src/platform/auth/oidc.ts";
import { publicAddressOf } from "#src/platform/http/redirects.ts";
import { binary, type RestCall } from "#src/platform/http/rest.ts";
import { requireActiveAccount } from "#src/platform/auth/rights.ts";
import { returnPath } from "#src/shared/return-path.ts";

/** Sends the browser elsewhere. */
const redirect = { method: "GET", status: 302, output: {} } as const;
const input = z.object({ returnTo: z.string().optional() });

export const accountsRest: readonly RestCall[] = [
  {
    method: "GET",
    path: "/api/users/:id/export",
    summary: "Everything about an account as a ZIP archive, for its owner or an admin",
    status: 200,
    output: { "application/zip": binary },
    handle: async (c, ctx) =>
      archive(c, await exportAccount(requireActiveAccount(ctx), c.req.param("id") ?? "")),
  },
  {
    ...redirect,
    path: "/api/login",
    summary: "Sends the browser to the identity provider",
    input,
    handle: (c, ctx) => toProvider(c, ctx, "login"),
  },
  {
    ...redirect,
    path: "/api/register",
    summary: "Sends the browser to the identity provider for a new account",
    input,
    handle: (c, ctx) => toProvider(c, ctx, "register"),
  },
  {
    ...redirect,
    path: callbackPath,
    summary: "Where the identity provider sends the browser back to",
    handle: async (c, ctx) => {
      const state = takeAttempt(c, ctx.services.env);
      return follow(c, ctx, await handleCallback(ctx, state, new URL(c.req.url).search));
    },
  },
  {
    ...redirect,
    path: "/api/logout",
    summary: "Signs out; a foreign page cannot make the browser do it",
    input,
    handle: async (c, ctx) => {
      if (!isFromElsewhere((name) => c.req.header(name))) await signOut(ctx);
      return c.redirect(returnPath(c.req.query("returnTo")));
    },
  },
];

async function toProvider(c: Context, ctx: Ctx, intent: Intent): Promise<Response> {
  const moved = publicAddressOf(c, ctx.services.env);
  return moved
    ? c.redirect(moved)
    : follow(c, ctx, await redirectToProvider(ctx, intent, c.req.query("returnTo")));
}

function follow(c: Context, ctx: Ctx, { to, state }: Redirect): Response {
  if (state) keepAttempt(c, ctx.services.env, state);
  return c.redirect(to);
}

function archive(c: Context, content: ReadableStream<Uint8Array>): Response {
  return c.body(content, 200, {
    "Content-Type": "application/zip",
    "Content-Disposition": 'attachment; filename="bryggan-export.zip"',
    "Cache-Control": "private, no-store",
  });
}
