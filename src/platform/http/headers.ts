import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import type { Env } from "#src/platform/env.ts";

type Site = Pick<Env, "https" | "hsts" | "oidc">;

/** Sets the security headers on every response, unless the response sets them itself. */
export function securityHeaders(env: Site): MiddlewareHandler {
  return async (c, next) => {
    const headers = Object.entries(headersOf(env, c.req.path));
    // Before the response: a header that is set on a finished one makes Hono copy it.
    for (const [name, value] of headers) c.header(name, value);
    await next();
    // A stream has been sent with these headers.
    if (c.res === RESPONSE_ALREADY_SENT || c.res.headers.has("X-Content-Type-Options")) return;
    // A response that was not made by the context lacks what was set on it.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
    c.res.headers.delete("X-Powered-By");
    c.res.headers.delete("Server");
  };
}

/** The security headers, also for responses that Hono does not write. */
export function headersOf(env: Site, path: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentPolicy(env, path),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": hasToken(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(env.https &&
      env.hsts !== "off" && {
        "Strict-Transport-Security": `max-age=31536000${env.hsts === "subdomains" ? "; includeSubDomains" : ""}`,
      }),
  };
}

/** The addresses of these pages contain the token of an email, which must not be sent as a referrer. */
function hasToken(path: string): boolean {
  return /^\/(register\/employer|kollega|referens|bekrafta-e-post|bekrafta-tillganglighet|avsluta-bevakning|api\/invitations|api\/references)\b/i.test(
    path,
  );
}

function contentPolicy(env: Site, path: string): string {
  // What browsers do not show as a page may load nothing.
  if (path.startsWith("/api/") && path !== "/api/docs") return "default-src 'none'; frame-ancestors 'none'";
  const policy = pagePolicy(env);
  // Swagger UI makes elements of text; the only text it gets is our own document.
  return path === "/api/docs" ? policy.replace(/; require-trusted-types-for.*/, "") : policy;
}

function pagePolicy({ oidc }: Site): string {
  const provider = oidc ? ` ${new URL(oidc.issuer).origin}` : "";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // PDF files; our pages themselves allow no frame around them.
    "frame-src 'self'",
    `form-action 'self'${provider}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    // No code of ours turns text into HTML or scripts: browsers reject the attempt.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
