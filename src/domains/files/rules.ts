/** A staged file that is not claimed is deleted after this time. */
export const stagedMinutes = 60;

/** A byte range of a file, both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header for a file of `size` bytes: a single range, null when the whole file is to be sent (no header,
 * several ranges, other units, malformed), or "unsatisfiable" when the range is outside the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start >= size || start > end ? "unsatisfiable" : { start, end };
}
