import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { administrators, createAdmin } from "./administrators.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, RunningServer, type ServerOptions } from "./server.ts";

/** The data a server can start with: the demo, or two administrators only. */
export type Contents = "demo" | "administrators";

const project = resolve(import.meta.dirname, "../..");
const cache = join(project, "node_modules/.cache/bryggan-tests");

/** The environment variables that tell the workers where the prepared data is. */
const folderVariable = "PREPARED_DATA";
const templateVariables = { demo: "PREPARED_DEMO", administrators: "PREPARED_ADMINISTRATORS" } as const;

type DataLocation = Pick<ServerOptions, "folder" | "databaseUrl">;

/** Playwright's globalSetup: prepares the data once per run; each server starts with a copy of it. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), "bryggan-prepared-"));
  process.env[folderVariable] = root;
  const address = process.env["TEST_DATABASE_URL"];
  const drops: (() => Promise<void>)[] = [];

  async function fill(contents: Contents, work: (location: DataLocation) => Promise<void>): Promise<void> {
    const folder = join(root, contents);
    mkdirSync(folder);
    const database = address ? await createDatabase(address) : null;
    if (database) {
      process.env[templateVariables[contents]] = database.name;
      drops.push(database.drop);
    }
    await work({ folder, databaseUrl: database?.url });
  }

  await Promise.all([
    // On PostgreSQL no test needs the demo, which takes a minute of processor time.
    address ? null : fill("demo", ({ folder }) => copyDemo(folder)),
    fill("administrators", async ({ folder, databaseUrl }) => {
      for (const name of administrators) await createAdmin(name, folder, databaseUrl);
    }),
  ]);
  return async () => {
    for (const drop of drops) await drop();
    rmSync(root, { recursive: true, force: true });
  };
}

/** Fills the folder with the demo data, which is kept until another day, or until the code that makes it changes. */
async function copyDemo(folder: string): Promise<void> {
  const kept = join(cache, `demo-${contentHash()}`);
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true });
    const seeded = mkdtempSync(join(cache, "unfinished-"));
    const server = new RunningServer({ folder: seeded, port: await freePort() });
    await server.start();
    await server.stop();
    removeOldDemos();
    // A run at the same time may have been faster.
    if (existsSync(kept)) rmSync(seeded, { recursive: true });
    else renameSync(seeded, kept);
  }
  cpSync(kept, folder, { recursive: true });
}

function removeOldDemos(): void {
  const yesterday = Date.now() - 86_400_000;
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const isOld = statSync(path).mtimeMs < yesterday;
    if (isOld && /^(demo|unfinished)-/.test(name)) rmSync(path, { recursive: true, force: true });
  }
}

function contentHash(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const folder of ["scripts/demo", "db", "src/domains"]) {
    const files = readdirSync(join(project, folder), { recursive: true, withFileTypes: true });
    for (const file of files) if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** A data folder, and on PostgreSQL a database, with these contents; `remove` deletes them. */
export async function copyPrepared(
  contents: Contents,
): Promise<DataLocation & { remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-server-"));
  cpSync(join(process.env[folderVariable] ?? "", contents), folder, { recursive: true });
  const address = process.env["TEST_DATABASE_URL"];
  const template = process.env[templateVariables[contents]] ?? null;
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
