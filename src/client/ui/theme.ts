import { createStore, useBrowserValue } from "#src/client/createStore.ts";

type Theme = "dark" | "light";

/** Read by public/theme.js before the first paint. */
const key = "bryggan-theme";
/** What was chosen on this page; storage may be blocked. */
const chosen = createStore<Theme | null>(null);

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
    // The choice then applies to this page only.
  }
  if (theme === "light") document.documentElement.dataset["theme"] = "light";
  else delete document.documentElement.dataset["theme"];
  chosen.change(theme);
}

/** The light or dark theme, stored on this device; dark by default, and in the server's HTML. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const first = useBrowserValue(stored, "dark");
  return [chosen.useValue() ?? first, setTheme];
}
