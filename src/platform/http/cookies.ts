import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { Env } from "#src/platform/env.ts";

type Site = Pick<Env, "https">;

const day = 24 * 60 * 60;
const month = 30 * day;
const year = 365 * 24 * 60 * 60;
const attemptPath = "/api";
const attemptSeconds = 600;

/** `__Host-` binds a cookie to this origin; browsers accept it over https only. */
export function cookieName(site: Site, name: string): string {
  return site.https ? `__Host-${name}` : name;
}

/** The SHA-256 of a cookie value: the database stores only this. */
export function hashed(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

/** The value of a cookie, or null when it is missing or malformed. */
export function readCookie(c: Context, name: string): string | null {
  return getCookie(c, name) ?? null;
}

/** The hashed id of the anonymous visitor, or null for a browser that has not followed a shared link. */
export function visitorOf(c: Context, site: Site): string | null {
  const value = readCookie(c, cookieName(site, "visitor"));
  return value && /^[\w-]{20,60}$/.test(value) ? hashed(value) : null;
}

/** A new visitor id, hashed, and its cookie (30 days). Only set when someone follows a shared link. */
export function newVisitor(site: Site): { visitor: string; cookie: string } {
  const value = randomBytes(18).toString("base64url");
  const cookie = serialize(cookieName(site, "visitor"), value, {
    ...baseAttributes(site),
    path: "/",
    maxAge: month,
  });
  return { visitor: hashed(value), cookie };
}

/** The cookie by which a browser is known after a sign-in with a password, for a year. */
export function deviceCookie(site: Site, value: string): string {
  return serialize(cookieName(site, "device"), value, { ...baseAttributes(site), path: "/", maxAge: year });
}

/** Stores the state of a sign-in attempt in a cookie for ten minutes. */
export function storeAttempt(c: Context, site: Site, state: string): void {
  setCookie(c, attemptName(site), state, {
    ...baseAttributes(site),
    path: attemptPath,
    maxAge: attemptSeconds,
  });
}

/** The state of the sign-in attempt. */
export function attemptOf(c: Context, site: Site): string | null {
  return readCookie(c, attemptName(site));
}

/** Reads the state of the sign-in attempt and deletes its cookie. */
export function takeAttempt(c: Context, site: Site): string | null {
  const state = attemptOf(c, site);
  if (state) deleteCookie(c, attemptName(site), { ...baseAttributes(site), path: attemptPath });
  return state;
}

/** The provider may still have a session, which would sign the next person in without a question. */
export function rememberSignOut(c: Context, site: Site): void {
  setCookie(c, signedOutName(site), "1", { ...baseAttributes(site), path: attemptPath, maxAge: day });
}

export function hasSignedOut(c: Context, site: Site): boolean {
  return readCookie(c, signedOutName(site)) !== null;
}

export function forgetSignOut(c: Context, site: Site): void {
  if (hasSignedOut(c, site))
    deleteCookie(c, signedOutName(site), { ...baseAttributes(site), path: attemptPath });
}

// Not __Host- names: those require the path /, and these cookies are only for /api.
function attemptName(site: Site): string {
  return site.https ? "__Secure-sign-in" : "sign-in";
}

function signedOutName(site: Site): string {
  return site.https ? "__Secure-signed-out" : "signed-out";
}

function baseAttributes(site: Site) {
  return { httpOnly: true, secure: site.https, sameSite: "Lax" } as const;
}
