import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { Env } from "#src/platform/env.ts";

type Site = Pick<Env, "https">;

const month = 30 * 24 * 60 * 60;
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
export function keepAttempt(c: Context, site: Site, state: string): void {
  setCookie(c, attemptName(site), state, {
    ...baseAttributes(site),
    path: attemptPath,
    maxAge: attemptSeconds,
  });
}

/** Reads the state of the sign-in attempt and deletes its cookie. */
export function takeAttempt(c: Context, site: Site): string | null {
  const state = readCookie(c, attemptName(site));
  if (state) deleteCookie(c, attemptName(site), { ...baseAttributes(site), path: attemptPath });
  return state;
}

// Not a __Host- name: those require the path /, and this cookie is only for /api.
function attemptName(site: Site): string {
  return site.https ? "__Secure-sign-in" : "sign-in";
}

function baseAttributes(site: Site) {
  return { httpOnly: true, secure: site.https, sameSite: "Lax" } as const;
}
