import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from "react";
import { Spinner } from "#src/client/ui/Spinner.tsx";

/** A component whose code is loaded when it is first rendered: `lazyComponent(async () => (await import("./X.tsx")).X)`. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}

/**
 * The same for what a press opens: until it has loaded, a sign says so, unless that takes no longer than a blink. Without
 * network it waits: an error would replace the page, with what was typed there.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazyComponent(() => loadUntilItSucceeds(load));
  return function LazyDialog(props) {
    return (
      <Suspense fallback={<Waiting />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function Waiting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), 8_000);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="fixed inset-x-0 top-3 z-50 mx-auto w-fit animate-late rounded-full border border-line bg-raised px-4 py-2 text-sm shadow-float">
      {/* After a deployment its file is gone until then. */}
      <Spinner text={isLong ? "Det tar lång tid. Prova att ladda om sidan." : undefined} />
    </div>
  );
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

const reloadedKey = "started-over";

/** Loads a chunk. When its file is missing, a new version has been deployed: the page is reloaded once to get it. */
export async function reloadOnStaleChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await load();
    window.sessionStorage.removeItem(reloadedKey);
    return chunk;
  } catch (error) {
    if (window.sessionStorage.getItem(reloadedKey)) throw error;
    window.sessionStorage.setItem(reloadedKey, "yes");
    window.location.reload();
    return new Promise<never>(() => {});
  }
}

const pause = 2_000;

/**
 * Loads code for something outside the page's error boundary. Without network it tries again until it succeeds: an error
 * there would leave an empty window, without what was typed.
 */
export async function loadUntilItSucceeds<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, pause));
    }
  }
}
