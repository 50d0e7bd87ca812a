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

/** Where it is stored that a banner was dismissed: by this user, if given. Read by public/theme.js, too. */
export function dismissedKey(name: string, userId?: string): string {
  return userId === undefined ? `dismissed:${name}` : `dismissed:${name}:${userId}`;
}

/** Whether a banner was dismissed in this browser session (by this user, if given); a new `version` shows it again. */
export function useDismissed(name: string, version: string, userId?: string): [boolean, () => void] {
  const key = dismissedKey(name, userId);
  const stored = useBrowserValue(() => window.sessionStorage.getItem(key), null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  return [
    (dismissed ?? stored) === version,
    () => {
      window.sessionStorage.setItem(key, version);
      setDismissed(version);
    },
  ];
}
