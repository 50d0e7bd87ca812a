import { useState } from "react";

/** Remembers in this browser session that something was dismissed; `stamp` tells one text from the next. */
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
