import { userId } from "#src/copy/fields.ts";
import { sendRedirect, startSignIn } from "#src/domains/accounts/rest.ts";
import { companyCallbackPath } from "#src/platform/auth/oidc.ts";
import { takeAttempt } from "#src/platform/http/cookies.ts";
import type { OwnCall } from "#src/platform/http/rest.ts";
import { handleCompanyCallback, redirectToCompanyProvider } from "./commands/sign-in.ts";
import { companyLoginInput } from "./inputs.ts";

const redirect = { status: 302, isOpen: true, output: {} } as const;

export const companySignInRest: readonly OwnCall[] = [
  {
    ...redirect,
    path: "/api/login/company",
    summary: "Redirects the browser to the identity provider of the company whose domain the email has",
    input: companyLoginInput,
    handle: (c, ctx) => {
      const email = (c.req.query("email") ?? "").trim();
      return startSignIn(c, ctx, (start) => redirectToCompanyProvider(ctx, { ...start, email }));
    },
  },
  {
    ...redirect,
    path: `${companyCallbackPath}/:companyId`,
    summary: "Callback of the identity provider of a company",
    handle: async (c, ctx) => {
      const companyId = userId.safeParse(c.req.param("companyId")).data ?? "";
      const query = new URL(c.req.url).search;
      const state = takeAttempt(c, ctx.services.env);
      return sendRedirect(c, ctx, await handleCompanyCallback(ctx, companyId, state, query));
    },
  },
];
