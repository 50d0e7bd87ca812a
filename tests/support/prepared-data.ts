import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { administrators, createAdmin } from "./administrators.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, RunningServer, type ServerPlace } from "./server.ts";

/** What a server can begin with: the demo, or two administrators and nobody else. */
export type Contents = "demo" | "administrators";

/** The variables in which the workers find what was prepared. */
const folderVariable = "PREPARED_DATA";
const templateVariables = { demo: "PREPARED_DEMO", administrators: "PREPARED_ADMINISTRATORS" } as const;

type Place = Pick<ServerPlace, "folder" | "databaseUrl">;

/** Once per run, before all e2e tests (Playwright's globalSetup): fills the databases that servers start on a copy of. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), "bryggan-prepared-"));
  process.env[folderVariable] = root;
  const address = process.env["TEST_DATABASE_URL"];
  const drops: (() => Promise<void>)[] = [];

  async function fill(contents: Contents, work: (place: Place) => Promise<void>): Promise<void> {
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
    fill("demo", async (place) => {
      const server = new RunningServer({ ...place, port: await freePort() });
      await server.start();
      await server.stop();
    }),
    fill("administrators", async ({ folder, databaseUrl }) => {
      for (const name of administrators) await createAdmin(name, folder, databaseUrl);
    }),
  ]);
  return async () => {
    for (const drop of drops) await drop();
    rmSync(root, { recursive: true, force: true });
  };
}

/** A data folder, and on PostgreSQL a database, with these contents; gone after `remove`. */
export async function copyPrepared(contents: Contents): Promise<Place & { remove: () => Promise<void> }> {
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

/** Lends out a server with these contents, and ends it. */
export async function withServer(
  contents: Contents,
  variables: Record<string, string>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const { remove, ...place } = await copyPrepared(contents);
  const server = new RunningServer({
    ...place,
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
