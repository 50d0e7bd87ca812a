import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { administrators, createAdmin } from "./administrators.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, RunningServer, type ServerOptions } from "./server.ts";

/** The data a server can start with: the demo, or two administrators only. */
export type Contents = "demo" | "administrators";

const project = resolve(import.meta.dirname, "../..");

/** The environment variables that tell the workers where the administrators' data is. */
const folderVariable = "PREPARED_DATA";
const templateVariable = "PREPARED_TEMPLATE";

type DataLocation = Pick<ServerOptions, "folder" | "databaseUrl">;

/** Playwright's globalSetup: prepares the data once per run; each server starts with a copy of it. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(resolve(tmpdir(), "bryggan-prepared-"));
  const address = process.env["TEST_DATABASE_URL"];
  const database = address ? await createDatabase(address) : null;
  process.env[folderVariable] = folder;
  if (database) process.env[templateVariable] = database.name;

  await build();
  await Promise.all([
    // On PostgreSQL no test needs the demo.
    address ? null : build("--demo"),
    (async () => {
      for (const name of administrators) await createAdmin(name, folder, database?.url);
    })(),
  ]);
  return async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function build(...options: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/build.mjs", ...options], { cwd: project });
}

/**
 * A data folder, and on PostgreSQL a database, for a server with these contents; `remove` deletes them. The server itself
 * copies the demo data.
 */
export async function copyPrepared(
  contents: Contents,
): Promise<DataLocation & { remove: () => Promise<void> }> {
  const isDemo = contents === "demo";
  const folder = mkdtempSync(resolve(tmpdir(), "bryggan-server-"));
  if (!isDemo) cpSync(process.env[folderVariable] ?? "", folder, { recursive: true });
  const address = process.env["TEST_DATABASE_URL"];
  const template = isDemo ? null : (process.env[templateVariable] ?? null);
  const database = address ? await createDatabase(address, template) : null;
  return {
    folder,
    databaseUrl: database?.url,
    remove: async () => {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server with these contents, and stops it after use. */
export async function withServer(
  contents: Contents,
  variables: Record<string, string>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const { remove, ...location } = await copyPrepared(contents);
  const server = new RunningServer({
    ...location,
    port: await freePort(),
    demo: contents === "demo",
    variables,
  });
  try {
    await server.start();
    await use(server);
  } finally {
    await server.stop();
    await remove();
  }
}
