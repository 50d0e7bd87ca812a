import { statSync } from "node:fs";
import type { TestSequencer, TestSpecification } from "vitest/node";

/** Small files whose tests take longest. */
const long = [
  "authorization.test.ts",
  "watches-month.test.ts",
  "economy-year.test.ts",
  "copy-database.postgres.test.ts",
  "races-hiring.postgres.test.ts",
  "consultant-search.test.ts",
  "storage.test.ts",
];

/**
 * Runs the files of a project one after the other, because a process that gets a file of another project is replaced by
 * a new one, which imports the product again. Of a project, these come first and the others by size, so that no process
 * has one of them left when the others are done.
 */
export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    return files
      .map((file) => ({ file, project: file.project.name, weight: weightOf(file.moduleId) }))
      .toSorted((a, b) => a.project.localeCompare(b.project) || b.weight - a.weight)
      .map(({ file }) => file);
  }
}

function weightOf(path: string): number {
  const isLong = long.some((name) => path.endsWith(`/${name}`));
  return statSync(path).size + (isLong ? 1_000_000 : 0);
}
