import type { MiddlewareHandler } from "hono";
import { fail } from "#src/shared/errors.ts";
import type { Env } from "#src/platform/env.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Stops what another site makes a browser send, before the session is read. Browsers say where a request comes from in
 * Sec-Fetch-Site or Origin; what says neither (a script) must send JSON or X-Requested-With, which no foreign page can
 * without asking first.
 */
export function crossSiteGuard(env: Pick<Env, "publicUrl">): MiddlewareHandler {
  return async (c, next) => {
    if (!safe.has(c.req.method) && !isOwn((name) => c.req.header(name), env.publicUrl)) fail("cross_site");
    await next();
  };
}

/** Whether a request that changes something comes from our own pages or from no browser at all. */
export function isOwn(header: (name: string) => string | undefined, publicUrl: string): boolean {
  const site = header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const origin = header("origin");
  if (origin !== undefined) return origin === publicUrl;
  const type = (header("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  return type === "application/json" || header("x-requested-with") !== undefined;
}

/** Whether another site led the browser here (a link or an image of theirs): no reason to sign anybody out. */
export function isFromElsewhere(header: (name: string) => string | undefined): boolean {
  const site = header("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
