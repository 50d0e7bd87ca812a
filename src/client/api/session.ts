import { useState } from "react";
import { useBrowserValue } from "#src/client/createStore.ts";

const returnKey = "way-back";

/** Stores the page that a visitor requested before the login, for this tab. */
export function saveReturnTo(path: string): void {
  window.sessionStorage.setItem(returnKey, path);
}

export function savedReturnTo(): string | null {
  return window.sessionStorage.getItem(returnKey);
}

/** Null in the server's HTML. */
export function useSavedReturnTo(): string | null {
  return useBrowserValue(savedReturnTo, null);
}

export function clearReturnTo(): void {
  window.sessionStorage.removeItem(returnKey);
}

/** Whether a banner was dismissed in this browser session. */
export function useDismissed(name: string): [boolean, () => void] {
  const key = `dismissed:${name}`;
  const stored = useBrowserValue(() => window.sessionStorage.getItem(key), null);
  const [dismissed, setDismissed] = useState(false);
  return [
    dismissed || stored !== null,
    () => {
      window.sessionStorage.setItem(key, "seen");
      setDismissed(true);
    },
  ];
}
