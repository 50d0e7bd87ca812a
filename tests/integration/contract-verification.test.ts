import { desc, sql, type SQL } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contractHeads } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { signContracts } from "#src/domains/contracts/commands/sign.ts";
import { isHead, verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { openLog } from "#src/platform/log.ts";
import { daysAfter, hour } from "#src/shared/time.ts";
import { it as base } from "#tests/support/contract-test.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { answeredCorrection as answered, reported } from "#tests/support/reported-contract.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";

/** An agreement that each forgery leaves as it was. */
const it = base.extend(
  "forged",
  { scope: "file" },
  async ({ testApp, ada }) => (await answered(testApp, ada)).id,
);

const change = { hourlyPrice: 1000, months: 4, startDate: nextMonth };

/** Writes past all triggers. */
async function forge({ db }: TestApp, statement: SQL): Promise<void> {
  const tables = ["contracts", "contract_versions", "contract_confirmations", "contract_declines"];
  await db.transaction(async (tx) => {
    for (const table of tables)
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    await tx.execute(statement);
    for (const table of tables)
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  });
}

const forgeries = [
  { what: "terms", found: "terms in force", columns: "terms", value: sql`'Annat'` },
  { what: "start", found: "terms in force", columns: "start_date", value: sql`date '2020-01-01'` },
  { what: "scope", found: "terms in force", columns: "scope", value: sql`100` },
  { what: "length in words", found: "terms in force", columns: "duration_label", value: sql`'12+ månader'` },
  { what: "company's name", found: "names", columns: "employer_name", value: sql`'Annat AB'` },
  { what: "consultant's name", found: "names", columns: "consultant_name", value: sql`'Annan'` },
  { what: "number of versions", found: "3 of 2 versions", columns: "version", value: sql`2` },
  { what: "salt of the names", found: "names", columns: "names_salt", value: sql`null` },
];

const forgedAnswers = [
  {
    what: "another time of a confirmation",
    found: "version 1 confirmed",
    statement: sql`update contract_confirmations set at = at - interval '1 day'`,
    which: sql`version = 1`,
  },
  {
    what: "another person of a decline",
    found: "version 2 declined",
    statement: sql`update contract_declines set by = (select consultant_id from contracts where id = contract_id)`,
    which: sql`version = 2`,
  },
  {
    what: "a missing confirmation in the middle",
    found: "confirmations and declines",
    statement: sql`delete from contract_confirmations`,
    which: sql`version = 2`,
  },
  {
    what: "a missing last confirmation",
    found: "confirmations and declines",
    statement: sql`delete from contract_confirmations`,
    which: sql`version = 3`,
  },
  {
    what: "a missing decline",
    found: "confirmations and declines",
    statement: sql`delete from contract_declines`,
    which: sql`version = 2`,
  },
];

async function wrong(testApp: TestApp): Promise<string[]> {
  return (await verifyContracts(testApp.ctx())).wrong;
}

describe("the check of the agreements", () => {
  it.for(forgeries)(
    "finds a forged row: $what",
    async ({ columns, value, found }, { testApp, forged: id }) => {
      const column = sql.identifier(columns);
      await forge(testApp, sql`create table before as select * from contracts where id = ${id}`);
      await forge(testApp, sql`update contracts set ${column} = ${value} where id = ${id}`);
      expect(await wrong(testApp)).toContain(`contract ${id}: ${found}`);
      await forge(
        testApp,
        sql`update contracts k set ${column} = before.${column} from before where k.id = before.id`,
      );
      await testApp.db.execute(sql`drop table before`);
    },
  );

  it.for(forgedAnswers)("finds $what", async ({ statement, which, found }, { testApp, forged: id }) => {
    for (const name of ["contract_confirmations", "contract_declines"])
      await forge(
        testApp,
        sql`create table ${sql.identifier(`${name}_before`)} as select * from ${sql.identifier(name)} where contract_id = ${id}`,
      );
    await forge(testApp, sql`${statement} where contract_id = ${id} and ${which}`);
    expect(await wrong(testApp)).toContain(`contract ${id}: ${found}`);
    for (const name of ["contract_confirmations", "contract_declines"]) {
      await forge(testApp, sql`delete from ${sql.identifier(name)} where contract_id = ${id}`);
      await forge(
        testApp,
        sql`insert into ${sql.identifier(name)} select * from ${sql.identifier(`${name}_before`)}`,
      );
      await testApp.db.execute(sql`drop table ${sql.identifier(`${name}_before`)}`);
    }
    expect(await wrong(testApp)).toEqual([]);
  });

  it("finds a name that was replaced without a deletion, and none after one", async ({ testApp, ada }) => {
    const { anna, id } = await answered(testApp, ada);
    await testApp.db.execute(sql`update contracts set consultant_name = 'Annan' where id = ${id}`);
    expect(await wrong(testApp)).toEqual([`contract ${id}: names`]);
    await testApp.db.execute(
      sql`update contracts set status = 'completed', completed_at = now() where id = ${id}`,
    );
    await eraseAccount(testApp.ctx(), anna.id);
    expect(await wrong(testApp)).toEqual([]);
  });
});

describe("the signed head of all agreements", () => {
  it("holds after later versions and answers, under the previous key, and not after a change", async ({
    testApp,
    ada,
  }) => {
    const { anna, erik, id } = await answered(testApp, ada);
    const tomorrow = testApp.ctx(null, daysAfter(new Date(), 1));
    expect(await testApp.as(anna).contracts.receipt({ id })).toMatchObject({ signedHead: null });
    const logged: string[] = [];
    const log = openLog({ logLevel: "info" }, { write: (line) => logged.push(line) });
    await signContracts({ ...tomorrow, services: { ...tomorrow.services, log } });
    const { signedHead } = await testApp.as(anna).contracts.receipt({ id });
    const head = signedHead ?? "";
    expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
      { msg: "contracts signed", head },
    ]);
    expect(head.slice(0, 10)).toBe(new Date(tomorrow.now.getTime() - 3_600_000).toISOString().slice(0, 10));
    const pdf = await testApp.request(`/api/contracts/${id}/receipt.pdf`, {}, erik);
    expect(textOfPdf(Buffer.from(await pdf.arrayBuffer())).replaceAll("\n", "")).toContain(head);
    const later = daysAfter(new Date(), 2);
    await testApp.as(anna, later).contracts.propose({ id, ...change, months: 5 });
    await testApp.as(erik, later).contracts.confirm({ id, version: 4 });
    expect(await isHead(testApp.ctx(), head)).toBe(true);
    for (const other of [`${head.slice(0, -1)}${head.endsWith("A") ? "B" : "A"}`, "", head.slice(25)])
      expect(await isHead(testApp.ctx(), other)).toBe(false);
    const { services } = testApp.ctx();
    const key = "k".repeat(40);
    const rotated = { ...services, env: { ...services.env, secretKey: key, previousSecretKey: null } };
    expect(await isHead({ ...testApp.ctx(), services: rotated }, head)).toBe(false);
    await signContracts({ ...tomorrow, now: daysAfter(new Date(), 3), services: rotated });
    const [newest] = await testApp.db
      .select()
      .from(contractHeads)
      .orderBy(desc(contractHeads.until))
      .limit(1);
    const next = { ...rotated.env, secretKey: "n".repeat(40), previousSecretKey: key };
    const withPrevious = { ...testApp.ctx(), services: { ...services, env: next } };
    expect(await isHead(withPrevious, newest?.head ?? "")).toBe(true);
    const { db } = testApp;
    await forge(
      testApp,
      sql`update contract_confirmations set hash = 'x' || hash where contract_id = ${id} and version = 1`,
    );
    expect(await isHead(testApp.ctx(), head)).toBe(false);
    logged.length = 0;
    await signContracts({
      ...tomorrow,
      now: daysAfter(new Date(), 4),
      services: { ...tomorrow.services, log },
    });
    expect(logged.join("")).toContain(`contract ${id}: version 1 confirmed`);
    await forge(
      testApp,
      sql`update contract_confirmations set hash = substr(hash, 2) where contract_id = ${id} and version = 1`,
    );
    expect(
      await errorCodeOf(Promise.resolve(db.execute(sql`delete from contract_confirmations`))),
    ).not.toBeNull();
  });

  it("stands on a receipt when it covers the confirmation, not only the version", async ({ testApp }) => {
    const { anna, id } = await reported(testApp);
    const start = daysAfter(new Date(), 10).getTime();
    async function headAfter(hours: number) {
      await signContracts(testApp.ctx(null, new Date(start + hours * hour)));
      return (await testApp.as(anna).contracts.receipt({ id })).signedHead;
    }
    await signContracts(testApp.ctx(null, new Date(start + 2 * hour)));
    await testApp.as(anna, new Date(start + 3 * hour)).contracts.confirm({ id, version: 1 });
    expect(await headAfter(3.5)).toBeNull();
    const first = await headAfter(5);
    expect(first?.slice(0, 24)).toBe(new Date(start + 4 * hour).toISOString());
    expect(await headAfter(6)).toBe(first);
  });
});
