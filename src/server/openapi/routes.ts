import { Hono } from "hono";
import { html } from "hono/html";
import { sendText } from "#src/platform/http/compression.ts";
import { cookieName } from "#src/platform/http/cookies.ts";
import type { RestCall } from "#src/platform/http/rest.ts";
import { openApiDocument, operationsOf, type Operation } from "./document.ts";
import type { Json } from "./schemas.ts";

/** GET /api/openapi.json and a page that shows it without scripts. */
export function openApiRoutes(calls: readonly RestCall[], publicUrl: string): Hono {
  const app = new Hono();
  const cookie = cookieName({ https: publicUrl.startsWith("https:") }, "session");
  // Made when first asked for: most processes never are, and it takes a tenth of a second.
  const document = once(() => JSON.stringify(openApiDocument(calls, { publicUrl, cookie })));
  const operations = once(() => operationsOf(calls));
  app.get("/api/openapi.json", (c) =>
    sendText(c, document(), { status: 200, headers: { "Content-Type": "application/json" } }),
  );
  app.get("/api/docs", (c) => c.html(page(operations())));
  return app;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function page(operations: readonly Operation[]) {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API – Bryggan</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <main>
          <h1>Bryggans API</h1>
          <p>
            Ett program skickar sin nyckel i <code>Authorization: Bearer brg_…</code>; vid varje anrop står
            behörigheten som nyckeln behöver, och ett streck där ingen nyckel räcker.
            <a href="/hjalp/api">Så börjar du</a>. Hela beskrivningen finns som
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <p>${tags.map((tag) => html`<a href="#${tag}">${tag}</a> `)}</p>
          ${tags.map((tag) =>
            group(
              tag,
              operations.filter((operation) => operation.tag === tag),
            ),
          )}
        </main>
      </body>
    </html>`;
}

function group(tag: string, operations: readonly Operation[]) {
  return html`<h2 id="${tag}">${tag}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Metod</th>
          <th scope="col">Adress</th>
          <th scope="col">Behörighet</th>
          <th scope="col">Vad</th>
        </tr>
      </thead>
      <tbody>
        ${operations.map(line)}
      </tbody>
    </table>`;
}

function scopeText(scope: Operation["scope"]): string {
  return scope === "any" ? "valfri" : (scope ?? "–");
}

function line({ method, path, summary, scope, parameters, body, status, response }: Operation) {
  return html`<tr>
    <td><b>${method.toUpperCase()}</b></td>
    <td><code>${path}</code></td>
    <td>${scopeText(scope)}</td>
    <td>
      <details>
        <summary lang="en">${summary}</summary>
        ${parameters.length > 0 ? part("Parametrar", parameters) : ""} ${contents("Skickas", body)}
        ${contents(`Svar ${status.toString()}`, response)}
      </details>
    </td>
  </tr>`;
}

function contents(title: string, schemas: Record<string, Json>) {
  const entries = Object.entries(schemas);
  return entries.map(([type, schema]) => part(`${title}: ${type}`, schema));
}

function part(title: string, schema: unknown) {
  return html`<p>${title}</p>
    <pre>${JSON.stringify(schema, null, 2)}</pre>`;
}
