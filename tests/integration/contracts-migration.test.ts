import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import * as schema from "#db/schema/index.ts";
import { verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { expect, it } from "vitest";
import { migrationsFolder } from "#db/migrations.ts";

const files = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));
const moved = files.find((name) => name.endsWith("_contracts.sql")) ?? "";

async function run(client: PGlite, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) await client.exec(readFileSync(join(migrationsFolder, name), "utf8"));
}

/** Conversations as they were before contracts had rows: an agreement, two later ones with a ledger entry, a closed one. */
const before = `
  insert into users (id, role, name) values ('anna', 'consultant', 'Anna Berg'), ('erik', 'employer', 'Erik Ek');
  insert into companies (user_id, name) values ('erik', 'Nord AB');
  insert into jobs (employer_id, title, description, company, location, work_arrangement, duration_months, scope,
      commission_permille, required_skills, skill_ids, skills_text)
    select 'erik', 'Uppdrag ' || n, '', 'Nord AB', 'Luleå', 'remote', 6, 50, 80, '{}', '{}', '' from generate_series(1, 5) n;
  insert into conversations (consultant_id, employer_id, job_id, subject, status, agreement_value_ore, duration_months,
      duration_label, start_date, terms, commission_permille, contract_value_ore, commission_ore, agreed_at, completed_at,
      archived_at)
    values
      ('anna', 'erik', 1, 'Om 1', 'agreement_made', 95050, 6, '3-6 månader', '2026-08-31', 'Åäö "citat"' || chr(10) || 'ny rad',
        80, 91248000, 7299840, '2026-08-01T10:00:00.123Z', null, null),
      ('anna', 'erik', 2, 'Om 2', 'completed', 100000, 2, '1-2 månader', null, null, 80, 32000000, 2560000,
        '2026-01-01', '2026-03-01', null),
      (null, 'erik', 3, 'Om 3', 'archived', 100000, 18, '12+ månader', '2024-01-01', null, 100, 288000000, 28800000,
        '2024-01-01', '2025-07-01', '2025-08-01'),
      ('anna', 'erik', 4, 'Om 4', 'closed', null, null, null, null, null, null, null, null, null, null, '2026-02-02'),
      ('anna', 'erik', 5, 'Om 5', 'active', null, null, null, null, null, null, null, null, null, null, null);
  insert into commissions (conversation_id, employer_id, company_name, job_title, contract_value_ore, commission_ore,
      commission_permille)
    values (2, 'erik', 'Nord AB', 'Uppdrag 2', 32000000, 2560000, 80), (99, 'erik', 'Nord AB', 'Raderat', 100, 8, 80);
`;

it("moves the agreements of conversations to contracts, with their ledger entries", async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await run(
    client,
    files.filter((name) => name < moved),
  );
  await client.exec(before);
  await run(
    client,
    files.filter((name) => name >= moved),
  );

  const { rows: contracts } = await client.query(
    `select conversation_id, consultant_name, employer_name, job_title, scope, status, agreement_value_ore, duration_months,
      start_date::text, end_date::text, commission_ore, agreed_at is not null as agreed, completed_at is not null as completed,
      archived_at is not null as archived from contracts order by conversation_id`,
  );
  expect(contracts).toEqual([
    {
      conversation_id: 1,
      consultant_name: "Anna Berg",
      employer_name: "Nord AB",
      job_title: "Uppdrag 1",
      scope: 50,
      status: "agreement_made",
      agreement_value_ore: 95_050,
      duration_months: 6,
      start_date: "2026-08-31",
      end_date: "2027-02-27",
      commission_ore: 7_299_840,
      agreed: true,
      completed: false,
      archived: false,
    },
    expect.objectContaining({ conversation_id: 2, status: "completed", end_date: null, completed: true }),
    expect.objectContaining({
      conversation_id: 3,
      status: "archived",
      consultant_name: null,
      end_date: "2025-06-30",
    }),
  ]);
  const { rows: conversations } = await client.query(
    "select id, status, closed_at is not null as closed from conversations order by id",
  );
  expect(conversations).toEqual([
    { id: 1, status: "agreement_made", closed: false },
    { id: 2, status: "completed", closed: false },
    { id: 3, status: "archived", closed: false },
    { id: 4, status: "closed", closed: true },
    { id: 5, status: "active", closed: false },
  ]);
  const { rows: ledger } = await client.query(
    `select m.conversation_id, k.conversation_id as of_contract from commission_entries m
      left join contracts k on k.id = m.contract_id order by 1`,
  );
  expect(ledger).toEqual([
    { conversation_id: 2, of_contract: 2 },
    { conversation_id: 99, of_contract: null },
  ]);
  // The hashes that the migration calculates are those that the product calculates.
  const { contracts: checked, wrong } = await verifyContracts({ db: drizzle(client, { schema }) });
  expect({ checked, wrong }).toEqual({ checked: 3, wrong: [] });
  await client.close();
});
