import { Hono } from "hono";
import { html } from "hono/html";
import { answerFor } from "#src/platform/http/errors.ts";
import type { Env } from "#src/platform/env.ts";
import { securityHeaders } from "#src/platform/http/headers.ts";
import { AppError } from "#src/shared/errors.ts";
import { jsonErrorResponse } from "./errors.ts";
import { notReady } from "./health.ts";

const retryAfter = 5;

/** Serves requests while the database opens: healthy but not ready, and a page that reloads itself. */
export function startingApp(env: Env): Hono {
  const app = new Hono();
  app.use(securityHeaders(env));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", notReady);
  app.all("/api/*", (c) =>
    jsonErrorResponse(c, answerFor(new AppError("unavailable", { retryAfter })), crypto.randomUUID()),
  );
  app.all("*", (c) => {
    const headers = { Refresh: "2", "Retry-After": String(retryAfter), "Cache-Control": "no-store" };
    return c.html(startingPage, 503, headers);
  });
  return app;
}

const startingPage = html`<!doctype html>
  <html lang="sv">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark light" />
      <title>Bryggan startar</title>
    </head>
    <body>
      <h1>Bryggan startar</h1>
      <p>Det tar bara en liten stund. Sidan laddas om av sig själv.</p>
    </body>
  </html>`;
