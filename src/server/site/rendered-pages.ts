import { createCache } from "#src/platform/cache.ts";
import type { Encoded } from "#src/platform/http/compression.ts";
import { pages, type PagePattern } from "#src/constants/pages.ts";
import { pageAt, type RenderedPage, type StartPage } from "#src/shared/pages.ts";
import { minute } from "#src/shared/time.ts";

/** The client's HTML of a page; src/client/pageHtml.tsx. */
export type RenderPage = (page: RenderedPage) => Promise<string>;

/** Their queries are all in the HTML: what came later would move what is below it. */
const memberPages: readonly PagePattern[] = ["/", "/messages", "/contracts", "/profile"];

/** What is typed before a form is ready would be lost. */
const formPages: readonly PagePattern[] = [
  "/register/employer",
  "/register-company",
  "/employer-login",
  "/admin",
];

/** All that visitors may open, but for forms and what a link opens once. */
const visitorPaths = pages.flatMap((page) => {
  const isForVisitors = page.access === "anyone" || page.access === "visitors";
  return isForVisitors && !("opensWithoutName" in page) && !formPages.includes(page.path) ? page.path : [];
});

/** The pages whose content is in the HTML, by who looks (docs/architecture.md#the-first-page). */
export const renderedPages: Record<StartPage, readonly PagePattern[]> = {
  visitor: visitorPaths,
  consultant: [...memberPages, "/jobs"],
  employer: [...memberPages, "/applications", "/employer-jobs"],
  admin: [],
};

/** Whether the server makes the content of the page at this path. */
export function isRendered({ path, startPage }: Pick<RenderedPage, "path" | "startPage">): boolean {
  const page = pageAt(path);
  return page !== undefined && renderedPages[startPage].includes(page.path);
}

/** A page with its compressed copies. */
interface CachedPage {
  html: string;
  encoded: Encoded;
}

/** The pages say how old something is. */
const limits = { ttlMs: minute, max: 30 };

/** Caches the pages of visitors, which are the same for all of them as long as what they are made of is. */
export function visitorPages(): (
  address: string,
  madeOf: string,
  make: () => Promise<string>,
) => Promise<CachedPage> {
  const pages = createCache<string, { madeOf: string; page: Promise<CachedPage> }>(limits);

  return (address, madeOf, make) => {
    const last = pages.get(address);
    if (last?.madeOf === madeOf) return last.page;
    const page = make().then((html) => ({ html, encoded: new Map() }));
    pages.set(address, { madeOf, page });
    page.catch(() => {
      pages.delete(address);
    });
    return page;
  };
}
