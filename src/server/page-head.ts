import { html } from "hono/html";
import { boardHead, jobHead, siteHead, type PageHead } from "#src/copy/pages.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import type { Ctx } from "#src/platform/context.ts";
import { parseId } from "#src/shared/urls.ts";
import { AppError } from "#src/shared/errors.ts";
import { pages, type PagePattern } from "#src/constants/pages.ts";

/** The status and the HTML head of a page, for the first response. */
export interface PageResponse {
  status: 200 | 404;
  head: PageHead;
}

const heads: Partial<Record<PagePattern, PageHead>> = { "/jobs": boardHead, "/uppdrag": boardHead };

/** The page at a path. A job is looked up, so that link previews show its title. */
export async function pageResponseFor(path: string, ctx: () => Promise<Ctx>): Promise<PageResponse> {
  const parts = path.split("/").slice(1);
  const pattern = pages.find((page) => matches(page.path.split("/").slice(1), parts))?.path;
  if (!pattern) return { status: 404, head: siteHead };
  if (pattern !== "/job/:id" && pattern !== "/job-details/:id")
    return { status: 200, head: heads[pattern] ?? siteHead };
  const id = parseId(parts[1]);
  if (id === null) return { status: 404, head: siteHead };
  try {
    return { status: 200, head: jobHead(await getJob(await ctx(), id)) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { status: 404, head: siteHead };
    throw error;
  }
}

/** Matches like the client's router: case-insensitive, with or without a trailing slash. */
function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const segments = path.length > 1 && path.at(-1) === "" ? path.slice(0, -1) : path;
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) =>
      part.startsWith(":") ? segments[index] !== "" : part === segments[index]?.toLowerCase(),
    )
  );
}

/** The built page with this head and its Open Graph tags for link previews. */
export async function withHead(page: string, { title, description }: PageHead, url: string): Promise<string> {
  const tags = await html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Bryggan" />
    <meta property="og:locale" content="sv_SE" />
    <meta property="og:url" content="${url}" />
    <meta name="twitter:card" content="summary" />`;
  return page
    .replace(/<meta\s+name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => String(tags));
}
