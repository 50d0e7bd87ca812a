import type { ComponentType } from "react";
import { pages } from "#src/constants/pages.ts";
import { notFoundPage } from "#src/constants/start-pages.ts";
import { pageModules, type StartPage } from "#src/shared/pages.ts";
import type { Access } from "#src/client/layout/access.ts";
import { lazyPage } from "#src/client/lazyPages.tsx";

export interface PageRoute {
  path: string;
  title: string;
  access: Access;
  opensWithoutName?: boolean;
  staysWhenSignedOut?: boolean;
  isForWriters?: boolean;
  page: ComponentType;
}

/** They change something of the company, which readers don't (docs/rules/members.md#parts). */
const forWriters: readonly string[] = ["/edit-company-profile", "/create-job", "/edit-job/:id"];

export const routes: readonly PageRoute[] = pages.map(({ page, ...row }) => ({
  ...row,
  isForWriters: forWriters.includes(row.path),
  page: lazyPage(page).Page,
}));

export const notFound: PageRoute = {
  path: "*",
  title: "404",
  access: "anyone",
  page: lazyPage(notFoundPage).Page,
};

/** Loads the code of the page at a path. */
export async function loadPage(path: string, startPage: StartPage | undefined): Promise<void> {
  await Promise.all(pageModules(path, startPage).map((name) => lazyPage(name).load()));
}

/** Does the same ahead of time, and never reloads the document. */
export async function preloadPage(path: string, startPage: StartPage | undefined): Promise<void> {
  await Promise.all(pageModules(path, startPage).map((name) => lazyPage(name).preload()));
}

/** Loads the code of a page when a link to it is pointed at, focused or touched. */
export function loadLinkedPages(startPage: () => StartPage | undefined): void {
  for (const event of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(event, ({ target }) => load(target), { passive: true });

  function load(target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link?.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    // When it fails, opening the page tries again and shows the error.
    preloadPage(link.pathname, startPage()).catch(() => {});
  }
}
