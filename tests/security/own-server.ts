import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "#src/platform/env.ts";
import { serveBryggan } from "#src/server/process.ts";
import { prepareFolder } from "#tests/support/database.ts";
import { freePort } from "#tests/support/server.ts";

/** Starts the server on a free port, with the embedded database and the development provider, without rate limits. */
export async function startOwnServer(): Promise<{ port: number; home: string; close: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bryggan-security-"));
  await prepareFolder(folder);
  const env = readEnv({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "false",
    LOG_LEVEL: "silent",
    NODE_ENV: "test",
    RATE_LIMITS: "false",
  });
  const bryggan = await serveBryggan(env, { seedDemo: async () => {} });
  return {
    port,
    home: `http://localhost:${port.toString()}`,
    close: async () => {
      await bryggan.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
