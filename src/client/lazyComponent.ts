import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A component whose code is loaded when it is first rendered: `lazyComponent(async () => (await import("./X.tsx")).X)`. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}
