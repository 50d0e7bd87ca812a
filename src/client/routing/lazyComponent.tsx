import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { loadUntilItSucceeds } from "./loadUntilItSucceeds.ts";

/** A component whose code is loaded when it is first rendered: `lazyComponent(async () => (await import("./X.tsx")).X)`. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}

/** The same for what a press opens: until it has loaded, a sign says so, unless that takes no longer than a blink. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazyComponent(load);
  return function LazyDialog(props) {
    return (
      <Suspense
        fallback={
          <div className="fixed inset-x-0 top-3 z-50 mx-auto w-fit animate-late rounded-full border border-line bg-raised px-4 py-2 text-sm shadow-float">
            <Spinner />
          </div>
        }
      >
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/**
 * A lazy component that waits for the network instead of failing, and the function that loads its code ahead of time, such as
 * on hover; without network it does nothing.
 */
export function preloadableComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  function preload(): void {
    load().catch(() => undefined);
  }
  return [lazyComponent(() => loadUntilItSucceeds(load)), preload] as const;
}
