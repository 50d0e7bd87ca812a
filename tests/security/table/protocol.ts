import { afterAll, describe, expect } from "vitest";
import { sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import * as schema from "#db/schema/index.ts";
import { flushOutbox } from "#src/platform/mail/outbox.ts";
import { composeWatchEmail } from "#src/domains/watches/commands/compose-email.ts";
import { applyBrand, defaultBrand } from "#src/shared/brand.ts";
import { otherBrand } from "#tests/support/brand.ts";
import { secretMarkersOf } from "#tests/security/fixtures.ts";
import { it } from "#tests/security/test.ts";
import type { Protocol } from "./row.ts";
import { testTable } from "./run.ts";

/** Where the calls of the table write the site's name, among others. */
const places: Readonly<Record<Protocol, string[]>> = {
  rest: ["outbox.body", "notifications.message", "messages.content"],
  trpc: ["outbox.body", "messages.content"],
};

/** The tests of one protocol, in a file each: the two run beside each other. */
export function testProtocol(protocol: Protocol): void {
  afterAll(() => applyBrand(defaultBrand));

  describe(protocol === "rest" ? "documented paths" : "procedures", () => {
    testTable(protocol);
  });

  it("no stored text, emails among them, has the product's name when the site has another one", async ({
    fixtures,
  }) => {
    const { testApp } = fixtures;
    // What the name was before is in the audit log.
    expect(await textsWith(testApp.db, "Bryggan")).toEqual(["audit_log.before"]);
    const sent = await textsWith(testApp.db, otherBrand.name);
    expect(sent).toEqual(expect.arrayContaining(places[protocol]));
    const mails: string[] = [];
    const transport = {
      send: (mail: object) => Promise.resolve(void mails.push(JSON.stringify(mail))),
      close: () => {},
    };
    await flushOutbox(testApp.ctx(), transport, composeWatchEmail);
    expect(mails.filter((mail) => mail.includes("Bryggan"))).toEqual([]);
    expect(mails.length).toBeGreaterThan(10);
  });

  // Of the audit log, which all calls of the table have written.
  it("no row holds a secret, contact data or a private text", async ({ fixtures }) => {
    const rows = await fixtures.testApp.db.select().from(schema.auditLog);
    const text = JSON.stringify(rows);
    for (const name of ["anna", "erik", "nord", "fjall"] as const) {
      const { email, phone, note, subject, orgNumber } = secretMarkersOf(name);
      for (const marker of [email, phone, note, subject, orgNumber])
        if (marker) expect(text).not.toContain(marker);
    }
    expect(text).not.toMatch(/argon2|Kanarie-Gul|Annan-Kanarie|Nytt-Kanarie/);
    // The reasons of suspensions.
    expect(text).not.toMatch(/Klagomål|Obetalt/);
  });
}

/** The columns of text in which a word stands. */
async function textsWith(db: Parameters<typeof rowsOf>[0], part: string): Promise<string[]> {
  const tables = Object.values(schema).filter((each) => each instanceof PgTable);
  const columns = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns
      .filter((column) => /^(text|json|jsonb)/.test(column.getSQLType()))
      .map((column) => ({ table: name, column: column.name }));
  });
  const parts = columns.map(
    ({ table, column }) =>
      sql`select ${`${table}.${column}`}::text as at from ${sql.identifier(table)} where strpos(${sql.identifier(column)}::text, ${part}) > 0`,
  );
  const found = await rowsOf(db, sql.join(parts, sql` union `));
  return z
    .array(z.object({ at: z.string() }))
    .parse(found)
    .map(({ at }) => at);
}
