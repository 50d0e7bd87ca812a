import { describe, expect, test } from "vitest";
import { eq, getTableColumns, type Column } from "drizzle-orm";
import { companies, files, users } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { personalData } from "#src/domains/accounts/queries/export.ts";
import { filledAccount } from "./filled-account.ts";
import { createFixtures } from "./fixtures.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { columnsWithUser, markPersonalData, markersIn, userColumns } from "./personal-data.ts";
import { keptTexts, notPersonal, references } from "./personal-data-table.ts";

const values: Record<string, unknown> = {
  integer: 100,
  real: 4,
  boolean: true,
  date: "2026-12-24",
  "timestamp (3) with time zone": new Date(),
};

/** A value for each column of an account's own row that may be empty and holds no text, which is marked instead. */
function valuesFor(columns: Record<string, Column>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const value = values[column.getSQLType()];
      return column.notNull || column.generated || value === undefined ? [] : [[name, value]];
    }),
  );
}

const filled = {
  user: { ...valuesFor(getTableColumns(users)), deletedAt: null },
  company: { ...valuesFor(getTableColumns(companies)), foundedYear: 1999 },
};
const mayBeEmpty = new Set(Object.values(filled).flatMap((columns) => Object.keys(columns)));

async function fillOwnRows({ db }: TestApp, userId: string): Promise<void> {
  await db.update(users).set(filled.user).where(eq(users.id, userId));
  await db.update(companies).set(filled.company).where(eq(companies.userId, userId));
}

async function filledOwnColumns({ db }: TestApp, userId: string): Promise<string[]> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const [company] = await db.select().from(companies).where(eq(companies.userId, userId));
  const own = Object.entries({ ...user, ...company });
  return own.flatMap(([name, value]) => (mayBeEmpty.has(name) && value !== null ? [name] : []));
}

/** Fills an account, marks its texts, erases it, and says what there was and what is left. */
async function erased(name: "anna" | "nord") {
  const fixtures = await createFixtures();
  const { db, ctx, services } = fixtures.testApp;
  const subject = await filledAccount(fixtures, name);
  const { userId } = subject;
  const data = Object.entries(await personalData(ctx(), userId, true));
  // No row without its columns, and no secret.
  expect(JSON.stringify(data).match(/\[\{\}|"clientSecret"/g)).toBeNull();
  const exported = data.flatMap(([key, value]) => (hasContent(value) ? [key] : []));
  const references = await columnsWithUser(db, userId);
  const marked = await markPersonalData(db, subject, new Set(Object.keys(notPersonal)));
  const found = await markersIn(db);
  await fillOwnRows(fixtures.testApp, userId);
  const ownColumns = await filledOwnColumns(fixtures.testApp, userId);
  const stored = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, userId));
  await eraseAccount(ctx(), userId);
  const storedIds = await services.storage.list();
  const result = {
    exported,
    marked: marked.sort(),
    found,
    references,
    ownColumns,
    ownColumnsLeft: await filledOwnColumns(fixtures.testApp, userId),
    fileCount: stored.length,
    filesLeft: storedIds.filter(({ id }) => stored.some((file) => file.id === id)),
    textsLeft: await markersIn(db),
    referencesLeft: await columnsWithUser(db, userId),
  };
  await fixtures.close();
  return result;
}

function hasContent(value: unknown): boolean {
  return value != null && JSON.stringify(value) !== "[]";
}

const it = test
  .extend("consultant", { scope: "file" }, () => erased("anna"))
  .extend("company", { scope: "file" }, () => erased("nord"));

it("erasing a consultant leaves no text in any column of any table but those listed with a reason", ({
  consultant,
}) => {
  expect(consultant.found).toEqual(consultant.marked);
  expect(consultant.textsLeft).toEqual(Object.keys(keptTexts.consultant).sort());
});

it("erasing a company leaves no text in any column of any table but those listed with a reason", ({
  company,
}) => {
  expect(company.found).toEqual(company.marked);
  expect(company.textsLeft).toEqual(Object.keys(keptTexts.company).sort());
});

it("erasing an account empties its own rows of figures and dates, except when it was ended and hidden", ({
  consultant,
  company,
}) => {
  expect([...company.ownColumns, "deletedAt"].sort()).toEqual([...mayBeEmpty].sort());
  const stays = ["hiddenAt", "deletedAt"];
  expect(consultant.ownColumnsLeft).toEqual(stays);
  expect(company.ownColumnsLeft).toEqual(stays);
});

it("erasing an account deletes its stored files", ({ consultant, company }) => {
  for (const { fileCount, filesLeft } of [consultant, company]) {
    expect(fileCount).toBeGreaterThan(0);
    expect(filesLeft).toEqual([]);
  }
});

describe("every column that refers to a user", () => {
  const all = Object.entries(references);

  it("has an entry that says what erasure and export do with it", () => {
    expect(Object.keys(references).sort()).toEqual([...userColumns].sort());
  });

  it("is tested: the erased consultant or company is in it", ({ consultant, company }) => {
    const held = new Set([...consultant.references, ...company.references]);
    expect(all.map(([column]) => column).filter((column) => !held.has(column))).toEqual([]);
  });

  it("loses the user when the account is erased, unless it stays with a reason", ({
    consultant,
    company,
  }) => {
    const left = new Set([...consultant.referencesLeft, ...company.referencesLeft]);
    expect([...left].sort()).toEqual(
      all.flatMap(([column, { stays }]) => (stays === undefined ? [] : [column])).sort(),
    );
  });

  it("is in the export, unless it is left out with a reason", ({ consultant, company }) => {
    const exported = new Set([...consultant.exported, ...company.exported]);
    const missing = all.filter(([, { exportedAs }]) => exportedAs !== undefined && !exported.has(exportedAs));
    expect(missing).toEqual([]);
  });
});
