import { lazy, type ComponentType } from "react";
import { pages } from "#src/constants/pages.ts";
import type { Access } from "./layout/Guard.tsx";
import { reloadOnStaleChunk } from "./reloadOnStaleChunk.ts";

export interface PageRoute {
  path: string;
  title: string;
  access: Access;
  opensWithoutName?: boolean;
  staysWhenSignedOut?: boolean;
  page: ComponentType;
}

/** One chunk per page, loaded when its route is opened. */
const files = import.meta.glob<Record<string, ComponentType>>("./pages/*/*Page.tsx");

/** The component of "jobs/JobPage": the JobPage that pages/jobs/JobPage.tsx exports. */
function lazyPage(page: string): ComponentType {
  const load = files[`./pages/${page}.tsx`];
  if (!load) throw new Error(`There is no src/client/pages/${page}.tsx`);
  const name = page.slice(page.lastIndexOf("/") + 1);
  return lazy(async () => {
    const component = (await reloadOnStaleChunk(load))[name];
    if (!component) throw new Error(`src/client/pages/${page}.tsx exports no ${name}`);
    return { default: component };
  });
}

export const routes: readonly PageRoute[] = pages.map(({ page, ...row }) => ({
  ...row,
  page: lazyPage(page),
}));

export const notFound: PageRoute = {
  path: "*",
  title: "404",
  access: "anyone",
  page: lazyPage("public/NotFoundPage"),
};
