import { lazy, useState, type ComponentType } from "react";
import { reloadOnStaleChunk } from "./routing/lazyComponent.tsx";

/** One chunk per page. */
const files = import.meta.glob<Record<string, ComponentType>>("./pages/*/*Page.tsx");

interface LazyPage {
  Page: ComponentType;
  /** Loads the page's code, so that it is shown at once. Reloads the document when a new version has been deployed. */
  load: () => Promise<ComponentType>;
  /** Does the same ahead of time, and never reloads: something may be typed on the present page. */
  preload: () => Promise<ComponentType>;
}

const lazyPages = new Map<string, LazyPage>();

/** The component of "jobs/JobPage": the JobPage that pages/jobs/JobPage.tsx exports. */
export function lazyPage(page: string): LazyPage {
  const known = lazyPages.get(page) ?? makeLazyPage(page);
  lazyPages.set(page, known);
  return known;
}

function makeLazyPage(page: string): LazyPage {
  const name = page.slice(page.lastIndexOf("/") + 1);
  let loaded: ComponentType | null = null;

  async function preload(): Promise<ComponentType> {
    const file = files[`./pages/${page}.tsx`];
    if (!file) throw new Error(`There is no src/client/pages/${page}.tsx`);
    const component = (await file())[name];
    if (!component) throw new Error(`src/client/pages/${page}.tsx exports no ${name}`);
    loaded = component;
    return component;
  }

  function load(): Promise<ComponentType> {
    return reloadOnStaleChunk(preload);
  }

  const Lazy = lazy(async () => ({ default: await load() }));
  // A lazy component suspends even when its code is there, and the fallback would be shown for a moment.
  function Page() {
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return { Page, load, preload };
}
