import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import type { Ctx, Services } from "#src/platform/context.ts";
import { openingOf, withHead } from "./page-head.ts";

const year = 31_536_000;

interface Site {
  /** dist/client. */
  folder: string;
  contextOf: (c: Context) => Promise<Ctx>;
  services: Services;
}

/**
 * The client as it was built: hashed assets for ever, everything else asked for again; any other address that is opened
 * gets the page, with what it is in its head.
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
      const { status, head } = await openingOf(c.req.path, () => contextOf(c));
      return await c.html(withHead(page, head, services.env.publicUrl + c.req.path), status);
    } catch (error) {
      services.log.error({ err: error }, "page without its head");
      return c.html(page);
    }
  });
  return site;
}

/**
 * Who takes HTML gets the page, which chat programs that look a link up say by anything at all; files and hidden names
 * that do not exist are no pages. '/' is one for everybody.
 */
function wantsPage(path: string, accept = "*/*"): boolean {
  if (path === "/") return true;
  const last = path.slice(path.lastIndexOf("/") + 1);
  return !path.includes("/.") && !/\.[a-z0-9]{1,8}$/i.test(last) && /text\/html|^\*\/\*/.test(accept);
}
