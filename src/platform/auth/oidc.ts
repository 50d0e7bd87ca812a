import { and, eq, isNull, lt } from "drizzle-orm";
import * as client from "openid-client";
import { signInAttempts } from "#db/schema/index.ts";
import { fail } from "#src/shared/errors.ts";
import type { Ctx } from "#src/platform/context.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import type { Env } from "#src/platform/env.ts";
import { fetchPublic } from "#src/platform/http/public-fetch.ts";
import { emailOf, nameOf, textOr, type Claims } from "./claims.ts";
import { signatureOf } from "./secrets.ts";

export type Intent = "login" | "register";

/** An OpenID provider, and our client there. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Each provider has its own, so that one cannot send us what another one answered. */
  redirectUri: string;
  /** Whose members sign in there; null for the operator's provider, where consultants do. */
  companyId: string | null;
}

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
  | { outcome: "cancelled" | "failed" | "unavailable"; intent?: Intent; returnTo?: string };

export const attemptLifetimeMs = 10 * 60_000;

/** The path of the embedded development provider, and the path that providers redirect back to. */
export const devProviderPath = "/dev-idp";
export const callbackPath = "/api/oidc/callback";
export const companyCallbackPath = "/api/login/company/callback";

/** The embedded provider has a fixed name: identities stay valid when the public URL changes. */
export function issuerName(env: Pick<Env, "oidc">): string {
  return env.oidc?.issuer ?? "dev-idp";
}

/** The operator's provider. */
export function clientOf(env: Env): Provider {
  const registered = env.oidc ?? {
    issuer: env.publicUrl + devProviderPath,
    clientId: "bryggan",
    clientSecret: signatureOf(env, "dev-idp client", "bryggan"),
  };
  return { ...registered, redirectUri: env.publicUrl + callbackPath, companyId: null };
}

/** Where the provider of a company redirects back to. */
export function companyRedirectUri(env: Pick<Env, "publicUrl">, companyId: string): string {
  return `${env.publicUrl}${companyCallbackPath}/${companyId}`;
}

/** Seconds. The embedded provider starts at its first use, which takes long on a busy machine. */
const providerTimeout = 5;
const ownProviderTimeout = 30;

const configurations = new WeakMap<Env, Promise<client.Configuration>>();

/** Not at startup, when the provider may be down; a company's at each sign-in: its settings may change. */
function configurationOf(env: Env, provider: Provider): Promise<client.Configuration> {
  const cached = configurations.get(env);
  if (cached && provider.companyId === null) return cached;
  const { issuer, clientId, clientSecret, companyId } = provider;
  const isCompanys = companyId !== null;
  const configuration = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: env.oidc || isCompanys ? providerTimeout : ownProviderTimeout,
    execute: [
      // Without it the ID token's signature is not checked, because it comes from the token endpoint.
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
    ],
    ...(isCompanys && { [client.customFetch]: fetchCompanys(env) }),
    ...(!isCompanys && !env.oidc && { [client.customFetch]: fetchOwn(env) }),
  });
  if (isCompanys) return configuration;
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

/** Calls the provider that a company has entered. */
function fetchCompanys(env: Env): client.CustomFetch {
  return (url, { method, headers, body }) =>
    fetchPublic(env, url, {
      method,
      headers,
      ...((typeof body === "string" || body instanceof URLSearchParams) && { body }),
    });
}

interface NewAttempt {
  intent: Intent;
  returnTo: string;
  /** The provider asks who signs in although it has a session. */
  asksAgain: boolean;
  /** The address that the user has given already. */
  loginHint?: string | undefined;
}

/** Starts a sign-in attempt. Returns the URL to redirect to and the state that the callback must send back. */
export async function beginAttempt(
  ctx: Ctx,
  provider: Provider,
  { intent, returnTo, asksAgain, loginHint }: NewAttempt,
): Promise<{ url: string; state: string }> {
  const { env } = ctx.services;
  const configuration = (await reach(ctx, provider)) ?? fail("unavailable", { retryAfter: 10 });
  const state = client.randomState();
  const nonce = client.randomNonce();
  const verifier = client.randomPKCECodeVerifier();
  const expiresAt = new Date(ctx.now.getTime() + attemptLifetimeMs);
  await ctx.db.insert(signInAttempts).values({
    stateHash: hashed(state),
    nonce,
    verifier,
    intent,
    returnTo,
    companyId: provider.companyId,
    expiresAt,
  });
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirectUri,
    scope: "openid profile email",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...promptFor(env, intent, asksAgain),
    ...(loginHint !== undefined && { login_hint: loginHint }),
  });
  return { url: url.href, state };
}

/** Null, and an error in the log, when the provider cannot be reached. */
async function reach(ctx: Ctx, provider: Provider): Promise<client.Configuration | null> {
  const { env, log } = ctx.services;
  return configurationOf(env, provider).catch((error: unknown) => {
    const { companyId } = provider;
    // What a company has entered is no fault of the operator's.
    const level = companyId === null ? "error" : "warn";
    log[level]({ err: error, companyId, requestId: ctx.requestId }, "identity provider cannot be reached");
    return null;
  });
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
    const configuration = await configurationOf(env, clientOf(env));
    return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${env.publicUrl}/` }).href;
  } catch (error) {
    log.warn({ err: error, requestId: ctx.requestId }, "the session at the provider was not ended");
    return null;
  }
}

/** Completes an attempt with the callback's query. An attempt works once, in the browser that started it, at its provider. */
export async function finishAttempt(
  ctx: Ctx,
  provider: Provider,
  state: string | null,
  query: string,
): Promise<CallbackResult> {
  if (!state) return { outcome: "failed" };
  const { env, log } = ctx.services;
  const { companyId } = provider;
  const [attempt] = await ctx.db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, hashed(state)),
        companyId === null ? isNull(signInAttempts.companyId) : eq(signInAttempts.companyId, companyId),
        isNull(signInAttempts.userId),
      ),
    )
    .returning();
  if (!attempt || attempt.expiresAt <= ctx.now) return { outcome: "failed" };
  const { intent, returnTo } = attempt;
  const address = new URL(provider.redirectUri);
  address.search = query;
  const configuration = await reach(ctx, provider);
  if (!configuration) return { outcome: "unavailable", intent, returnTo };
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return { outcome: "failed", intent, returnTo };
    const isComplete = nameOf(claims) !== null && textOr(claims["email"]) !== null;
    const more = isComplete ? {} : await userInfo(ctx, configuration, tokens.access_token, claims.sub);
    const identity = {
      issuer: companyId === null ? issuerName(env) : provider.issuer,
      subject: claims.sub,
      name: nameOf(claims) ?? nameOf(more),
      ...emailOf(companyId === null && !env.oidc, claims["email"] ? claims : more),
    };
    return { outcome: "identified", identity, intent, returnTo };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
      return { outcome: "cancelled", intent, returnTo };
    const mayBePrompt = promptFor(env, intent, false).prompt === "create" && isUnknownRequest(error);
    log.warn(
      {
        ...(mayBePrompt && { hint: "a provider without prompt=create needs OIDC_REGISTER_PROMPT=none" }),
        reason: error instanceof Error ? error.name : "unknown",
        ...providerErrorOf(error),
        requestId: ctx.requestId,
      },
      "sign-in at the provider failed",
    );
    return { outcome: "failed", intent, returnTo };
  }
}

/** Deletes attempts that were never completed. */
export async function sweepAttempts(ctx: Ctx): Promise<void> {
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, ctx.now));
}

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
