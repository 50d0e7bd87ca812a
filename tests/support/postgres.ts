import { randomBytes } from "node:crypto";
import postgres from "postgres";

export interface OwnDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/** Creates a new database on the server: a copy of the template, or empty. Copying its files costs a third less than its rows. */
export async function createDatabase(server: string, template?: string | null): Promise<OwnDatabase> {
  const name = `bryggan_test_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}
