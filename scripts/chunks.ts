import type { Rolldown } from "vite";

/** Loaded with the pages that need them only: forms, menus, charts, long lists. */
const heavy =
  /node_modules\/(zod|react-hook-form|@hookform|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|recharts|d3|@tanstack\/(react-)?virtual)/;
/** A module that so many pages and lazy parts need is loaded with the first of them. */
const minPages = 6;

/**
 * Puts small modules that many pages share into one file: each page would otherwise load dozens of files of a few hundred
 * bytes (docs/performance.md#first-look).
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const isLightById = new Map<string, boolean>();

  /** Whether neither the module nor what it imports is heavy. */
  function isLight(id: string, context: Rolldown.ChunkingContext): boolean {
    const known = isLightById.get(id);
    if (known !== undefined) return known;
    // For modules that import each other.
    isLightById.set(id, !heavy.test(id));
    const imported = context.getModuleInfo(id)?.importedIds ?? [];
    const isThis = !heavy.test(id) && imported.every((one) => isLight(one, context));
    isLightById.set(id, isThis);
    return isThis;
  }

  return [
    { name: "app", tags: ["$initial"], priority: 2 },
    { name: (id, context) => (isLight(id, context) ? "shared" : null), minShareCount: minPages, priority: 1 },
  ];
}
