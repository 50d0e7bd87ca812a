import { getTableName, is, sql, type SQL } from "drizzle-orm";
import { getTableConfig, PgArray, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "#db/types.ts";
import { rowsOf } from "#db/rows.ts";
import * as schema from "#db/schema/index.ts";

interface Reference {
  columns: readonly string[];
  table: string;
  foreignColumns: readonly string[];
}

interface Table {
  name: string;
  columns: readonly PgColumn[];
  references: readonly Reference[];
}

const tables: readonly Table[] = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { name, columns, foreignKeys } = getTableConfig(table);
  const references = foreignKeys.map((key) => {
    const { columns: own, foreignTable, foreignColumns } = key.reference();
    return {
      columns: own.map((column) => column.name),
      table: getTableName(foreignTable),
      foreignColumns: foreignColumns.map((column) => column.name),
    };
  });
  return [{ name, columns, references }];
});

/** Names of text columns that say which user did or has something, where there is no foreign key. */
const userColumnName = /(^|_)(by|(user|actor|owner|employer|consultant|target|object)_id|visitor)$/;

function refersToUser({ references }: Table, { name, dataType, enumValues }: PgColumn): boolean {
  return (
    references.some((key) => key.table === "users" && key.columns.includes(name)) ||
    (dataType === "string" &&
      enumValues?.length === undefined &&
      userColumnName.test(name) &&
      !isForeignKey(references, name))
  );
}

function isForeignKey(references: readonly Reference[], column: string): boolean {
  return references.some(({ columns }) => columns.includes(column));
}

/** Every column that refers to a user, as "table.column". */
export const userColumns: readonly string[] = tables.flatMap((table) =>
  table.columns
    .filter((column) => refersToUser(table, column))
    .map((column) => `${table.name}.${column.name}`),
);

/** Text of any kind that a person may have written, except identifiers and values of a fixed list. */
function holdsText(table: Table, column: PgColumn): boolean {
  const isKey =
    refersToUser(table, column) ||
    isForeignKey(table.references, column.name) ||
    tables.some(({ references }) =>
      references.some((key) => key.table === table.name && key.foreignColumns.includes(column.name)),
    );
  const { enumValues } = is(column, PgArray) ? column.baseColumn : column;
  const isFixed = (enumValues?.length ?? 0) > 0 || column.generated !== undefined;
  return !isKey && !isFixed && /^(text|json)/.test(column.getSQLType());
}

function markerOf(table: string, column: string): string {
  return `kvarglomd ${table}.${column}`;
}

const ctidsSchema = z.array(z.object({ ctid: z.string() }));

async function ctidsOf(db: Pick<Db, "execute">, table: string, where: SQL): Promise<Set<string>> {
  const found = await rowsOf(
    db,
    sql`select ctid::text as ctid from ${sql.identifier(table)} t where ${where}`,
  );
  return new Set(ctidsSchema.parse(found).map(({ ctid }) => ctid));
}

function isOneOf(ctids: ReadonlySet<string>): SQL {
  return sql`ctid = any(${`{${[...ctids].map((ctid) => `"${ctid}"`).join(",")}}`}::tid[])`;
}

export interface Subject {
  userId: string;
  /** Tables whose rows are another user's, although a column may name this one. */
  skipped: ReadonlySet<string>;
}

/** The rows that are or name the user, and those that refer to such a row: their ctids by table. */
async function rowsAbout(
  db: Pick<Db, "execute">,
  { userId, skipped }: Subject,
): Promise<Map<string, Set<string>>> {
  const related = new Map<string, Set<string>>();
  related.set("users", await ctidsOf(db, "users", sql`id = ${userId}`));
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const table of tables) {
      const direct = table.columns
        .filter((column) => refersToUser(table, column))
        .map(({ name }) => sql`${sql.identifier(name)} = ${userId}`);
      const indirect = table.references.flatMap((key) => {
        const rows = related.get(key.table);
        if (key.table === "users" || !rows || rows.size === 0) return [];
        const own = key.columns.map((name) => sql.identifier(name));
        const foreign = key.foreignColumns.map((name) => sql.identifier(name));
        return [
          sql`(${sql.join(own, sql`, `)}) in (select ${sql.join(foreign, sql`, `)} from ${sql.identifier(key.table)} where ${isOneOf(rows)})`,
        ];
      });
      if (table.name === "users" || skipped.has(table.name) || direct.length + indirect.length === 0)
        continue;
      const ctids = await ctidsOf(db, table.name, sql.join([...direct, ...indirect], sql` or `));
      if (ctids.size > (related.get(table.name)?.size ?? 0)) {
        related.set(table.name, ctids);
        hasGrown = true;
      }
    }
  }
  return related;
}

/** JSON that the product reads must have its shape; others get an object with the marker. */
const jsonShapes: Readonly<Record<string, (text: string) => unknown>> = {
  "applications.answers": (text) => [{ question: text, answer: text }],
};

function markedValue(table: Table, column: PgColumn): SQL {
  const marker = markerOf(table.name, column.name);
  const type = column.getSQLType();
  // Unique columns need different values.
  if (type === "text") return sql`${`${marker} `}::text || ctid::text`;
  if (type === "text[]") return sql`array[${marker}::text]`;
  const shape = jsonShapes[`${table.name}.${column.name}`] ?? ((text: string) => ({ text }));
  return sql`${JSON.stringify(shape(marker))}::json`;
}

/**
 * Writes a marker into every text column of every row about the user, without triggers and foreign keys. Returns
 * "table.column" of all that were marked.
 */
export async function markPersonalData(
  db: Db,
  subject: Subject,
  unmarked: ReadonlySet<string>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const marked: string[] = [];
    for (const [name, ctids] of await rowsAbout(tx, subject)) {
      const table = tables.find((candidate) => candidate.name === name);
      const columns = table?.columns.filter(
        (column) => holdsText(table, column) && !unmarked.has(`${name}.${column.name}`),
      );
      if (!table || !columns || columns.length === 0 || ctids.size === 0) continue;
      const set = columns.map(
        (column) => sql`${sql.identifier(column.name)} = ${markedValue(table, column)}`,
      );
      await tx.execute(
        sql`update ${sql.identifier(name)} set ${sql.join(set, sql`, `)} where ${isOneOf(ctids)}`,
      );
      marked.push(...columns.map((column) => `${name}.${column.name}`));
    }
    return marked;
  });
}

/** Inserts a row that refers to the user into every table that can have one and has none. */
export async function fillTables(
  db: Db,
  subject: Subject,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const related = await rowsAbout(tx, subject);
    for (const table of tables) {
      if (related.get(table.name)?.size) continue;
      const parent = table.references.find((key) => key.table !== "users" && related.get(key.table)?.size);
      const hasUser = table.columns.some((column) => refersToUser(table, column));
      if (subject.skipped.has(table.name) || (!hasUser && !parent)) continue;
      const names: SQL[] = [];
      const values: SQL[] = [];
      for (const column of table.columns) {
        const value = valueFor(table, column, { userId: subject.userId, given, related });
        if (!value) continue;
        names.push(sql`${sql.identifier(column.name)}`);
        values.push(value);
      }
      const inserted = await rowsOf(
        tx,
        sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)}) returning ctid::text as ctid`,
      );
      related.set(table.name, new Set(ctidsSchema.parse(inserted).map(({ ctid }) => ctid)));
    }
  });
}

interface Filling {
  userId: string;
  given: Readonly<Record<string, unknown>>;
  related: Map<string, Set<string>>;
}

/** Undefined for columns that are left to their default. */
function valueFor(table: Table, column: PgColumn, { userId, given, related }: Filling): SQL | undefined {
  const own = given[`${table.name}.${column.name}`];
  if (own !== undefined) return own === null ? undefined : sql`${own}`;
  if (refersToUser(table, column)) return sql`${userId}`;
  const key = table.references.find(({ columns }) => columns.includes(column.name));
  if (key && column.notNull) {
    const foreign = key.foreignColumns[key.columns.indexOf(column.name)] ?? "id";
    const rows = related.get(key.table);
    const where = rows?.size ? isOneOf(rows) : sql`true`;
    // The newest, which is not another account's.
    return sql`(select ${sql.identifier(foreign)} from ${sql.identifier(key.table)} where ${where} order by 1 desc limit 1)`;
  }
  if (!column.notNull || column.hasDefault || column.generated || column.generatedIdentity) return undefined;
  const type = column.getSQLType();
  if (column.enumValues?.[0] !== undefined) return sql`${column.enumValues[0]}`;
  // Another account may have such a row, too.
  if (type === "text") return sql`${`x-${userId}`}`;
  if (/^json|\]$/.test(type)) return sql`'{}'`;
  if (/^timestamp|^date/.test(type)) return sql`now()`;
  return sql`1`;
}

/** What is left in any column of any table: the names of the columns, as "table.column", that were marked with it. */
export async function markersIn(db: Db): Promise<string[]> {
  const parts = textColumns().map(
    ({ table, column }) =>
      sql`select (regexp_matches(${sql.identifier(column)}::text, ${`${markerOf("([a-z0-9_]+)", "([a-z0-9_]+)")}`}, 'g'))::text[] as found from ${sql.identifier(table)}`,
  );
  const rows = await rowsOf(db, sql.join(parts, sql` union `));
  return z
    .array(z.object({ found: z.array(z.string()) }))
    .parse(rows)
    .map(({ found }) => found.join("."))
    .sort();
}

/** The columns of `userColumns` that hold the id of the user. */
export async function columnsWithUser(db: Db, userId: string): Promise<string[]> {
  const parts = textColumns()
    .filter(({ table, column }) => userColumns.includes(`${table}.${column}`))
    .map(
      ({ table, column }) =>
        sql`select ${`${table}.${column}`}::text as name where exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId})`,
    );
  const rows = await rowsOf(db, sql.join(parts, sql` union `));
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
    .sort();
}

function textColumns() {
  return tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /^(text|json)/.test(column.getSQLType()))
      .map((column) => ({ table: name, column: column.name })),
  );
}
