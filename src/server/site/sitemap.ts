import { Hono, type Context } from "hono";
import { html } from "hono/html";
import { pages } from "#src/constants/pages.ts";
import { listListedJobs } from "#src/domains/jobs/queries/listed.ts";
import type { Ctx } from "#src/platform/context.ts";
import { createResultCache, shortLived } from "#src/platform/cache.ts";
import { searchPathOf } from "#src/shared/pages.ts";

/** A sitemap may have 50 000 addresses (sitemaps.org); the rest is for the pages without parameters. */
const maxJobs = 49_900;
const headers = { "Cache-Control": "public, max-age=600" };

/** For search engines: what they may read, and every page that they may list (docs/rules/screens.md#search-engines). */
export function sitemapRoutes(origin: string, contextOf: (c: Context) => Promise<Ctx>): Hono {
  const routes = new Hono();
  const cached = createResultCache<"sitemap", string>(shortLived);
  routes.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, 200, headers),
  );
  routes.get("/sitemap.xml", async (c) => {
    const body = await cached("sitemap", async () => sitemap(origin, await contextOf(c)));
    return c.body(body, 200, { ...headers, "Content-Type": "application/xml; charset=utf-8" });
  });
  return routes;
}

const fixedPaths = pages.flatMap((page) =>
  searchPathOf(page) === page.path && !page.path.includes(":") ? [page.path] : [],
);

async function sitemap(origin: string, ctx: Ctx): Promise<string> {
  const jobs = await listListedJobs(ctx, maxJobs);
  const entries = await Promise.all([
    ...fixedPaths.map((path) => html`<url><loc>${origin}${path}</loc></url>`),
    ...jobs.map(
      ({ id, updatedAt }) =>
        html`<url><loc>${origin}/job/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
