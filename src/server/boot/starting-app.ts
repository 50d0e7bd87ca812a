import { Hono } from "hono";
import { html } from "hono/html";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import type { Env } from "#src/platform/env.ts";
import { securityHeaders } from "#src/platform/http/headers.ts";
import { AppError } from "#src/shared/errors.ts";
import { jsonErrorResponse } from "#src/server/api/errors.ts";
import { installationProblemTexts, notReady, type Lifecycle } from "#src/server/api/health.ts";

const retryAfter = 5;

/** Healthy but not ready, with a page that reloads itself. */
export function startingApp(env: Env, lifecycle: Pick<Lifecycle, "problem" | "seeded">): Hono {
  const app = new Hono();
  app.use(securityHeaders(env));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", (c) =>
    notReady(c, lifecycle.problem ? installationProblemTexts[lifecycle.problem] : "starting"),
  );
  app.get("/starting.css", (c) => c.body(styles, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.all("/api/*", (c) =>
    jsonErrorResponse(c, errorResponseFor(new AppError("unavailable", { retryAfter })), crypto.randomUUID()),
  );
  app.all("*", (c) => {
    const headers = { Refresh: "2", "Retry-After": String(retryAfter), "Cache-Control": "no-store" };
    return c.html(pageFor(lifecycle), 503, headers);
  });
  return app;
}

function pageFor({ problem, seeded }: Pick<Lifecycle, "problem" | "seeded">) {
  if (problem)
    return page(
      "Sidan är stängd just nu",
      "Något behöver rättas till först. Sidan laddas om av sig själv när det är klart.",
    );
  if (seeded === undefined)
    return page("Sidan startar", "Det tar bara en liten stund. Sidan laddas om av sig själv.");
  const percent = Math.floor(seeded * 100);
  return page(
    "Sidan startar",
    "Första gången fylls den med konsulter, företag och uppdrag att prova. Det tar ungefär en minut.",
    html`<progress max="100" value="${percent}" aria-label="Demodata"></progress><small>${percent} %</small>`,
  );
}

function page(title: string, text: string, more: ReturnType<typeof html> | "" = "") {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
        <link rel="stylesheet" href="/starting.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${more}
        </main>
      </body>
    </html>`;
}

/** The client's files may not be built yet, so the page has its own few rules. */
const styles = `:root {
  color-scheme: light dark;
  font: 17px/1.6 system-ui, sans-serif;
}
body {
  min-height: 100vh;
  margin: 0;
  display: grid;
  place-items: center;
}
main {
  max-width: 30rem;
  padding: 1.5rem;
}
h1 {
  margin: 0 0 0.5rem;
  font-size: 1.75rem;
  line-height: 1.2;
}
p {
  margin: 0 0 1.25rem;
}
progress {
  width: 100%;
  accent-color: #0f9d7c;
}
@media (prefers-color-scheme: dark) {
  :root {
    background: #0a0e14;
    color: #e8edf4;
  }
  progress {
    accent-color: #3ddbb0;
  }
}
`;
