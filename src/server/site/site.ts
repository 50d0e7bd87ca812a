import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import type { Ctx, Services } from "#src/platform/context.ts";
import { sendText } from "#src/platform/http/compression.ts";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import type { Charge } from "#src/platform/http/request-rate-limit.ts";
import { brandInUse } from "#src/shared/brand.ts";
import { pageAt, startPageOf, type RenderedPage } from "#src/shared/pages.ts";
import { brandRoutes } from "./brand.ts";
import { pictureSender } from "./picture.ts";
import { prefetchQueries } from "./prefetch.ts";
import { jobPictureRoutes } from "./job-picture.ts";
import { pageFiles } from "./page-files.ts";
import { pageResponseFor, withBrand, withHead } from "./page-head.ts";
import { sitemapRoutes } from "./sitemap.ts";
import { isRendered, visitorPages, type RenderPage } from "./rendered-pages.ts";

const year = 31_536_000;

interface Site {
  /** dist/client. */
  folder: string;
  contextOf: (c: Context) => Promise<Ctx>;
  services: Services;
  charge: Charge;
  renderPage?: RenderPage;
}

/** Hashed assets are cached for ever, others revalidated. All other paths get index.html. */
export function siteRoutes({ folder, contextOf, services, charge, renderPage }: Site): Hono {
  const site = new Hono();
  /** Only what asks the database counts as a request. */
  function chargedContextOf(c: Context): Promise<Ctx> {
    charge(c, 1);
    return contextOf(c);
  }
  const page = existsSync(join(folder, "index.html"))
    ? readFileSync(join(folder, "index.html"), "utf8")
    : null;
  const filesOf = pageFiles(folder);
  const keep = visitorPages();

  async function contentOf(page: RenderedPage): Promise<string> {
    if (!renderPage || !isRendered(page)) return "";
    try {
      return await renderPage(page);
    } catch (error) {
      services.log.error({ err: error, path: page.path }, "could not render the page");
      return "";
    }
  }

  site.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", `public, max-age=${year}, immutable`);
  });
  site.use("*", async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-cache");
  });
  site.route("/", sitemapRoutes(services.env.publicUrl, chargedContextOf));
  const sendPicture = pictureSender(folder, charge);
  site.route("/", jobPictureRoutes(sendPicture, chargedContextOf));
  site.route("/", brandRoutes(folder, chargedContextOf, sendPicture));
  site.get("/assets/*", serveStatic({ root: folder, precompressed: true }));
  site.get(
    "/:file{.+\\.(svg|txt|js|css|woff2|webmanifest|png|ico)}",
    serveStatic({ root: folder, precompressed: true }),
  );
  site.get("*", async (c) => {
    if (!page || !wantsPage(c.req.path, c.req.header("accept"))) return c.notFound();
    try {
      const { path } = c.req;
      const url = new URL(c.req.url);
      const ctx = await chargedContextOf(c);
      const { text: answers, job } = await prefetchQueries(ctx, url);
      const response = await pageResponseFor(path, ctx, job);
      const address = { origin: services.env.publicUrl, path, query: url.searchParams };
      const startPage = startPageOf(ctx.viewer);
      const files = filesOf(path, startPage);
      const headers = { "Content-Type": "text/html; charset=UTF-8" };
      if (ctx.viewer) {
        // It contains what only this viewer may see: after signing out, not even the back button shows it.
        c.header("Cache-Control", "private, no-store");
        // The address is in the page: one that others can choose is not compressed beside personal data (docs/SECURITY.md).
        const isFixed = url.search === "" && pageAt(path)?.path === path;
        const content = isFixed ? await contentOf({ path, startPage, search: "", answers }) : "";
        const html = await withHead(page, response, address, { content, answers, files });
        if (!isFixed) return c.html(html, response.status);
        return await sendText(c, html, { status: response.status, headers });
      }
      c.header("Cache-Control", "private, no-cache");
      const { search } = url;
      const madeOf = answers + JSON.stringify([response, brandInUse()]);
      const { html, encoded } = await keep(path + search, madeOf, async () => {
        const content = await contentOf({ path, startPage, search, answers });
        return withHead(page, response, address, { content, answers, files });
      });
      return await sendText(c, html, { status: response.status, headers, encoded });
    } catch (error) {
      const { status, retryAfter } = errorResponseFor(error);
      if (status === 429) return c.html(await withBrand(page), status, { "Retry-After": String(retryAfter) });
      services.log.error({ err: error }, "could not render the page head");
      return c.html(await withBrand(page));
    }
  });
  return site;
}

/** Missing files and hidden names are 404; link previews accept any type. '/' is always a page. */
function wantsPage(path: string, accept = "*/*"): boolean {
  if (path === "/") return true;
  const last = path.slice(path.lastIndexOf("/") + 1);
  return !path.includes("/.") && !/\.[a-z0-9]{1,8}$/i.test(last) && /text\/html|^\*\/\*/.test(accept);
}
