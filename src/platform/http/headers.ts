import type { MiddlewareHandler } from "hono";
import type { Env } from "#src/platform/env.ts";

type Site = Pick<Env, "https" | "oidc">;

/** Sets the security headers on every response, unless the response has set them itself. */
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

/** The security headers, also for responses that Hono does not write. */
export function headersOf(env: Site, path: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentPolicy(env),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": hasInvitationToken(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(env.https && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** These paths contain the token of an invitation, which must not be sent as a referrer. */
function hasInvitationToken(path: string): boolean {
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
