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

/** Starts these first and the others by size, so that no process has one of them left when the others are done. */
export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    return files
      .map((file) => ({ file, weight: weightOf(file.moduleId) }))
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ file }) => file);
  }
}

function weightOf(path: string): number {
  const isLong = long.some((name) => path.endsWith(`/${name}`));
  return statSync(path).size + (isLong ? 1_000_000 : 0);
}
