import { useState } from "react";

const returnKey = "way-back";

/** Remembers in this tab where a visitor was going before the sign-in. */
export function saveReturnTo(path: string): void {
  window.sessionStorage.setItem(returnKey, path);
}

export function savedReturnTo(): string | null {
  return window.sessionStorage.getItem(returnKey);
}

export function clearReturnTo(): void {
  window.sessionStorage.removeItem(returnKey);
}

/** Whether something was dismissed in this tab; a new `stamp` shows it again. */
export function useDismissed(name: string, stamp: string): [boolean, () => void] {
  const key = `dismissed:${name}`;
  const [dismissed, setDismissed] = useState(() => window.sessionStorage.getItem(key));
  return [
    dismissed === stamp,
    () => {
      window.sessionStorage.setItem(key, stamp);
      setDismissed(stamp);
    },
  ];
}
