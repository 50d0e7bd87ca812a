import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "#src/platform/log.ts";
import { histogram } from "#src/platform/metrics.ts";
import { procedures } from "#src/server/router.ts";

const observeRequest = histogram(
  "bryggan_request_seconds",
  "Duration of requests until their headers are sent",
);

/** Logs one line per request, without query strings, bodies or names. */
export function requestLog(log: Log, requestIdOf: (c: Context) => string): MiddlewareHandler {
  // The fields of these lines are fixed, so they need no search for secret names.
  const lines = log.child({}, { redact: [] });
  return async (c, next) => {
    const start = performance.now();
    c.header("X-Request-Id", requestIdOf(c));
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const route = patternOf(c);
    observeRequest({ method: c.req.method, route, status: `${Math.floor(c.res.status / 100)}xx` }, ms / 1000);
    const actorId: unknown = c.get("actorId");
    lines.info(
      {
        requestId: requestIdOf(c),
        method: c.req.method,
        route,
        status: c.res.status,
        ms,
        actorId,
        ...proceduresOf(c),
      },
      "request",
    );
  };
}

/** The matched route: the first without a wildcard, else the longest. Not the path, because paths contain ids. */
function patternOf(c: Context): string {
  if (c.req.path.startsWith("/api/trpc/")) return "/api/trpc/*";
  const patterns = matchedRoutes(c).map(({ path }) => path);
  const byLength = patterns.toSorted((a, b) => b.length - a.length);
  return patterns.find((pattern) => !pattern.includes("*")) ?? byLength[0] ?? "";
}

const known = new Set(procedures.map(({ name }) => name));

/** The procedures that a tRPC request calls; a name that does not exist is text from the client and is not logged. */
function proceduresOf(c: Context): { procedures?: string[] } {
  const [, names] = /^\/api\/trpc\/(.+)$/.exec(c.req.path) ?? [];
  if (names === undefined) return {};
  return { procedures: names.split(",").map((name) => (known.has(name) ? name : "unknown")) };
}
