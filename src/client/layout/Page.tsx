import { useEffect } from "react";
import type { PageRoute } from "#src/client/routing/routes.ts";
import { Guard } from "./Guard.tsx";
import { useRouteTitle } from "./usePageTitle.ts";

/** A page on its route, with its document title and access check. */
export function Page({ title, page: Content, ...guard }: Omit<PageRoute, "path">) {
  useRouteTitle(title);
  // The browser has taken the server's HTML over: what was pressed before can be pressed (public/theme.js).
  useEffect(() => {
    document.dispatchEvent(new Event("page-ready"));
  }, []);
  return (
    <Guard {...guard}>
      <Content />
    </Guard>
  );
}
