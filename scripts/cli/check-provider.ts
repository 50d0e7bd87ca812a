import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { clientOf } from "#src/platform/auth/oidc.ts";
import type { Env } from "#src/platform/env.ts";
import { OperatorError } from "./session.ts";

const timeoutMs = 10_000;

interface Endpoints {
  authorization_endpoint: string;
  token_endpoint: string;
}

/** Begins a registration and redeems a code that does not exist: what the provider refuses is wrong in the settings. */
export async function tryProvider(env: Env, endpoints: Endpoints): Promise<void> {
  const verifier = randomBytes(32).toString("base64url");
  await tryAuthorization(env, endpoints.authorization_endpoint, verifier);
  await tryToken(env, endpoints.token_endpoint, verifier);
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
