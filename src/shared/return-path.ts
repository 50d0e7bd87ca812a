const origin = "https://bryggan.invalid";

/**
 * The path inside the product that somebody asked to come back to, or `/` when it leads anywhere else: other origins,
 * `//evil`, `/\evil`, `/%2f..`, tabs and newlines, calls of the API.
 */
export function returnPath(target: unknown): string {
  if (typeof target !== "string" || target.length > 1_000 || !target.startsWith("/")) return "/";
  if (/[\\\u0000-\u0020\u007f-\u009f]/.test(target) || !URL.canParse(target, origin)) return "/";
  const url = new URL(target, origin);
  if (url.origin !== origin || url.username !== "" || isTricky(url.pathname)) return "/";
  if (/^\/(api|dev-idp)(\/|$)/i.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}

/** Encoded slashes, backslashes and dots are read differently by different parts of the way. */
function isTricky(path: string): boolean {
  return path.startsWith("//") || /%(2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path);
}
