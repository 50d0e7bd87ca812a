import { eq, lt } from "drizzle-orm";
import * as client from "openid-client";
import { signInAttempts } from "#db/schema/index.ts";
import { fail } from "#src/shared/errors.ts";
import type { Ctx } from "#src/platform/context.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import type { Env } from "#src/platform/env.ts";
import { signatureOf } from "./secrets.ts";

export type Intent = "login" | "register";

/** Who somebody is at the identity provider. */
export interface Identity {
  issuer: string;
  subject: string;
  name: string | null;
  email: string | null;
}

export type CallbackResult =
  | { outcome: "identified"; identity: Identity; intent: Intent; returnTo: string }
  | { outcome: "cancelled" | "failed" };

const attemptLasts = 10 * 60_000;

/** Where the embedded development provider stands, and where providers send people back to. */
export const devProviderPath = "/dev-idp";
export const callbackPath = "/api/oidc/callback";

/**
 * The name an identity's issuer is stored under. The embedded provider keeps its name when the address of the
 * installation changes.
 */
export function issuerName(env: Pick<Env, "oidc">): string {
  return env.oidc?.issuer ?? "dev-idp";
}

/** The client by which this installation is known to its provider. */
export function clientOf(env: Env): {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
} {
  const known = env.oidc ?? {
    issuer: env.publicUrl + devProviderPath,
    clientId: "bryggan",
    clientSecret: signatureOf(env, "dev-idp client", "bryggan"),
  };
  return { ...known, redirectUri: env.publicUrl + callbackPath };
}

const discovered = new WeakMap<Env, Promise<client.Configuration>>();

/** Discovery happens at the first sign-in: the provider may be this very process, or away for a while. */
function configurationOf(env: Env): Promise<client.Configuration> {
  const known = discovered.get(env);
  if (known) return known;
  const { issuer, clientId, clientSecret } = clientOf(env);
  const asked = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: 5,
    ...(issuer.startsWith("http:") && { execute: [client.allowInsecureRequests] }),
    ...(!env.oidc && { [client.customFetch]: fetchOwn(env) }),
  });
  discovered.set(env, asked);
  asked.catch(() => {
    discovered.delete(env);
  });
  return asked;
}

/** The embedded provider is asked on the port we listen on: the public address may not lead here from inside. */
function fetchOwn(env: Env): client.CustomFetch {
  const host = env.host === null || env.host === "0.0.0.0" || env.host === "::" ? "127.0.0.1" : env.host;
  return (url, { method, headers, body, redirect, signal }) =>
    fetch(url.replace(env.publicUrl, `http://${host}:${env.port}`), {
      method,
      headers,
      redirect,
      body: typeof body === "string" || body instanceof URLSearchParams ? body : null,
      ...(signal && { signal }),
    });
}

/** Begins an attempt: where to send the browser, and the state it must bring back. */
export async function beginAttempt(
  ctx: Ctx,
  intent: Intent,
  returnTo: string,
): Promise<{ url: string; state: string }> {
  const { env, log } = ctx.services;
  const configuration = await configurationOf(env).catch((error: unknown) => {
    log.error({ err: error, requestId: ctx.requestId }, "identity provider cannot be reached");
    return fail("unavailable", { retryAfter: 10 });
  });
  const state = client.randomState();
  const nonce = client.randomNonce();
  const verifier = client.randomPKCECodeVerifier();
  const expiresAt = new Date(ctx.now.getTime() + attemptLasts);
  await ctx.db
    .insert(signInAttempts)
    .values({ stateHash: hashed(state), nonce, verifier, intent, returnTo, expiresAt });
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: clientOf(env).redirectUri,
    scope: "openid profile email",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(intent === "register" && { prompt: "create" }),
  });
  return { url: url.href, state };
}

/** Ends an attempt with what the provider sent along. An attempt counts once, for the browser that began it. */
export async function finishAttempt(ctx: Ctx, state: string | null, query: string): Promise<CallbackResult> {
  if (!state) return { outcome: "failed" };
  const { env, log } = ctx.services;
  const [attempt] = await ctx.db
    .delete(signInAttempts)
    .where(eq(signInAttempts.stateHash, hashed(state)))
    .returning();
  if (!attempt || attempt.expiresAt <= ctx.now) return { outcome: "failed" };
  const address = new URL(clientOf(env).redirectUri);
  address.search = query;
  try {
    const tokens = await client.authorizationCodeGrant(await configurationOf(env), address, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return { outcome: "failed" };
    const identity = {
      issuer: issuerName(env),
      subject: claims.sub,
      name: textOr(claims["name"]),
      email: textOr(claims["email"]),
    };
    return { outcome: "identified", identity, intent: attempt.intent, returnTo: attempt.returnTo };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
      return { outcome: "cancelled" };
    log.warn(
      { reason: error instanceof Error ? error.name : "unknown", requestId: ctx.requestId },
      "sign-in at the provider failed",
    );
    return { outcome: "failed" };
  }
}

/** Removes attempts nobody came back from. */
export async function sweepAttempts(ctx: Ctx): Promise<void> {
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, ctx.now));
}

function textOr(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
