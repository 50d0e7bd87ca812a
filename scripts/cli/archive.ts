import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/types.ts";
import { migrationsFolder } from "#db/migrations.ts";
import { rowsOf, rowOf } from "#db/rows.ts";

/** Names in a backup. The manifest comes first; the result comes last, so a backup without one is incomplete. */
export const names = {
  manifest: "manifest.json",
  database: "database.dump",
  erasures: "erased-accounts",
  files: "files/",
  result: "result.json",
} as const;

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  database: z.enum(["postgres", "embedded"]),
  /** The time of the newest migration in the database. */
  migration: z.number(),
  sha256: z.string(),
  files: z.array(z.object({ id: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const resultSchema = z.object({
  /** Files whose rows were deleted while the backup was made. */
  deleted: z.array(z.string()),
  /** Files that the data folder does not have, or with other content than their rows say. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
});
export type BackupResult = z.output<typeof resultSchema>;

export async function textOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** The files that a database knows. */
export function fileRows(db: Db): Promise<Manifest["files"]> {
  return rowsOf(db, sql`select id, size, sha256 from files order by id`, manifestSchema.shape.files.element);
}

/** The time of the newest migration that a database has, or null for one without any. */
export async function appliedMigration(db: Db): Promise<number | null> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`;
  if ((await rowOf(db, table, z.object({ name: z.string().nullable() }))).name === null) return null;
  const latest = sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`;
  const { newest } = await rowOf(db, latest, z.object({ newest: z.string().nullable() }));
  return newest === null ? null : Number(newest);
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** The time of the newest migration that this program knows. */
export function newestMigration(): number {
  const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
  return Math.max(...journalSchema.parse(JSON.parse(journal)).entries.map(({ when }) => when));
}
