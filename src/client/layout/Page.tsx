import type { PageRoute } from "#src/client/routes.ts";
import { Guard } from "./Guard.tsx";
import { useRouteTitle } from "./usePageTitle.ts";

/** A page on its route: its title in the tab, its guard in front. */
export function Page({ title, page: Content, ...guard }: Omit<PageRoute, "path">) {
  useRouteTitle(title);
  return (
    <Guard {...guard}>
      <Content />
    </Guard>
  );
}
