import { useState, useSyncExternalStore } from "react";

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
  return useSyncExternalStore(
    () => () => {},
    savedReturnTo,
    () => null,
  );
}

export function clearReturnTo(): void {
  window.sessionStorage.removeItem(returnKey);
}

/** Whether a banner was dismissed in this browser session (by this user, if given); a new `version` shows it again. */
export function useDismissed(name: string, version: string, userId?: string): [boolean, () => void] {
  const key = userId === undefined ? `dismissed:${name}` : `dismissed:${name}:${userId}`;
  const [dismissed, setDismissed] = useState(() => window.sessionStorage.getItem(key));
  return [
    dismissed === version,
    () => {
      window.sessionStorage.setItem(key, version);
      setDismissed(version);
    },
  ];
}
