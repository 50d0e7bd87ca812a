import { dirname, join, resolve } from "node:path";
import type { Rolldown } from "vite";

/** Loaded with the pages that need them only: forms, menus, charts, long lists, the names of all skills. */
const heavy =
  /src\/constants\/skills\/|node_modules\/(zod|react-hook-form|@hookform|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|recharts|d3|@tanstack\/(react-)?virtual)/;
/** Exports all icons, so that every module that imports one would seem to need them all. */
const iconIndex = /node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
/** A module that so many pages and lazy parts need is loaded with the first of them. */
const minPages = 6;
/** What visitors open first. What is needed there of the shared modules has files of its own. */
const landingPage = clientPage("public/LandingPage");
const jobPages = [clientPage("jobs/JobBoardPage"), clientPage("jobs/JobPage")];

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

/** What a module imports; of the icon package, the icons that it names. */
function importsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const module = context.getModuleInfo(id);
  const imported = module?.importedIds ?? [];
  const index = imported.find((one) => iconIndex.test(one));
  if (index === undefined) return imported;
  const [, names = ""] = /import \{([^}]*)\} from "lucide-react"/.exec(module?.code ?? "") ?? [];
  const files = iconFiles(index, context.getModuleInfo(index)?.code ?? "");
  const icons = names.split(",").map((name) => files.get(name.trim().split(" as ")[0] ?? ""));
  return [...imported.filter((one) => one !== index), ...icons.filter((file) => file !== undefined)];
}

/** The files of the icons by name, from lines such as `export { default as Bell } from './icons/bell.mjs'`. */
function iconFiles(index: string, code: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of code.matchAll(/export \{([^}]*)\} from '([^']+)'/g))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g))
      files.set(name, join(dirname(index), file));
  return files;
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
