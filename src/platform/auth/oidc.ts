import { eq, lt } from "drizzle-orm";
import * as client from "openid-client";
import { signInAttempts } from "#db/schema/index.ts";
import { fail } from "#src/shared/errors.ts";
import type { Ctx } from "#src/platform/context.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import type { Env } from "#src/platform/env.ts";
import { signatureOf } from "./secrets.ts";

export type Intent = "login" | "register";

/** A user as the identity provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
  name: string | null;
  /** An address that the provider has verified. */
  email: string | null;
  /** An address about which the provider says nothing, or that it has not verified. */
  unverifiedEmail?: string | null;
}

export type CallbackResult =
  | { outcome: "identified"; identity: Identity; intent: Intent; returnTo: string }
  | { outcome: "cancelled" | "failed" };

const attemptLifetimeMs = 10 * 60_000;

/** The path of the embedded development provider, and the path that providers redirect back to. */
export const devProviderPath = "/dev-idp";
export const callbackPath = "/api/oidc/callback";

/**
 * The issuer stored with an identity. The embedded provider has a fixed name, so that identities stay valid when the
 * public URL changes.
 */
export function issuerName(env: Pick<Env, "oidc">): string {
  return env.oidc?.issuer ?? "dev-idp";
}

/** The OAuth client of this installation. */
export function clientOf(env: Env): {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
} {
  const registered = env.oidc ?? {
    issuer: env.publicUrl + devProviderPath,
    clientId: "bryggan",
    clientSecret: signatureOf(env, "dev-idp client", "bryggan"),
  };
  return { ...registered, redirectUri: env.publicUrl + callbackPath };
}

/** Seconds. The embedded provider starts at its first use, which takes long on a busy machine. */
const providerTimeout = 5;
const ownProviderTimeout = 30;

const configurations = new WeakMap<Env, Promise<client.Configuration>>();

/** Discovery runs at the first sign-in, because the provider may be this process or may be down at startup. */
function configurationOf(env: Env): Promise<client.Configuration> {
  const cached = configurations.get(env);
  if (cached) return cached;
  const { issuer, clientId, clientSecret } = clientOf(env);
  const configuration = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: env.oidc ? providerTimeout : ownProviderTimeout,
    ...(issuer.startsWith("http:") && { execute: [client.allowInsecureRequests] }),
    ...(!env.oidc && { [client.customFetch]: fetchOwn(env) }),
  });
  configurations.set(env, configuration);
  configuration.catch(() => {
    configurations.delete(env);
  });
  return configuration;
}

/** Calls the embedded provider on the local port: the public URL may not be reachable from this machine. */
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

/**
 * Starts a sign-in attempt. Returns the URL to redirect to and the state that the callback must send back. With
 * `asksAgain` the provider asks who signs in although it has a session.
 */
export async function beginAttempt(
  ctx: Ctx,
  { intent, returnTo, asksAgain }: { intent: Intent; returnTo: string; asksAgain: boolean },
): Promise<{ url: string; state: string }> {
  const { env, log } = ctx.services;
  const configuration = await configurationOf(env).catch((error: unknown) => {
    log.error({ err: error, requestId: ctx.requestId }, "identity provider cannot be reached");
    return fail("unavailable", { retryAfter: 10 });
  });
  const state = client.randomState();
  const nonce = client.randomNonce();
  const verifier = client.randomPKCECodeVerifier();
  const expiresAt = new Date(ctx.now.getTime() + attemptLifetimeMs);
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
    ...promptFor(env, intent, asksAgain),
  });
  return { url: url.href, state };
}

function promptFor(env: Env, intent: Intent, asksAgain: boolean): { prompt?: "create" | "login" } {
  if (intent === "register" && env.oidcRegisterPrompt === "create") return { prompt: "create" };
  return asksAgain ? { prompt: "login" } : {};
}

/** Where the browser ends its session at the provider and comes back; null without OIDC_LOGOUT or at an error. */
export async function endSessionUrl(ctx: Ctx): Promise<string | null> {
  const { env, log } = ctx.services;
  if (!env.oidc || !env.oidcLogout) return null;
  try {
    const configuration = await configurationOf(env);
    return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${env.publicUrl}/` }).href;
  } catch (error) {
    log.warn({ err: error, requestId: ctx.requestId }, "the session at the provider was not ended");
    return null;
  }
}

/** Completes an attempt with the callback's query. An attempt works once, in the browser that started it. */
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
    const configuration = await configurationOf(env);
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return { outcome: "failed" };
    const isComplete = nameOf(claims) !== null && textOr(claims["email"]) !== null;
    const more = isComplete ? {} : await userInfo(ctx, configuration, tokens.access_token, claims.sub);
    const identity = {
      issuer: issuerName(env),
      subject: claims.sub,
      name: nameOf(claims) ?? nameOf(more),
      ...emailOf(env, claims["email"] ? claims : more),
    };
    return { outcome: "identified", identity, intent: attempt.intent, returnTo: attempt.returnTo };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
      return { outcome: "cancelled" };
    const mayBePrompt = promptFor(env, attempt.intent, false).prompt === "create" && isUnknownRequest(error);
    log.warn(
      {
        ...(mayBePrompt && { hint: "a provider without prompt=create needs OIDC_REGISTER_PROMPT=none" }),
        reason: error instanceof Error ? error.name : "unknown",
        ...providerErrorOf(error),
        requestId: ctx.requestId,
      },
      "sign-in at the provider failed",
    );
    return { outcome: "failed" };
  }
}

/** Deletes attempts that were never completed. */
export async function sweepAttempts(ctx: Ctx): Promise<void> {
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, ctx.now));
}

type Claims = Readonly<Record<string, unknown>>;

/** The claims of the userinfo endpoint: many providers leave name and email out of the ID token (OIDC Core 5.4). */
async function userInfo(
  ctx: Ctx,
  configuration: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  try {
    return await client.fetchUserInfo(configuration, accessToken, subject);
  } catch (error) {
    // The name can be entered later; the sign-in does not fail for it.
    ctx.services.log.warn({ err: error, requestId: ctx.requestId }, "userinfo of the provider failed");
    return {};
  }
}

function nameOf(claims: Claims): string | null {
  const parts = [textOr(claims["given_name"]), textOr(claims["family_name"])].filter((part) => part !== null);
  return textOr(claims["name"]) ?? (parts.length > 0 ? parts.join(" ") : null);
}

/** The embedded provider's addresses count as verified (docs/rules/accounts-and-access.md#confirmed-email). */
function emailOf(env: Pick<Env, "oidc">, claims: Claims): Pick<Identity, "email" | "unverifiedEmail"> {
  const email = textOr(claims["email"]);
  const isVerified = !env.oidc || claims["email_verified"] === true;
  return isVerified ? { email } : { email: null, unverifiedEmail: email };
}

/** What the provider says about its error, for the log. */
function providerErrorOf(error: unknown): { providerError?: string; providerText?: string } {
  if (!(error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError))
    return {};
  return {
    providerError: error.error,
    ...(error.error_description && { providerText: error.error_description.slice(0, 200) }),
  };
}

/** The provider does not accept what our request says. */
function isUnknownRequest(error: unknown): boolean {
  return error instanceof client.AuthorizationResponseError && error.error === "invalid_request";
}

function textOr(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
