import { maxInt4 } from "#src/constants/limits.ts";

/** The id in an address, or null when it is none. */
export function idFrom(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : null;
  return id !== null && id <= maxInt4 ? id : null;
}
