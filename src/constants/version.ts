import { version as number } from "#package.json" with { type: "json" };

/** The commit of a release; vite.config.ts replaces it. Not defined in tests. */
declare const __COMMIT__: string;

const commit = typeof __COMMIT__ === "string" ? __COMMIT__ : "";

/** The version of package.json; in a release with its commit: "0.2.0+12a0a65". */
export const version = commit === "" ? number : `${number}+${commit}`;
