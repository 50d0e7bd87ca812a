import { resolve } from "node:path";
import type { Rolldown } from "vite";

/** Loaded with the pages that need them only: forms, menus, charts, long lists. */
const heavy =
  /node_modules\/(zod|react-hook-form|@hookform|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|recharts|d3|@tanstack\/(react-)?virtual)/;
/** A module that so many pages and lazy parts need is loaded with the first of them. */
const minPages = 6;
/** What visitors open first. What is needed there of the shared modules has files of its own. */
const landingPage = clientPage("public/LandingPage");
const jobPages = [clientPage("jobs/JobBoardPage"), clientPage("jobs/JobPage")];

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

  const importsByPage = new Map<string, Set<string>>();

  /** Whether the page imports the module, or something that it imports does. */
  function isImportedBy(page: string, id: string, context: Rolldown.ChunkingContext): boolean {
    let found = importsByPage.get(page);
    if (!found) {
      found = new Set([page]);
      // A set iterates also over what is added to it meanwhile.
      for (const one of found)
        for (const imported of context.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
      importsByPage.set(page, found);
    }
    return found.has(id);
  }

  function isOfLanding(id: string, context: Rolldown.ChunkingContext): boolean {
    return isLight(id, context) && isImportedBy(landingPage, id, context);
  }

  function isOfJobs(id: string, context: Rolldown.ChunkingContext): boolean {
    return isLight(id, context) && jobPages.some((page) => isImportedBy(page, id, context));
  }

  return [
    { name: "app", tags: ["$initial"], priority: 4 },
    group("landing", isOfLanding, 3, 3),
    group("jobs", isOfJobs, 2, 3),
    group("shared", isLight, 1, minPages),
  ];
}

function group(
  name: string,
  contains: (id: string, context: Rolldown.ChunkingContext) => boolean,
  priority: number,
  minShareCount: number,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (contains(id, context) ? name : null),
    debugName: name,
    minShareCount,
    priority,
  };
}

function clientPage(page: string): string {
  return resolve(import.meta.dirname, `../src/client/pages/${page}.tsx`);
}
