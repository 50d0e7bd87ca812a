import { resolve } from "node:path";
import type { Rolldown } from "vite";

/** Loaded with the pages that need them only: forms, menus, charts, long lists, the names of all skills. */
const heavy =
  /src\/constants\/skills\/|node_modules\/(zod|react-hook-form|@hookform|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|recharts|d3|@tanstack\/(react-)?virtual)/;
const iconIndex = /node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const icon = /node_modules\/lucide-react\/dist\/esm\/icons\//;
/** A module that so many pages and lazy parts need is loaded with the first of them. */
const minPages = 6;
/** What visitors open first. What is needed there of the shared modules has files of its own. */
const landingPages = [clientPage("public/LandingPage")];
const jobPages = [clientPage("jobs/JobBoardPage"), clientPage("jobs/JobPage")];
/** What members open first. */
const memberPages = [
  clientPage("dashboards/ConsultantDashboardPage"),
  clientPage("dashboards/EmployerDashboardPage"),
  clientPage("messaging/MessagesPage"),
  clientPage("applications/ApplicationsPage"),
  clientPage("contracts/ContractsPage"),
];

/**
 * Puts small modules that many pages share into one file: each page would otherwise load dozens of files of a few hundred
 * bytes (docs/performance.md#figures).
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
      for (const one of found) for (const imported of importsOf(one, context)) found.add(imported);
      importsByPage.set(page, found);
    }
    return found.has(id);
  }

  /** Modules that one of the pages imports, and of those only what one of the others imports, too. */
  function isOf(id: string, context: Rolldown.ChunkingContext, ...looks: (readonly string[])[]): boolean {
    return (
      isLight(id, context) && looks.every((pages) => pages.some((page) => isImportedBy(page, id, context)))
    );
  }

  return [
    { name: "app", tags: ["$initial"], priority: 7 },
    group("landing-members", (id, context) => isOf(id, context, landingPages, memberPages), 6, 3),
    group("landing", (id, context) => isOf(id, context, landingPages), 5, 3),
    group("jobs-members", (id, context) => isOf(id, context, jobPages, memberPages), 4, 3),
    group("jobs", (id, context) => isOf(id, context, jobPages), 3, 3),
    group("members", (id, context) => isOf(id, context, memberPages), 2, minPages),
    // Apart, because it is not known here which page shows which.
    group("icons", (id) => icon.test(id), 1, minPages),
    group("shared", isLight, 0, minPages),
  ];
}

/** What a module imports. The index of the icons would seem to need them all. */
function importsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  return (context.getModuleInfo(id)?.importedIds ?? []).filter((one) => !iconIndex.test(one));
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
