// `npm run cli -- <command>`: runs the built CLI, after a build when needed. Uses Node's own modules only.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuild } from "./build.mjs";
import { ensureModules, requireNode } from "./install.mjs";
import { root } from "./process.mjs";

requireNode();
await ensureModules();
await ensureBuild();
await import(pathToFileURL(join(root, "dist/server/cli.js")).href);
