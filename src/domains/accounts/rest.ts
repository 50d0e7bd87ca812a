import type { Context } from "hono";
import { z } from "zod";
import { exportAccount } from "./commands/export.ts";
import { handleCallback, redirectToProvider, type Redirect } from "./commands/provider.ts";
import { signOut } from "./commands/sign-in.ts";
import type { Ctx } from "#src/platform/context.ts";
import {
  forgetSignOut,
  hasSignedOut,
  storeAttempt,
  rememberSignOut,
  takeAttempt,
} from "#src/platform/http/cookies.ts";
import { isFromElsewhere } from "#src/platform/http/cross-site.ts";
import { callbackPath, endSessionUrl, type Intent } from "#src/platform/auth/oidc.ts";
import { publicAddressOf } from "#src/platform/http/redirects.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type RestCall } from "#src/platform/http/rest.ts";
import { requireActiveAccount } from "#src/platform/auth/rights.ts";
import { usesProvider } from "./rules.ts";
import { returnPath } from "#src/shared/urls.ts";
import { siteFileName } from "#src/shared/brand.ts";

const redirect = { method: "GET", status: 302, isOpen: true, output: {} } as const;
const input = z.object({ returnTo: z.string().optional() });

export const accountsRest: readonly RestCall[] = [
  {
    method: "GET",
    path: "/api/users/:id/export",
    summary: "All data of an account as a ZIP archive, for its owner or an admin",
    status: 200,
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
    handle: (c, ctx) => startSignIn(c, ctx, "login"),
  },
  {
    ...redirect,
    path: "/api/register",
    summary: "Redirects the browser to the identity provider to create an account",
    input,
    handle: (c, ctx) => startSignIn(c, ctx, "register"),
  },
  {
    ...redirect,
    path: callbackPath,
    summary: "Callback of the identity provider",
    handle: async (c, ctx) => {
      const { env } = ctx.services;
      const redirect = await handleCallback(ctx, takeAttempt(c, env), new URL(c.req.url).search);
      if (redirect.isSignedIn) forgetSignOut(c, env);
      return sendRedirect(c, ctx, redirect);
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

async function startSignIn(c: Context, ctx: Ctx, intent: Intent): Promise<Response> {
  const { env } = ctx.services;
  const publicAddress = publicAddressOf(c, env);
  if (publicAddress) return c.redirect(publicAddress);
  const attempt = { intent, returnTo: c.req.query("returnTo"), asksAgain: hasSignedOut(c, env) };
  return sendRedirect(c, ctx, await redirectToProvider(ctx, attempt));
}

export function sendRedirect(c: Context, ctx: Ctx, { to, state }: Redirect): Response {
  if (state) storeAttempt(c, ctx.services.env, state);
  return c.redirect(to);
}
