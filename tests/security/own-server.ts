import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readEnv } from "#src/platform/env.ts";
import { requestLimits, serveBryggan } from "#src/server/boot/process.ts";
import { prepareFolder } from "#tests/support/database.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/server.ts";

const databaseServer = process.env["TEST_DATABASE_URL"];

/** Starts the server on a free port, with a database of its own and the development provider, without rate limits. */
export async function startOwnServer(
  limits = requestLimits,
): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bryggan-security-"));
  const own = databaseServer ? await createDatabase(databaseServer, inject("template")) : null;
  if (!own) await prepareFolder(folder);
  const env = readEnv({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "false",
    LOG_LEVEL: "silent",
    NODE_ENV: "test",
    RATE_LIMITS: "false",
    ...(own && { DATABASE_URL: own.url }),
  });
  const bryggan = await serveBryggan(env, { seedDemo: async () => {} }, limits);
  return {
    port,
    close: async () => {
      await bryggan.stop();
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
