import { afterAll, expect } from "vitest";
import { sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import * as schema from "#db/schema/index.ts";
import { flushOutbox } from "#src/platform/mail/outbox.ts";
import { composeWatchEmail } from "#src/domains/watches/commands/compose-email.ts";
import { applyBrand, defaultBrand } from "#src/shared/brand.ts";
import { otherBrand } from "#tests/support/brand.ts";
import { callTrpc, type Answer } from "./calls.ts";
import { answerOf } from "./table/answer-of.ts";
import { allActors, callAs, callOf, inputOf, isDenial, resetAfter, rows } from "./table/run.ts";
import { it } from "./test.ts";

afterAll(() => applyBrand(defaultBrand));

it("no answer and no stored text, emails among them, has the product's name when the site has another one", async ({
  fixtures,
  shared,
}) => {
  const { testApp } = fixtures;
  const saved = await callTrpc(fixtures, "admin", "settings.saveBrand", otherBrand);
  expect(saved.status).toBe(200);
  const named: string[] = [];
  let worked = 0;
  function check(what: string, { text, headers, status }: Answer): void {
    if (status < 300) worked += 1;
    const found = /.{0,60}Bryggan.{0,60}/.exec(`${text}\n${JSON.stringify([...headers])}`);
    if (found) named.push(`${what}: ${found[0]}`);
  }
  for (const row of rows) {
    const call = callOf(row, "rest") ?? callOf(row, "trpc");
    const actor = allActors.find((each) => !isDenial(answerOf(row, each)));
    if (call === null || actor === undefined || row.trpc === "settings.saveBrand") continue;
    const protocol = call === row.rest ? "rest" : "trpc";
    const scenario = await shared.get(row.overrides);
    await row.prepare?.(fixtures, scenario);
    const input = inputOf(protocol, row, scenario, fixtures);
    check(`${call} as ${actor}`, await callAs(protocol, fixtures, actor, call, input));
    await resetAfter(row, fixtures, shared, actor);
    for (const { as, title, overrides, input, ...expected } of row.cases ?? []) {
      const status = expected.status ?? expected[protocol];
      const other = await shared.get(overrides ?? row.overrides);
      check(`${call} ${title}`, await callAs(protocol, fixtures, as, call, input(other, fixtures)));
      if (status === undefined || !isDenial(status)) await resetAfter(row, fixtures, shared);
    }
  }
  expect(named).toEqual([]);
  expect(worked).toBeGreaterThan(200);

  // What the name was before is in the audit log.
  expect(await textsWith(testApp.db, "Bryggan")).toEqual(["audit_log.before"]);
  const sent = await textsWith(testApp.db, otherBrand.name);
  expect(sent).toEqual(expect.arrayContaining(["outbox.body", "notifications.message", "messages.content"]));
  const mails: string[] = [];
  const transport = {
    send: (mail: object) => Promise.resolve(void mails.push(JSON.stringify(mail))),
    close: () => {},
  };
  await flushOutbox(testApp.ctx(), transport, composeWatchEmail);
  expect(mails.filter((mail) => mail.includes("Bryggan"))).toEqual([]);
  expect(mails.length).toBeGreaterThan(10);
});

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
