import type { ComponentType } from "react";
import { Guard, type Access } from "./Guard.tsx";
import { useRouteTitle } from "./usePageTitle.ts";

interface PageProps {
  title: string;
  access: Access;
  page: ComponentType;
}

/** A page on its route: its title in the tab, its guard in front. */
export function Page({ title, access, page: Content }: PageProps) {
  useRouteTitle(title);
  return (
    <Guard access={access}>
      <Content />
    </Guard>
  );
}
