import { createHash } from "node:crypto";

/** The SHA-256 (hex) of a flat record as JSON with sorted keys. */
export function contentHash(content: Readonly<Record<string, string | number | null | undefined>>): string {
  const sorted = Object.fromEntries(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}
