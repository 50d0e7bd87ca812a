import type { Context } from "hono";
import type { Env } from "#src/platform/env.ts";

/**
 * The same page under the public URL, when the browser used another host (127.0.0.1 for localhost): the identity
 * provider redirects to the public URL, and the cookie of the sign-in attempt must be there. Redirects only once, because
 * behind a proxy the Host header may differ from what the browser shows.
 */
export function publicAddressOf(c: Context, env: Pick<Env, "publicUrl">): string | null {
  const host = c.req.header("host");
  const address = new URL(c.req.url);
  if (host === undefined || host === new URL(env.publicUrl).host || address.searchParams.has("moved"))
    return null;
  address.searchParams.set("moved", "1");
  return env.publicUrl + address.pathname + address.search;
}
