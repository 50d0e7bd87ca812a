import { Hono } from "hono";
import { html } from "hono/html";
import { answerFor } from "#src/platform/http/errors.ts";
import type { Env } from "#src/platform/env.ts";
import { securityHeaders } from "#src/platform/http/headers.ts";
import { AppError } from "#src/shared/errors.ts";
import { jsonErrorResponse } from "./errors.ts";
import { notReady, type Lifecycle } from "./health.ts";

const retryAfter = 5;

/**
 * Serves requests while the database opens, or while the start waits for the operator: healthy but not ready, and a page
 * that reloads itself.
 */
export function startingApp(env: Env, lifecycle: Pick<Lifecycle, "problem">): Hono {
  const app = new Hono();
  app.use(securityHeaders(env));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", (c) => notReady(c, lifecycle.problem));
  app.all("/api/*", (c) =>
    jsonErrorResponse(c, answerFor(new AppError("unavailable", { retryAfter })), crypto.randomUUID()),
  );
  app.all("*", (c) => {
    const headers = { Refresh: "2", "Retry-After": String(retryAfter), "Cache-Control": "no-store" };
    return c.html(lifecycle.problem ? blockedPage : startingPage, 503, headers);
  });
  return app;
}

const startingPage = page("Bryggan startar", "Det tar bara en liten stund. Sidan laddas om av sig själv.");
const blockedPage = page(
  "Bryggan är stängd just nu",
  "Något behöver rättas till först. Sidan laddas om av sig själv när det är klart.",
);

function page(title: string, text: string) {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${text}</p>
      </body>
    </html>`;
}
