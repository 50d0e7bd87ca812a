const key = "way-back";

/** Remembers in this tab where a visitor was going when the sign-in came between. */
export function saveReturnTo(path: string): void {
  window.sessionStorage.setItem(key, path);
}

export function savedReturnTo(): string | null {
  return window.sessionStorage.getItem(key);
}

/** It is walked once. */
export function clearReturnTo(): void {
  window.sessionStorage.removeItem(key);
}
