import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { test } from "@playwright/test";
import { administrators, createAdmin } from "./administrators.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, RunningServer, type ServerOptions } from "./server.ts";

/** The data a server can start with: the demo, or two administrators only. */
export type Contents = "demo" | "administrators";

const root = resolve(import.meta.dirname, "../..");

/** The environment variables that tell the workers where the administrators' data is: folders of this name, a template. */
const folderVariable = "PREPARED_DATA";
const templateVariable = "PREPARED_TEMPLATE";

type DataLocation = Pick<ServerOptions, "folder" | "databaseUrl">;

/** Playwright's globalSetup: prepares the data once per run; each server starts with a copy of it. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-prepared-"));
  const address = process.env["TEST_DATABASE_URL"];
  const template = address ? await createDatabase(address) : null;
  process.env[folderVariable] = folder;
  if (template) process.env[templateVariable] = template.name;

  await build();
  await Promise.all([
    build("--demo"),
    createAdmins(join(folder, "embedded")),
    template && createAdmins(join(folder, "postgres"), template.url),
  ]);
  return async () => {
    await template?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function createAdmins(folder: string, databaseUrl?: string): Promise<void> {
  for (const name of administrators) await createAdmin(name, folder, databaseUrl);
}

async function build(...options: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/build.mjs", ...options], { cwd: root });
}

/**
 * A data folder, and in the project `postgres` a database, for a server with these contents; `remove` deletes them. The
 * server itself copies the demo data, which no test needs on PostgreSQL.
 */
export async function copyPrepared(
  contents: Contents,
): Promise<DataLocation & { remove: () => Promise<void> }> {
  const { name } = test.info().project;
  const folder = mkdtempSync(join(tmpdir(), "bryggan-server-"));
  if (contents === "administrators")
    cpSync(join(process.env[folderVariable] ?? "", name), folder, { recursive: true });
  const address = name === "postgres" ? process.env["TEST_DATABASE_URL"] : undefined;
  const database = address ? await createDatabase(address, process.env[templateVariable]) : null;
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
