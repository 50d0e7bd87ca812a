import type { Context } from "hono";
import type { Env } from "#src/platform/env.ts";

/**
 * The same page under the public address, when the browser came by another one (127.0.0.1 for localhost): the identity
 * provider sends people back to the public address, and the cookie of their attempt must be there. Once only: a proxy
 * may show us another name than the browser sees.
 */
export function publicAddressOf(c: Context, env: Pick<Env, "publicUrl">): string | null {
  const here = c.req.header("host");
  const address = new URL(c.req.url);
  if (here === undefined || here === new URL(env.publicUrl).host || address.searchParams.has("moved"))
    return null;
  address.searchParams.set("moved", "1");
  return env.publicUrl + address.pathname + address.search;
}
