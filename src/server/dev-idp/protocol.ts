import { exportJWK, generateKeyPair } from "jose";
import type { Provider } from "oidc-provider";
import type { Db } from "#db/types.ts";
import type { Env } from "#src/platform/env.ts";
import { clientOf, companyRedirectUri, devProviderPath } from "#src/platform/auth/oidc.ts";
import { keyFor } from "#src/platform/auth/secrets.ts";
import { findIdentity } from "./identities.ts";

/** The OIDC provider: one client, code flow with PKCE, no consent page, `prompt=create` for registration. */
export async function makeProvider(env: Env, db: Db): Promise<Provider> {
  const { Provider, interactionPolicy } = await quietly(() => import("oidc-provider"));
  const { issuer, clientId, clientSecret, redirectUri } = clientOf(env);
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "create", requestable: true }), 0);
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const hour = 3600;

  const provider = await quietly(
    async () =>
      new Provider(issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
        jwks: { keys: [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid: "dev" }] },
        cookies: { keys: [keyFor(env, "dev-idp cookies").toString("hex")] },
        claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        interactions: {
          policy,
          url: (_ctx, interaction) => `${devProviderPath}/interaction/${interaction.uid}`,
        },
        discovery: { prompt_values_supported: ["none", "login", "create"] },
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 60,
          IdToken: 600,
          Interaction: hour,
          Session: hour,
          Grant: hour,
        },
        findAccount: async (_ctx, sub) => {
          const person = await findIdentity(db, sub);
          if (!person) return undefined;
          const { name, email } = person;
          return {
            accountId: sub,
            claims: () => ({ sub, ...(name && { name }), email, email_verified: true }),
          };
        },
        loadExistingGrant: async (ctx) => {
          const account = ctx.oidc.session?.accountId;
          const client = ctx.oidc.client?.clientId;
          if (!account || !client) return undefined;
          const grant = new ctx.oidc.provider.Grant({ clientId: client, accountId: account });
          grant.addOIDCScope("openid profile email");
          await grant.save();
          return grant;
        },
        renderError: (ctx, out) => {
          ctx.type = "text/plain";
          ctx.body = `${out.error}: ${out.error_description ?? ""}`;
        },
      }),
  );
  provider.proxy = true;
  // Companies may use it, too, each with an address of its own.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    uri === redirectUri || uri.startsWith(companyRedirectUri(env, ""));
  return provider;
}

/** oidc-provider prints warnings about production use, which do not apply here. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { console: output } = globalThis;
  const { info, warn } = output;
  Object.assign(output, { info: () => {}, warn: () => {} });
  try {
    return await work();
  } finally {
    Object.assign(output, { info, warn });
  }
}
