import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import type { Ctx, Services } from "#src/platform/context.ts";
import { pageResponseFor, withHead } from "./page-head.ts";

const year = 31_536_000;

interface Site {
  /** dist/client. */
  folder: string;
  contextOf: (c: Context) => Promise<Ctx>;
  services: Services;
}

/**
 * The built client: hashed assets are cached for ever, other files are revalidated. All other paths get index.html with
 * the head of the page.
 */
export function siteRoutes({ folder, contextOf, services }: Site): Hono {
  const site = new Hono();
  const page = existsSync(join(folder, "index.html"))
    ? readFileSync(join(folder, "index.html"), "utf8")
    : null;
  site.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", `public, max-age=${year}, immutable`);
  });
  site.use("*", async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-cache");
  });
  site.get("/assets/*", serveStatic({ root: folder, precompressed: true }));
  site.get(
    "/:file{.+\\.(svg|txt|js|css|woff2|webmanifest|png|ico)}",
    serveStatic({ root: folder, precompressed: true }),
  );
  site.get("*", async (c) => {
    if (!page || !wantsPage(c.req.path, c.req.header("accept"))) return c.notFound();
    try {
      const { status, head } = await pageResponseFor(c.req.path, () => contextOf(c));
      return await c.html(withHead(page, head, services.env.publicUrl + c.req.path), status);
    } catch (error) {
      services.log.error({ err: error }, "could not render the page head");
      return c.html(page);
    }
  });
  return site;
}

/**
 * Clients that accept HTML or any type (as link previews do) get the page. Missing files and hidden names are 404.
 * '/' is always a page.
 */
function wantsPage(path: string, accept = "*/*"): boolean {
  if (path === "/") return true;
  const last = path.slice(path.lastIndexOf("/") + 1);
  return !path.includes("/.") && !/\.[a-z0-9]{1,8}$/i.test(last) && /text\/html|^\*\/\*/.test(accept);
}
