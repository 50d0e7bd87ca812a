import { maxInt4 } from "#src/constants/limits.ts";

const origin = "https://bryggan.invalid";

/** `/` instead of other origins, `//evil`, `/\evil`, `/%2f..`, tabs and newlines, API paths. */
export function returnPath(target: unknown): string {
  if (typeof target !== "string" || target.length > 1_000 || !target.startsWith("/")) return "/";
  if (/[\\\u0000-\u0020\u007f-\u009f]/.test(target) || !URL.canParse(target, origin)) return "/";
  const url = new URL(target, origin);
  if (url.origin !== origin || url.username !== "" || isTricky(url.pathname)) return "/";
  if (/^\/(api|dev-idp)(\/|$)/i.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}

/** An encoded ASCII character may be decoded before the path is routed: `/%61pi/logout` is `/api/logout` there. */
function isTricky(path: string): boolean {
  return path.startsWith("//") || /%[0-7]/.test(path);
}

/** The id in a URL, or null when the text is not a valid id. */
export function parseId(text: string | null | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : null;
  return id !== null && id <= maxInt4 ? id : null;
}

/** The URL of a profile picture, or null without one. */
export function imageUrl(imageId: string | null): string | null {
  return imageId === null ? null : `/api/images/${imageId}`;
}
