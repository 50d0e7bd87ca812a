import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { test } from "@playwright/test";
import { administrators, createAdmin } from "./administrators.ts";
import { createDatabase, type OwnDatabase } from "./postgres.ts";
import { freePort, RunningServer, type ServerOptions, withQuickStart } from "./server.ts";

/** The data a server can start with: the demo, or two administrators only. */
export type Contents = "demo" | "administrators";

const root = resolve(import.meta.dirname, "../..");
const execute = promisify(execFile);

/** The environment variable that tells the workers where the data is: a folder with one for each project and contents. */
const folderVariable = "PREPARED_DATA";

/** That with the database of these contents on PostgreSQL. */
function templateVariable(contents: Contents): string {
  return `PREPARED_${contents}`;
}

type DataLocation = Pick<ServerOptions, "folder" | "databaseUrl">;

/** Playwright's globalSetup: prepares the data once per run; each server starts with a copy of it. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-prepared-"));
  const address = process.env["TEST_DATABASE_URL"];
  process.env[folderVariable] = folder;
  const templates: OwnDatabase[] = [];

  async function onPostgres(
    contents: Contents,
    fill: (folder: string, databaseUrl: string) => Promise<void>,
  ): Promise<void> {
    if (!address) return;
    const template = await createDatabase(address);
    templates.push(template);
    process.env[templateVariable(contents)] = template.name;
    await fill(join(folder, "postgres", contents), template.url);
  }

  await build();
  await Promise.all([
    build("--demo").then(() => onPostgres("demo", copyDemo)),
    // With PostgreSQL, no test of the project "embedded" has administrators: opening such a database twice takes seconds.
    address
      ? onPostgres("administrators", createAdmins)
      : createAdmins(join(folder, "embedded", "administrators")),
  ]);
  return async () => {
    for (const template of templates) await template.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function createAdmins(folder: string, databaseUrl?: string): Promise<void> {
  for (const name of administrators) await createAdmin(name, folder, databaseUrl);
}

/** Copies the embedded demo data of today: seeding it once more takes three times as long. */
async function copyDemo(folder: string, databaseUrl: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  cpSync(join(root, "dist/demo", today), folder, { recursive: true });
  const copy = ["dist/server/cli.js", "copy-database", "--with-demo", "--to", databaseUrl];
  await execute(process.execPath, [...withQuickStart, ...copy], {
    cwd: root,
    env: { PATH: process.env["PATH"], DATA_DIR: folder, NODE_ENV: "test" },
  });
  rmSync(join(folder, "pg"), { recursive: true });
}

async function build(...options: string[]): Promise<void> {
  await execute(process.execPath, ["scripts/build.mjs", ...options], { cwd: root });
}

/**
 * A data folder, and in the project `postgres` a database, for a server with these contents; `remove` deletes them. The
 * embedded demo data is copied by the server itself.
 */
export async function copyPrepared(
  contents: Contents,
): Promise<DataLocation & { remove: () => Promise<void> }> {
  const { name } = test.info().project;
  const folder = mkdtempSync(join(tmpdir(), "bryggan-server-"));
  const prepared = join(process.env[folderVariable] ?? "", name, contents);
  if (existsSync(prepared)) cpSync(prepared, folder, { recursive: true });
  const address = name === "postgres" ? process.env["TEST_DATABASE_URL"] : undefined;
  const database = address ? await createDatabase(address, process.env[templateVariable(contents)]) : null;
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
    variables: { PASSWORD_HASHES: "cheap", ...variables },
  });
  try {
    await server.start();
    await use(server);
  } finally {
    await server.stop();
    await remove();
  }
}
