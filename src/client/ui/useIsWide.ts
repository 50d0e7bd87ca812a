import { useSyncExternalStore } from "react";

/** The width of the lg: classes. */
export const wideWindow = "(min-width: 64rem)";

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(wideWindow);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether the window is wide enough for two columns side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideWindow).matches,
    () => false,
  );
}
