import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

/** Apart from `dist/server`, which may be built at the same time. */
export const builtServer = "dist/faults";

/** Runs before the suite: builds the server that the tests start and kill. */
export default async function buildServer(): Promise<void> {
  if (!process.env["TEST_DATABASE_URL"]) return;
  const root = resolve(import.meta.dirname, "../..");
  const vite = resolve(root, "node_modules/vite/bin/vite.js");
  const options = ["--ssr", "--config", "vite.config.ts", "--outDir", resolve(root, builtServer)];
  // Vitest sets VITEST, for which vite.config.ts has another root.
  const env = { ...process.env, VITEST: "", NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [vite, "build", ...options, "--logLevel", "error"], {
    cwd: root,
    env,
  });
}
