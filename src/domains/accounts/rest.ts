import type { Context } from "hono";
import { z } from "zod";
import { exportAccount } from "./commands/export.ts";
import { handleCallback, redirectToProvider, type Redirect } from "./commands/provider.ts";
import { signOut } from "./commands/sign-in.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { Env } from "#src/platform/env.ts";
import {
  forgetSignOut,
  hasSignedOut,
  storeAttempt,
  rememberSignOut,
  takeAttempt,
} from "#src/platform/http/cookies.ts";
import { isFromElsewhere } from "#src/platform/http/cross-site.ts";
import { callbackPath, endSessionUrl } from "#src/platform/auth/oidc.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { requireActiveAccount } from "#src/platform/auth/rights.ts";
import { usesProvider } from "./rules.ts";
import { returnPath } from "#src/shared/urls.ts";
import { siteFileName } from "#src/shared/brand.ts";

const redirect = { status: 302, isOpen: true, output: {} } as const;
const input = z.object({ returnTo: z.string().optional() });

export const accountsRest: readonly OwnCall[] = [
  {
    path: "/api/users/:id/export",
    summary: "All data of an account as a ZIP archive, for its owner or an admin",
    output: { "application/zip": binary },
    handle: async (c, ctx) =>
      download(
        c,
        `${siteFileName()}-export.zip`,
        "application/zip",
        await exportAccount(requireActiveAccount(ctx), c.req.param("id") ?? ""),
      ),
  },
  {
    ...redirect,
    path: "/api/login",
    summary: "Redirects the browser to the identity provider to sign in",
    input,
    handle: (c, ctx) =>
      startSignIn(c, ctx, (start) => redirectToProvider(ctx, { ...start, intent: "login" })),
  },
  {
    ...redirect,
    path: "/api/register",
    summary: "Redirects the browser to the identity provider to create an account",
    input,
    handle: (c, ctx) =>
      startSignIn(c, ctx, (start) => redirectToProvider(ctx, { ...start, intent: "register" })),
  },
  {
    ...redirect,
    path: callbackPath,
    summary: "Callback of the identity provider",
    handle: async (c, ctx) => {
      const state = takeAttempt(c, ctx.services.env);
      return sendRedirect(c, ctx, await handleCallback(ctx, state, new URL(c.req.url).search));
    },
  },
  {
    ...redirect,
    path: "/api/logout",
    summary: "Signs out, unless the request comes from another site",
    input,
    handle: async (c, ctx) => {
      const returnTo = returnPath(c.req.query("returnTo"));
      if (isFromElsewhere((name) => c.req.header(name))) return c.redirect(returnTo);
      await signOut(ctx);
      const isAtOperators = ctx.viewer !== null && usesProvider(ctx.viewer);
      if (isAtOperators || ctx.viewer?.byCompany) rememberSignOut(c, ctx.services.env);
      return c.redirect((isAtOperators ? await endSessionUrl(ctx) : null) ?? returnTo);
    },
  },
];

export async function startSignIn(
  c: Context,
  ctx: Ctx,
  begin: (start: { returnTo: unknown; asksAgain: boolean }) => Promise<Redirect>,
): Promise<Response> {
  const { env } = ctx.services;
  const publicAddress = publicAddressOf(c, env);
  if (publicAddress) return c.redirect(publicAddress);
  const start = { returnTo: c.req.query("returnTo"), asksAgain: hasSignedOut(c, env) };
  return sendRedirect(c, ctx, await begin(start));
}

/**
 * The same page under the public URL, when the browser used another host (127.0.0.1 for localhost): the identity
 * provider redirects to the public URL, and the cookie of the sign-in attempt must be there. Redirects only once, because
 * behind a proxy the Host header may differ from what the browser shows.
 */
function publicAddressOf(c: Context, env: Pick<Env, "publicUrl">): string | null {
  const host = c.req.header("host");
  const address = new URL(c.req.url);
  if (host === undefined || host === new URL(env.publicUrl).host || address.searchParams.has("moved"))
    return null;
  address.searchParams.set("moved", "1");
  return env.publicUrl + address.pathname + address.search;
}

export function sendRedirect(c: Context, ctx: Ctx, { to, state, isSignedIn }: Redirect): Response {
  if (isSignedIn) forgetSignOut(c, ctx.services.env);
  if (state) storeAttempt(c, ctx.services.env, state);
  return c.redirect(to);
}
