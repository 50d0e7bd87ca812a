import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the migrations, found from the sources and from the built server. */
export const migrationsFolder = findUpwards("db/migrations");

function findUpwards(target: string): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const candidate = join(at, target);
    if (existsSync(candidate)) return candidate;
    if (at === dirname(at)) throw new Error(`${target} was not found`);
  }
}
