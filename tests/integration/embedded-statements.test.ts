import { openAsBlob } from "node:fs";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase, type Database, type Db } from "#db/client.ts";
import { rowsOf } from "#db/rows.ts";
import { users } from "#db/schema/index.ts";
import { sqlState } from "#src/platform/data/sql-state.ts";

/** More often than a statement is used before it is prepared. */
const often = 6;

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openDatabase({ snapshot: await openAsBlob(inject("snapshot")) });
  db = database.db;
});

afterAll(() => database.close());

async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < often; count++) results.push(await run());
  return results;
}

function user(id: string) {
  return {
    id,
    role: "consultant" as const,
    name: "Åsa 'O\\Neill' ✓",
    hourlyRateMin: 900,
    isAvailable: true,
    availableFrom: "2026-12-01",
    industries: ["Bank, finans", 'Energi "grön"', ""],
    createdAt: new Date("2026-03-29T01:30:00.123Z"),
  };
}

/** The names of the statements that the database has prepared, without those of other tests. */
function preparedStatements(part: string): Promise<unknown[]> {
  const pattern = `%${part}%`;
  return rowsOf(
    db,
    sql`select name from pg_prepared_statements where statement like ${pattern} and statement not like '%pg_prepared%'`,
  );
}

test("rows and their types are the same before and after a statement is prepared", async () => {
  await db.insert(users).values(user("types"));
  const rows = await repeat(() =>
    db
      .select()
      .from(users)
      .where(sql`${users.id} = ${"types"}`),
  );
  expect(rows[0]?.[0]).toMatchObject(user("types"));
  for (const row of rows) expect(row).toEqual(rows[0]);
  const raw = await repeat(() =>
    rowsOf(db, sql`select id, created_at, industries, bio, hourly_rate_min from users where id = ${"types"}`),
  );
  for (const row of raw) expect(row).toEqual(raw[0]);
  expect(await preparedStatements('from "users"')).toHaveLength(1);
});

test("values of every type are written by a prepared statement as by the first one", async () => {
  let count = 0;
  await repeat(() => db.insert(users).values(user(`written-${count++}`)));
  const written = await db
    .select()
    .from(users)
    .where(sql`${users.id} like ${"written-%"}`);
  expect(written).toHaveLength(often);
  for (const row of written) expect(row).toMatchObject(user(row.id));
});

test("after an error of a prepared statement, the transaction can return to its savepoint", async () => {
  await db.insert(users).values(user("taken"));
  const states = await db.transaction((outer) =>
    repeat(async () => {
      const error: unknown = await outer
        .transaction((inner) => inner.insert(users).values(user("taken")))
        .catch((error: unknown) => error);
      return sqlState(error);
    }),
  );
  expect(states).toEqual(states.map(() => "23505"));
  expect(
    await db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} = ${"taken"}`),
  ).toHaveLength(1);
});

test("prepared statements that are sent at once each get their own rows", async () => {
  function statement(value: number): SQL {
    return sql`select ${value}::int + 1 as next`;
  }
  const values = Array.from({ length: 40 }, (_, index) => index);
  const answers = await Promise.all(
    values.map((value) =>
      value % 2 === 0
        ? rowsOf(db, statement(value))
        : db.transaction((transaction) => rowsOf(transaction, statement(value))),
    ),
  );
  expect(answers).toEqual(values.map((value) => [{ next: value + 1 }]));
});

test("a rolled back transaction leaves a statement that it was the first to prepare", async () => {
  const statement = sql`select 'prepared in a transaction' as text`;
  await repeat(() =>
    db
      .transaction(async (transaction) => {
        await rowsOf(transaction, statement);
        throw new Error("rolled back");
      })
      .catch(() => {}),
  );
  expect(await repeat(() => rowsOf(db, statement))).toHaveLength(often);
});

test("a transaction that has ended runs no prepared statement either", async () => {
  const statement = sql`select 'after the end' as text`;
  await repeat(() => rowsOf(db, statement));
  const ended = await db.transaction((transaction) => Promise.resolve(transaction));
  await expect(rowsOf(ended, statement)).rejects.toMatchObject({
    cause: { message: "Transaction is closed" },
  });
});
