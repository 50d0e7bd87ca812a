import { Hono } from "hono";
import { html } from "hono/html";
import swaggerUi from "swagger-ui-dist/package.json" with { type: "json" };
import { createResultCache } from "#src/platform/cache.ts";
import { sendText } from "#src/platform/http/compression.ts";
import { cookieName } from "#src/platform/http/cookies.ts";
import type { RestCall } from "#src/platform/http/rest.ts";
import { brandStyles } from "#src/server/site/brand.ts";
import { ofSite, siteName } from "#src/shared/brand.ts";
import { openApiDocument } from "./document.ts";

/** GET /api/openapi.json and a page that shows it, with Swagger UI (docs/decisions/024-swagger-ui.md). */
export function openApiRoutes(calls: readonly RestCall[], publicUrl: string): Hono {
  const app = new Hono();
  const cookie = cookieName({ https: publicUrl.startsWith("https:") }, "session");
  // Made when first asked for: most processes never are, and it takes a tenth of a second.
  const documents = createResultCache<string, string>({ max: 1 });
  app.get("/api/openapi.json", async (c) => {
    const document = await documents(siteName(), () =>
      Promise.resolve(JSON.stringify(openApiDocument(calls, { publicUrl, cookie }))),
    );
    return sendText(c, document, { status: 200, headers: { "Content-Type": "application/json" } });
  });
  app.get("/api/docs", (c) => c.html(page()));
  return app;
}

function page() {
  const styles = brandStyles();
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API – ${siteName()}</title>
        <script src="/theme.js"></script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/swagger-ui-${swaggerUi.version}.css" />
        <link rel="stylesheet" href="/docs.css" />
        ${styles ? html`<link rel="stylesheet" href="${styles}" />` : ""}
        <script src="/assets/swagger-ui-${swaggerUi.version}.js" defer></script>
        <script src="/docs.js" defer></script>
      </head>
      <body>
        <header>
          <h1>${ofSite()} API</h1>
          <p>
            <a href="/hjalp/api">Så börjar du</a> har de första anropen. Prova ett anrop här med en nyckel
            under <span lang="en">Authorize</span>; utan nyckel görs det som du själv, om du är inloggad. Hela
            beskrivningen finns som <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <h2>Anrop</h2>
        </header>
        <div id="calls" lang="en"></div>
      </body>
    </html>`;
}
