import { and, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { invariants } from "#db/invariants.ts";
import { rowsOf, rowOf } from "#db/rows.ts";
import { users } from "#db/schema/index.ts";
import { verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { countFiles, findInstallationProblem } from "#src/domains/files/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import { installationProblemTexts } from "#src/server/api/health.ts";
import { digestOf } from "#src/platform/files/digest.ts";
import { appliedMigration, fileRows, newestMigration } from "./archive.ts";
import type { Say } from "./session.ts";
import { isAnyOf } from "#src/platform/data/queries.ts";

/** Checks whether this database and data folder may serve; every problem is one line. Changes nothing. */
export async function verify(ctx: Ctx, say: Say): Promise<string[]> {
  const start = performance.now();
  if ((await appliedMigration(ctx.db)) !== newestMigration()) {
    say(
      "This copy may NOT serve yet: its migrations are not those of this version (node dist/server/cli.js migrate).",
    );
    return ["other migrations"];
  }
  const files = await fileRows(ctx.db);
  const problems = [
    ...(await installationProblems(ctx)),
    ...(await fileProblems(ctx, files, say)),
    ...(await erasureProblems(ctx)),
    ...(await invariantProblems(ctx)),
    ...(await verifyContracts(ctx)).wrong.map((name) => `${name} does not match its hash`),
  ];
  const { stored, both } = await countFiles(ctx);
  if (stored > both)
    say(`${stored - both} stored files are unknown to the database (the sweep moves them to the trash).`);
  for (const problem of problems) say(`PROBLEM: ${problem}`);
  const rows = await countRows(ctx);
  const checked = Object.keys(invariants).length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`Checked in ${seconds} s: ${rows} rows, ${files.length} files, ${checked} invariants.`);
  const count = problems.length;
  say(
    count === 0
      ? "This copy may serve."
      : `This copy may NOT serve: ${count} problem${count === 1 ? "" : "s"}.`,
  );
  return problems;
}

async function installationProblems(ctx: Ctx): Promise<string[]> {
  const problem = await findInstallationProblem(ctx);
  return problem ? [`${installationProblemTexts[problem]} (node dist/server/cli.js accept-data-folder)`] : [];
}

async function fileProblems(
  ctx: Ctx,
  rows: Awaited<ReturnType<typeof fileRows>>,
  say: Say,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, { id, size, sha256 }] of rows.entries()) {
    if (index > 0 && index % 1000 === 0) say(`Files: ${index} of ${rows.length}`);
    const stored = await ctx.services.storage.read(id);
    if (!stored) problems.push(`file ${id} is missing`);
    else {
      const found = await digestOf(stored.stream);
      if (found.size !== size || found.sha256 !== sha256) problems.push(`file ${id} differs from its row`);
    }
  }
  return problems;
}

async function erasureProblems(ctx: Ctx): Promise<string[]> {
  const erased = [...(await ctx.services.storage.erasedAccounts())];
  const restored = await ctx.db.$count(users, and(isAnyOf(users.id, erased), ne(users.status, "deleted")));
  return restored > 0 ? [`${restored} erased accounts are back; the next start deletes them again`] : [];
}

async function invariantProblems(ctx: Ctx): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, violations] of Object.entries(invariants)) {
    const rows = await rowsOf(ctx.db, violations);
    if (rows.length > 0)
      problems.push(`violated in ${rows.length} rows: ${name}, such as ${JSON.stringify(rows[0])}`);
  }
  return problems;
}

/** The rows of all tables of the product. */
async function countRows(ctx: Ctx): Promise<number> {
  const tables = sql`select tablename as name from pg_tables where schemaname = 'public'`;
  let total = 0;
  for (const { name } of await rowsOf(ctx.db, tables, z.object({ name: z.string() }))) {
    const rows = sql`select count(*)::int as count from ${sql.identifier(name)}`;
    total += (await rowOf(ctx.db, rows, z.object({ count: z.number() }))).count;
  }
  return total;
}
