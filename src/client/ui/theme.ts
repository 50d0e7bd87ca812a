import { useSyncExternalStore } from "react";

export const themeChoices = ["dark", "light", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Read by public/theme.js before the first paint. */
const key = "bryggan-theme";
const listeners = new Set<() => void>();

function isChoice(value: string | null): value is ThemeChoice {
  return value === "dark" || value === "light" || value === "system";
}

function stored(): ThemeChoice {
  try {
    const value = window.localStorage.getItem(key);
    return isChoice(value) ? value : "dark";
  } catch {
    return "dark";
  }
}

function setTheme(choice: ThemeChoice): void {
  try {
    window.localStorage.setItem(key, choice);
  } catch {
    // Storage may be blocked; the choice then applies to this page only.
  }
  const light =
    choice === "light" || (choice === "system" && window.matchMedia("(prefers-color-scheme: light)").matches);
  if (light) document.documentElement.dataset["theme"] = "light";
  else delete document.documentElement.dataset["theme"];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The light or dark theme, stored on this device; dark by default, and in the server's HTML. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, stored, () => "dark"), setTheme];
}
