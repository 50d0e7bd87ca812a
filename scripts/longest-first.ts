import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes longest, first. By their size, which Vitest goes by, these would come last, with one processor idle beside
 * them: their cases are in other files.
 */
const longest = [
  "security/authorization.test.ts",
  "security/events.test.ts",
  "security/api-keys.test.ts",
  "integration/watches-month.test.ts",
  "security/limits.test.ts",
  "integration/storage.test.ts",
  "integration/list-plans.postgres.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = longest.flatMap((name) =>
      sorted.filter(({ moduleId }) => moduleId.endsWith(`/tests/${name}`)),
    );
    // The files of a project stay together: each has processes of its own.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      [...new Set([...first, ...sorted])].filter((file) => file.project === project),
    );
  }
}
