import { maxInt4 } from "#src/constants/limits.ts";

/** The id in an address, or null when the text is not a valid id. */
export function parseId(text: string | null | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : null;
  return id !== null && id <= maxInt4 ? id : null;
}
