import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Database } from "#db/types.ts";
import type { Services } from "#src/platform/context.ts";
import { unsubscribePath } from "#src/domains/watches/inputs.ts";
import { crossSiteGuard } from "#src/platform/http/cross-site.ts";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import { securityHeaders } from "#src/platform/http/headers.ts";
import { requestRateLimit } from "#src/platform/http/request-rate-limit.ts";
import { mountRest } from "#src/platform/http/rest.ts";
import { AppError, fail } from "#src/shared/errors.ts";
import { contextMaker } from "./api/request-context.ts";
import { openApiRoutes } from "./openapi/routes.ts";
import { errorResponse, jsonErrorResponse } from "./api/errors.ts";
import { healthRoutes, type Lifecycle } from "./api/health.ts";
import { metricsRoutes } from "./api/metrics.ts";
import { useBrand } from "./brand.ts";
import { requestLog } from "./api/request-log.ts";
import { restCalls } from "./api/rest.ts";
import { securityTxtRoutes } from "./site/security-txt.ts";
import { siteRoutes } from "./site/site.ts";
import type { RenderPage } from "./site/rendered-pages.ts";
import { trpcHandler } from "./api/trpc-handler.ts";

const jsonBytes = 100 * 1024;

export interface AppParts {
  database: Database;
  services: Services;
  lifecycle: Lifecycle;
  /** Folder of the built client; without it only the API is served. */
  site?: string;
  /** The client's HTML of a visitor's page; without it the client makes it in the browser. */
  renderPage?: RenderPage;
  /** Pages of the embedded identity provider, in development. */
  identityProvider?: Hono;
}

/** All routes and middleware, in the order they run. */
export function createApp(parts: AppParts) {
  const { database, services, lifecycle } = parts;
  const { contextOf, requestIdOf, addressOf, sessionCookieFor } = contextMaker(database.db, services);
  const requestLimit = requestRateLimit(database.db, services.env, addressOf);
  const app = new Hono();

  app.use(requestLog(services.log, requestIdOf));
  app.use(securityHeaders(services.env));
  app.use(onlyKnownMethods);
  app.route("/", healthRoutes(lifecycle, database, services));
  app.route("/", metricsRoutes(database, services));
  app.route("/", securityTxtRoutes(services));
  app.use(async (_c, next) => {
    await useBrand(database.db, services);
    await next();
  });
  if (parts.identityProvider) {
    app.use("/dev-idp/*", requestLimit.middleware, limitBodies());
    app.route("/dev-idp", parts.identityProvider);
  }

  app.use("/api/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    if (lifecycle.state === "starting") fail("unavailable", { retryAfter: 5 });
    await next();
  });
  app.use("/feeds/*", requestLimit.middleware);
  app.use("/api/*", crossSiteGuard(services.env, [unsubscribePath]));
  app.use("/api/*", requestLimit.middleware);
  app.use("/api/*", limitBodies());
  app.use("/api/trpc/*", trpcHandler({ contextOf, services, charge: requestLimit.charge, requestIdOf }));
  mountRest(app, restCalls, contextOf, requestLimit.charge);
  app.route("/", openApiRoutes(restCalls, services.env.publicUrl));
  app.all("/api/*", (c) => jsonErrorResponse(c, errorResponseFor(new AppError("not_found")), requestIdOf(c)));

  if (parts.site) {
    const { site: folder, renderPage } = parts;
    const { charge } = requestLimit;
    app.route("/", siteRoutes({ folder, contextOf, services, charge, ...(renderPage && { renderPage }) }));
  }
  app.notFound((c) => c.text("404 Not Found", 404));
  app.onError((error, c) => errorResponse(error, c, services.log, requestIdOf(c)));
  return { hono: app, sessionCookieFor };
}

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** Rejects other methods, such as TRACE, which would echo the request headers. */
const onlyKnownMethods: MiddlewareHandler = async (c, next) => {
  if (!methods.includes(c.req.method)) {
    c.header("Allow", methods.join(", "));
    fail("method_not_allowed");
  }
  await next();
};

const formPaths = new Set(restCalls.filter(({ form }) => form).map(({ path }) => path));

/** Bodies may have 100 kB; multipart forms with files have their own limit, checked while they stream. */
function limitBodies(): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: jsonBytes, onError: () => fail("payload_too_large") });
  return (c, next) => {
    // Only these methods have a body. hono's limit asks the request for it, which builds the whole Request.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const length = c.req.header("content-length");
    const isForm = (c.req.header("content-type") ?? "").startsWith("multipart/");
    if (isForm && formPaths.has(c.req.path)) return next();
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return limit(c, next);
    return Number(length) <= jsonBytes ? next() : fail("payload_too_large");
  };
}
