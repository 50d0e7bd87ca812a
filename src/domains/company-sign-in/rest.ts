import { userId } from "#src/copy/fields.ts";
import { sendRedirect } from "#src/domains/accounts/rest.ts";
import { companyCallbackPath } from "#src/platform/auth/oidc.ts";
import { forgetSignOut, hasSignedOut, takeAttempt } from "#src/platform/http/cookies.ts";
import { publicAddressOf } from "#src/platform/http/redirects.ts";
import type { RestCall } from "#src/platform/http/rest.ts";
import { handleCompanyCallback, redirectToCompanyProvider } from "./commands/sign-in.ts";
import { companyLoginInput } from "./inputs.ts";

const redirect = { method: "GET", status: 302, isOpen: true, output: {} } as const;

export const companySignInRest: readonly RestCall[] = [
  {
    ...redirect,
    path: "/api/login/company",
    summary: "Redirects the browser to the identity provider of the company whose domain the email has",
    input: companyLoginInput,
    handle: async (c, ctx) => {
      const { env } = ctx.services;
      const publicAddress = publicAddressOf(c, env);
      if (publicAddress) return c.redirect(publicAddress);
      const attempt = {
        email: (c.req.query("email") ?? "").trim(),
        returnTo: c.req.query("returnTo"),
        asksAgain: hasSignedOut(c, env),
      };
      return sendRedirect(c, ctx, await redirectToCompanyProvider(ctx, attempt));
    },
  },
  {
    ...redirect,
    path: `${companyCallbackPath}/:companyId`,
    summary: "Callback of the identity provider of a company",
    handle: async (c, ctx) => {
      const { env } = ctx.services;
      const companyId = userId.safeParse(c.req.param("companyId")).data ?? "";
      const query = new URL(c.req.url).search;
      const redirect = await handleCompanyCallback(ctx, companyId, takeAttempt(c, env), query);
      if (redirect.isSignedIn) forgetSignOut(c, env);
      return sendRedirect(c, ctx, redirect);
    },
  },
];
