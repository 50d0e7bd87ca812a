import type { Encoded } from "#src/platform/http/compression.ts";
import type { PagePattern } from "#src/constants/pages.ts";
import { pageAt, type VisitorPage } from "#src/shared/pages.ts";
import { minute } from "#src/shared/time.ts";

/** The client's HTML of a page; src/client/visitorHtml.tsx. */
export type RenderPage = (page: VisitorPage) => Promise<string>;

/**
 * The pages whose content is in the HTML for visitors (docs/architecture.md#the-first-page). No forms: what is typed before
 * they are ready would be lost.
 */
export const renderedPages: readonly PagePattern[] = [
  ...(["/", "/jobs", "/uppdrag", "/job/:id", "/job-details/:id", "/search-consultants"] as const),
  ...(["/login", "/register", "/get-started"] as const),
  ...(["/hjalp", "/priser", "/sa-rankar-vi", "/om-oss", "/kontakt"] as const),
  ...(["/villkor", "/integritet", "/kakor"] as const),
];

/** Whether the server makes the content of the page at this path. */
export function isRendered(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && renderedPages.includes(page.path);
}

/** A page with its compressed copies. */
interface KeptPage {
  html: string;
  encoded: Encoded;
}

const maxKept = 30;
/** The pages say how old something is. */
const maxAge = minute;

/** Keeps the pages of visitors, which are the same for all of them as long as what they are made of is. */
export function visitorPages(): (
  address: string,
  madeOf: string,
  make: () => Promise<string>,
) => Promise<KeptPage> {
  const pages = new Map<string, { madeOf: string; at: number; page: Promise<KeptPage> }>();

  return (address, madeOf, make) => {
    const last = pages.get(address);
    if (last?.madeOf === madeOf && Date.now() - last.at < maxAge) return last.page;
    const page = make().then((html) => ({ html, encoded: new Map() }));
    // The oldest comes first.
    pages.delete(address);
    pages.set(address, { madeOf, at: Date.now(), page });
    page.catch(() => pages.delete(address));
    for (const oldest of pages.keys()) {
      if (pages.size <= maxKept) break;
      pages.delete(oldest);
    }
    return page;
  };
}
