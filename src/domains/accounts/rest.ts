import type { Context } from "hono";
import { exportAccount } from "./commands/export.ts";
import { handleCallback, redirectToProvider, type Redirect } from "./commands/provider.ts";
import { signOut } from "./commands/sign-in.ts";
import type { Ctx } from "#src/platform/context.ts";
import { keepAttempt, takeAttempt } from "#src/platform/http/cookies.ts";
import { isFromElsewhere } from "#src/platform/http/cross-site.ts";
import { callbackPath, type Intent } from "#src/platform/auth/oidc.ts";
import { publicAddressOf } from "#src/platform/http/redirects.ts";
import { restOver, type DomainRest } from "#src/platform/http/rest.ts";
import { requireActiveAccount } from "#src/platform/auth/rights.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { returnPath } from "#src/shared/return-path.ts";
import {
  changePasswordInput,
  invitationTokenInput,
  ownAccountInput,
  registerCompanyInput,
  registerInvitedInput,
  signInInput,
  takeRoleInput,
} from "./inputs.ts";
import { accountsRouter } from "./router.ts";
import { currentUserOutput, invitationOutput, roleOutput } from "./outputs.ts";

const row = restOver(createCallerFactory(accountsRouter));

export const accountsRest: DomainRest = {
  rows: [
    row("get", "/api/auth/user", { summary: "Whoever is signed in", output: currentUserOutput }, (api) =>
      api.current(),
    ),
    row(
      "post",
      "/api/auth/employer-login",
      { summary: "Signs an employer or an admin in", input: signInInput, output: currentUserOutput },
      (api, input) => api.signIn(input),
    ),
    row(
      "patch",
      "/api/users/:id/role",
      { summary: "Takes the role of a consultant", input: takeRoleInput, output: roleOutput },
      (api, input) => api.takeRole(input),
    ),
    row(
      "patch",
      "/api/users/:id/password",
      { summary: "Changes the own password", input: changePasswordInput, status: 204 },
      (api, input) => api.changePassword(input),
    ),
    row(
      "delete",
      "/api/users/:id",
      { summary: "Ends the own account", input: ownAccountInput, status: 204 },
      (api, input) => api.erase(input),
    ),
    row(
      "get",
      "/api/invitations/:token",
      { summary: "Whom an invitation is for", input: invitationTokenInput, output: invitationOutput },
      (api, input) => api.invitation(input),
    ),
    row(
      "post",
      "/api/register/employer",
      {
        summary: "Registers a company by invitation",
        input: registerInvitedInput,
        output: currentUserOutput,
        status: 201,
      },
      (api, input) => api.registerInvited(input),
    ),
    row(
      "post",
      "/api/companies/register",
      { summary: "A company registers itself", input: registerCompanyInput, status: 204 },
      (api, input) => api.registerCompany(input),
    ),
  ],
  routes: [
    {
      method: "get",
      path: "/api/users/:id/export",
      summary: "Everything about an account as a ZIP archive, for its owner or an admin",
      handle: async (c, ctx) =>
        archive(c, await exportAccount(requireActiveAccount(ctx), c.req.param("id") ?? "")),
    },
    {
      method: "get",
      path: "/api/login",
      summary: "Sends the browser to the identity provider",
      handle: (c, ctx) => toProvider(c, ctx, "login"),
    },
    {
      method: "get",
      path: "/api/register",
      summary: "Sends the browser to the identity provider for a new account",
      handle: (c, ctx) => toProvider(c, ctx, "register"),
    },
    {
      method: "get",
      path: callbackPath,
      summary: "Where the identity provider sends the browser back to",
      handle: async (c, ctx) => {
        const state = takeAttempt(c, ctx.services.env);
        return follow(c, ctx, await handleCallback(ctx, state, new URL(c.req.url).search));
      },
    },
    {
      method: "get",
      path: "/api/logout",
      summary: "Signs out; a foreign page cannot make the browser do it",
      handle: async (c, ctx) => {
        if (!isFromElsewhere((name) => c.req.header(name))) await signOut(ctx);
        return c.redirect(returnPath(c.req.query("returnTo")));
      },
    },
  ],
};

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
