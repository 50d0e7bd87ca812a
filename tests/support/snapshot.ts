import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/client.ts";
import type { Database } from "#db/types.ts";
import { migrationsFolder } from "#db/migrations.ts";
import * as schema from "#db/schema/index.ts";
import { skillCatalogue } from "#src/shared/skill-catalogue.ts";
import { createDatabase } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** File with the contents of a migrated embedded database with the skills. */
    snapshot: string;
    /** Name of such a database on PostgreSQL, or null when the tests use the embedded one. */
    template: string | null;
  }
}

const root = resolve(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/bryggan-tests");

/** The environment variable with the name of the template, which projects that run together share. */
const templateVariable = "TEST_TEMPLATE";

/** Runs before all tests of a project: prepares the database that every test database is a copy of. */
export default async function prepareDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = process.env["TEST_DATABASE_URL"];
  const shared = process.env[templateVariable];
  const template = server && !shared ? await createTemplate(server) : null;
  provide("template", template?.name ?? shared ?? null);
  provide("snapshot", await createSnapshot());
  return async () => template?.drop();
}

async function createTemplate(server: string): Promise<{ name: string; drop: () => Promise<void> }> {
  const template = await createDatabase(server);
  const database = await openDatabase({ url: template.url });
  await seed(database);
  process.env[templateVariable] = template.name;
  return template;
}

/** Cached until migrations, skills or PGlite change. Concurrent runs may both create it, hence the rename. */
async function createSnapshot(): Promise<string> {
  const path = join(cache, `snapshot-${contentHash()}.tar`);
  if (existsSync(path)) return path;
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client, { schema });
  let dump = new Blob();
  await seed({
    db,
    kind: "embedded",
    migrate: () => migrate(db, { migrationsFolder }),
    listen: (channel, onEvent) => client.listen(channel, onEvent),
    close: async () => {
      dump = await client.dumpDataDir("none");
      await client.close();
    },
  });
  mkdirSync(cache, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, path);
  return path;
}

/** Imports the product, which takes seconds, only when there is something to prepare. */
async function seed(database: Database): Promise<void> {
  const [{ createTestApp }, { seedSkills }] = await Promise.all([
    import("./test-app.ts"),
    import("#src/domains/profiles/commands/skills.ts"),
  ]);
  await database.migrate();
  const testApp = await createTestApp({}, database);
  await seedSkills(testApp.ctx());
  await testApp.close();
}

function contentHash(): string {
  const hash = createHash("sha256").update(JSON.stringify(skillCatalogue));
  const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));
  for (const name of migrations.sort()) hash.update(readFileSync(join(migrationsFolder, name)));
  hash.update(readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
}
