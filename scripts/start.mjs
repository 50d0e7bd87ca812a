// `npm start`: installs and builds what is needed, then runs the server in this process. Uses Node's own modules only.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuild } from "./build.mjs";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, releaseSignals, root } from "./process.mjs";

requireNode();
process.chdir(root);
forwardSignals();
await ensureModules();
if (!isStopping()) await ensureBuild();
if (isStopping()) process.exit();

// The server runs in this process, so that no child process can miss a signal.
releaseSignals();
const server = join(root, "dist/server/main.js");
process.argv[1] = server;
await import(pathToFileURL(server).href);
