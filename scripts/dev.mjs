// `npm run dev`: Vite with hot reload for the client, tsx in watch mode for the server. Uses Node's own modules only.
import { join } from "node:path";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, root, runNode } from "./process.mjs";

requireNode();
process.chdir(root);
forwardSignals();
await ensureModules();

const apiPort = process.env.PORT ?? "3000";
const modules = (path) => join(root, "node_modules", path);
console.log("Klienten med omladning: http://localhost:5173 (stoppa med Ctrl-C)");

// When one of them ends, the other is stopped.
await Promise.race([
  runNode(modules("vite/bin/vite.js"), ["--config", "vite.config.ts", "--strictPort"], {
    env: { API_PORT: apiPort },
  }),
  runNode(modules("tsx/dist/cli.mjs"), ["watch", "--clear-screen=false", "scripts/serve.ts"], {
    env: { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? "http://localhost:5173" },
  }),
]);
process.kill(process.pid, "SIGTERM");
