import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { pageModules, type StartPage } from "#src/shared/pages.ts";

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
  }),
);

/** From Vite's manifest, so that the browser loads them together, not one import after the other. */
export function pageFiles(folder: string): (path: string, startPage: StartPage) => string[] {
  const file = join(folder, ".vite/manifest.json");
  const chunks = existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry);

  function addFiles(name: string, files: Set<string>): void {
    const chunk = chunks[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports) addFiles(imported, files);
  }

  return (path, startPage) => {
    const files = new Set<string>();
    for (const name of pageModules(path, startPage)) addFiles(`pages/${name}.tsx`, files);
    if (entry) addFiles(entry, files);
    return [...files];
  };
}
