import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { Env } from "#src/platform/env.ts";

type Site = Pick<Env, "https">;

const month = 30 * 24 * 60 * 60;
const attemptPath = "/api";
const attemptSeconds = 600;

/** `__Host-` ties a cookie to this very origin; browsers accept it over https only. */
export function cookieName(site: Site, name: string): string {
  return site.https ? `__Host-${name}` : name;
}

/** What a cookie stands in the database as. */
export function hashed(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

/** The value of a cookie, or null; a malformed one is none. */
export function readCookie(c: Context, name: string): string | null {
  return getCookie(c, name) ?? null;
}

/** The anonymous visitor, hashed, or null for somebody who has not followed a shared link yet. */
export function visitorOf(c: Context, site: Site): string | null {
  const value = readCookie(c, cookieName(site, "visitor"));
  return value && /^[\w-]{20,60}$/.test(value) ? hashed(value) : null;
}

/** A new visitor: their cookie (30 days) for the answer, and how they are known. Only for those who follow a shared link. */
export function newVisitor(site: Site): { visitor: string; cookie: string } {
  const value = randomBytes(18).toString("base64url");
  const cookie = serialize(cookieName(site, "visitor"), value, { ...plain(site), path: "/", maxAge: month });
  return { visitor: hashed(value), cookie };
}

/** The state of a sign-in attempt, kept by the browser that began it for ten minutes. */
export function keepAttempt(c: Context, site: Site, state: string): void {
  setCookie(c, attemptName(site), state, { ...plain(site), path: attemptPath, maxAge: attemptSeconds });
}

/** The state this browser began with; the cookie is spent. */
export function takeAttempt(c: Context, site: Site): string | null {
  const state = readCookie(c, attemptName(site));
  if (state) deleteCookie(c, attemptName(site), { ...plain(site), path: attemptPath });
  return state;
}

// Not a __Host- name: those demand the path /, and this one is for the calls of the sign-in alone.
function attemptName(site: Site): string {
  return site.https ? "__Secure-sign-in" : "sign-in";
}

function plain(site: Site) {
  return { httpOnly: true, secure: site.https, sameSite: "Lax" } as const;
}
