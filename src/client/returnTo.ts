const key = "way-back";

/** Remembers in this tab where a visitor was going when the sign-in came between. */
export function keepWayBack(path: string): void {
  window.sessionStorage.setItem(key, path);
}

export function keptWayBack(): string | null {
  return window.sessionStorage.getItem(key);
}

/** It is walked once. */
export function forgetWayBack(): void {
  window.sessionStorage.removeItem(key);
}
