import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");

/** Runs before the suite: builds the server that the tests start and kill, unless it is built. */
export default async function buildServer(): Promise<void> {
  if (!process.env["TEST_DATABASE_URL"]) return;
  // Vitest sets VITEST, for which vite.config.ts has another root.
  const env = { ...process.env, VITEST: "" };
  await promisify(execFile)(process.execPath, ["scripts/build.mjs"], { cwd: root, env });
}
