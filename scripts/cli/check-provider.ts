import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { callbackPath, clientOf } from "#src/platform/auth/oidc.ts";
import type { Env } from "#src/platform/env.ts";
import { causeOf, OperatorError } from "./session.ts";

const timeoutMs = 10_000;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string().optional(),
  userinfo_endpoint: z.string().optional(),
  scopes_supported: z.array(z.string()).optional(),
  claims_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  prompt_values_supported: z.array(z.string()).optional(),
  end_session_endpoint: z.string().optional(),
});

/** Reads what the provider says of itself, and then tries it. */
export async function checkProvider(env: Env): Promise<string> {
  if (!env.oidc) return "the embedded provider, for development";
  const { issuer } = env.oidc;
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw new OperatorError(`${url} does not answer: ${causeOf(error)}`);
  });
  if (!response.ok) throw new OperatorError(`${url} answers ${response.status}: is OIDC_ISSUER right?`);
  const metadata = metadataSchema.parse(await response.json());
  if (metadata.issuer !== issuer)
    throw new OperatorError(`the provider calls itself ${metadata.issuer}: set OIDC_ISSUER to exactly that.`);
  function lacks(list: string[] | undefined, value: string): boolean {
    return list !== undefined && !list.includes(value);
  }
  for (const scope of ["openid", "profile", "email"])
    if (lacks(metadata.scopes_supported, scope))
      throw new OperatorError(
        `the provider does not offer the scope ${scope}: accounts would lack name or email.`,
      );
  if (lacks(metadata.code_challenge_methods_supported, "S256"))
    throw new OperatorError("the provider does not offer PKCE with S256, which every sign-in uses.");
  if (!metadata.jwks_uri)
    throw new OperatorError("the provider has no jwks_uri: without its keys no ID token can be checked.");
  if (lacks(metadata.claims_supported, "email") && !metadata.userinfo_endpoint)
    throw new OperatorError("the provider gives no email: add the claims name and email to the client.");
  // Few providers list their prompts, so only a list without it is a reason to fail.
  if (env.oidcRegisterPrompt === "create" && lacks(metadata.prompt_values_supported, "create"))
    throw new OperatorError("the provider does not know prompt=create: set OIDC_REGISTER_PROMPT=none.");
  if (env.oidcLogout && !metadata.end_session_endpoint)
    throw new OperatorError("the provider has no end_session_endpoint: remove OIDC_LOGOUT.");
  // Begins a registration and redeems a code that does not exist: what the provider refuses is wrong in the settings.
  const verifier = randomBytes(32).toString("base64url");
  await tryAuthorization(env, metadata.authorization_endpoint, verifier);
  await tryToken(env, metadata.token_endpoint, verifier);
  return `${issuer} answers; its client needs the redirect address ${env.publicUrl}${callbackPath}`;
}

async function tryAuthorization(env: Env, endpoint: string, verifier: string): Promise<void> {
  const { clientId, redirectUri } = clientOf(env);
  const url = new URL(endpoint);
  const request = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid profile email",
    state: "doctor",
    nonce: "doctor",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(env.oidcRegisterPrompt === "create" && { prompt: "create" }),
  };
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value);
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  if (response.status >= 400)
    throw new OperatorError(
      `the provider refuses a sign-in (${response.status}): does its client ${clientId} have the redirect address ${redirectUri}?`,
    );
  const location = response.headers.get("location");
  if (!location?.startsWith(redirectUri)) return;
  const error = new URL(location).searchParams.get("error");
  if (error === null) return;
  const advice =
    env.oidcRegisterPrompt === "create"
      ? "set OIDC_REGISTER_PROMPT=none if it does not know prompt=create"
      : "look in its log";
  throw new OperatorError(`the provider refuses a registration (${error}): ${advice}.`);
}

/** A right client with a wrong code is answered with `invalid_grant` (RFC 6749, 5.2). */
async function tryToken(env: Env, endpoint: string, verifier: string): Promise<void> {
  const { clientId, clientSecret, redirectUri } = clientOf(env);
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: "doctor",
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: clientId,
    client_secret: clientSecret,
  });
  const response = await fetch(endpoint, {
    method: "POST",
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = z.object({ error: z.string() }).safeParse(await response.json().catch(() => null));
  const error = answer.data?.error ?? "";
  if (response.status === 401 || ["invalid_client", "unauthorized_client"].includes(error))
    throw new OperatorError(
      `the provider refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET${error && ` (${error})`}: are they those of its client?`,
    );
}
