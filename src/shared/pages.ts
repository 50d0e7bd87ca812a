import type { Role } from "#src/constants/accounts.ts";
import { pages, type PagePattern } from "#src/constants/pages.ts";
import { notFoundPage, startPages } from "#src/constants/start-pages.ts";

/** Matches like the client's router: case-insensitive, with or without a trailing slash. */
export function pageAt(path: string): (typeof pages)[number] | undefined {
  const segments = segmentsOf(path);
  return pages.find((page) => matches(segmentsOf(page.path), segments));
}

/** The path at which search engines may list the page, or null. */
export function searchPathOf(page: (typeof pages)[number]): string | null {
  if (!("searchPath" in page)) return null;
  return page.searchPath === true ? page.path : page.searchPath;
}

/** Who sees which page at '/'. */
export type StartPage = keyof typeof startPages;

export function startPageOf(user: { role: Role | null } | null): StartPage {
  return user ? (user.role ?? "consultant") : "visitor";
}

/** The files of the page at a path, under src/client/pages; without the start page while its viewer is not known. */
export function pageModules(path: string, startPage: StartPage | undefined): string[] {
  const page = pageAt(path);
  const name = page?.page ?? notFoundPage;
  return page?.path === "/" && startPage ? [name, startPages[startPage]] : [name];
}

/** The value of the only parameter of a page's pattern: "12" for /job/:id at /job/12. */
export function parameterOf(pattern: PagePattern, path: string): string | undefined {
  return segmentsOf(path)[segmentsOf(pattern).findIndex((part) => part.startsWith(":"))];
}

function segmentsOf(path: string): string[] {
  const segments = path.split("/");
  return segments.at(-1) === "" ? segments.slice(0, -1) : segments;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) =>
      part.startsWith(":") ? segments[index] !== "" : part === segments[index]?.toLowerCase(),
    )
  );
}

/** A page whose HTML the server makes, with the answers to its first queries as superjson. */
export interface RenderedPage {
  path: string;
  startPage: StartPage;
  search: string;
  answers: string;
}

/** The answer to a query that comes with the HTML of a page (docs/architecture.md#the-first-page). */
export interface PrefetchedQuery {
  /** The procedure, such as "jobs.board". */
  path: string;
  input?: Record<string, unknown>;
  /** Whether it is the first page of an infinite query. */
  isPaged?: true;
  data: unknown;
}
