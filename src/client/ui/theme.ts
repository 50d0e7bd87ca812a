import { useSyncExternalStore } from "react";

type Theme = "dark" | "light";

/** Read by public/theme.js before the first paint. */
const key = "bryggan-theme";
const listeners = new Set<() => void>();

function stored(): Theme {
  try {
    return window.localStorage.getItem(key) === "light" ? "light" : "dark";
  } catch {
    return "dark";
  }
}

function setTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(key, theme);
  } catch {
    // Storage may be blocked; the choice then applies to this page only.
  }
  if (theme === "light") document.documentElement.dataset["theme"] = "light";
  else delete document.documentElement.dataset["theme"];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The light or dark theme, stored on this device; dark by default, and in the server's HTML. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, stored, () => "dark"), setTheme];
}
