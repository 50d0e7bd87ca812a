// `npm start`: installs and builds what is needed, then becomes the server. Node's own modules only.
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

// The server runs in this very process: there is no child that a signal could miss or a second Ctrl-C could orphan.
releaseSignals();
const server = join(root, "dist/server/main.js");
process.argv[1] = server;
await import(pathToFileURL(server).href);
