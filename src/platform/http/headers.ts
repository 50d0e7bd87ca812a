import type { MiddlewareHandler } from "hono";
import type { Env } from "#src/platform/env.ts";

type Site = Pick<Env, "https" | "oidc">;

/** Sets what every answer carries; an answer that has set one of them itself keeps its own. */
export function securityHeaders(env: Site): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headersOf(env, c.req.path))) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    c.res.headers.delete("X-Powered-By");
    c.res.headers.delete("Server");
  };
}

/** The same as a table, for answers that Hono does not write. */
export function headersOf(env: Site, path: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentPolicy(env),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": namesInvitation(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(env.https && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** The token of an invitation stands in the address of its page and of the call behind it. */
function namesInvitation(path: string): boolean {
  return /^\/(register\/employer|api\/invitations)\b/i.test(path);
}

function contentPolicy({ oidc }: Site): string {
  const provider = oidc ? ` ${new URL(oidc.issuer).origin}` : "";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${provider}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}
