import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Hono } from "hono";
import { createApp } from "#src/server/app.ts";
import type { RenderPage } from "#src/server/site/rendered-pages.ts";
import type { TestApp } from "./test-app.ts";

interface Options {
  renderPage?: RenderPage;
  /** What the build adds, by path. */
  files?: Readonly<Record<string, string>>;
}

/** The app with the pages of the client; their folder is deleted with the other files of the test app. */
export function siteOf(
  { database, services }: Pick<TestApp, "database" | "services">,
  { files = {}, ...options }: Options = {},
): Hono {
  const site = mkdtempSync(join(services.env.dataDir, "site-"));
  cpSync("public", site, { recursive: true });
  cpSync("src/client/index.html", join(site, "index.html"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), content);
  }
  return createApp({ database, services, lifecycle: { state: "ready" }, site, ...options }).hono;
}
