import type { MiddlewareHandler } from "hono";
import { fail } from "#src/shared/errors.ts";
import type { Env } from "#src/platform/env.ts";
import { keyOf } from "./api-keys.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF protection, before the session is read. Browsers send Sec-Fetch-Site or Origin; a request with neither (a script)
 * must send JSON, X-Requested-With or a key, which another site cannot do without a CORS preflight. `open` are paths whose only
 * right is a token in the address.
 */
export function crossSiteGuard(env: Pick<Env, "publicUrl">, open: readonly string[] = []): MiddlewareHandler {
  return async (c, next) => {
    if (
      !open.includes(c.req.path) &&
      !safe.has(c.req.method) &&
      keyOf(c) === null &&
      !isOwn((name) => c.req.header(name), env.publicUrl)
    )
      fail("cross_site");
    await next();
  };
}

/** Whether a request comes from our own pages or from a client that is not a browser. */
function isOwn(header: (name: string) => string | undefined, publicUrl: string): boolean {
  const site = header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const origin = header("origin");
  if (origin !== undefined) return origin === publicUrl;
  const type = (header("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  return type === "application/json" || header("x-requested-with") !== undefined;
}

/** Whether another site caused the request (by a link or an image): such a request must not sign the user out. */
export function isFromElsewhere(header: (name: string) => string | undefined): boolean {
  const site = header("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
