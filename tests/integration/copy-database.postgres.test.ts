import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { rowsOf } from "#db/rows.ts";
import { jobs } from "#db/schema/index.ts";
import { copyDatabase } from "#scripts/cli/copy-database.ts";
import { withDatabase } from "#scripts/cli/session.ts";
import { verify } from "#scripts/cli/verify.ts";
import { fillWithSample, newInstallation } from "#tests/support/installation.ts";

const server = process.env["TEST_DATABASE_URL"];

test.runIf(server)(
  "copies a part of the demo from PostgreSQL to the embedded database and back, row by row",
  async () => {
    const [source, middle, back] = [
      await newInstallation(server),
      await newInstallation(),
      await newInstallation(server),
    ];
    try {
      await fillWithSample(source.env);
      // More rows than are fetched at a time.
      await withDatabase(source.env, async (_, { db }) => {
        await db.execute(
          sql`insert into skills (name, normal, listed) select 'Kunskap ' || n, 'kunskap' || n, true from generate_series(1, 900) n`,
        );
      });
      await expect(copyDatabase(source.env, middle.env.dataDir, () => {})).rejects.toThrow(
        /anyone can sign in as admin, .*--with-demo/,
      );
      const withDemo = { withDemo: true };
      const there: string[] = [];
      await copyDatabase(source.env, middle.env.dataDir, (line) => there.push(line), withDemo);
      const again: string[] = [];
      await copyDatabase(middle.env, back.env.databaseUrl ?? "", (line) => again.push(line), withDemo);
      console.log(again.join("\n"));
      expect(again).toEqual(there);
      expect(again.find((line) => line.startsWith("messages"))).toMatch(/[1-9]\d{2,} rows/);
      expect(again.find((line) => line.startsWith("skills"))).toMatch(/1\d{3} rows/);

      // The files stay where they are; triggers, keys and sequences work as before.
      const moved = { ...back.env, dataDir: source.env.dataDir };
      await withDatabase(moved, async (ctx, { db }) => {
        expect(await verify(ctx, () => {})).toEqual([]);
        await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
        await expect(db.execute(sql`update jobs set employer_id = 'unknown'`)).rejects.toThrow();
        const [newest] = await rowsOf(db, sql`select max(id) as id from jobs`);
        const copy = await rowsOf(
          db,
          sql`insert into jobs (employer_id, title, description, company, location, work_arrangement, duration_months, scope,
            commission_permille, required_skills, skill_ids, skills_text)
          select employer_id, title, description, company, location, work_arrangement, duration_months, scope,
            commission_permille, required_skills, skill_ids, skills_text from jobs limit 1 returning ${jobs.id}`,
        );
        expect(copy).toHaveLength(1);
        expect(copy).not.toEqual([newest]);
      });

      await expect(copyDatabase(source.env, back.env.databaseUrl ?? "", () => {}, withDemo)).rejects.toThrow(
        "is not empty",
      );
      await expect(copyDatabase(source.env, middle.env.dataDir, () => {})).rejects.toThrow("already");
    } finally {
      for (const { remove } of [source, middle, back]) await remove();
    }
  },
);

test.runIf(server)("leaves no rows behind when the copy fails", async () => {
  const source = await newInstallation(server, inject("template"));
  const target = await newInstallation(server);
  try {
    const failing = copyDatabase(source.env, target.env.databaseUrl ?? "", (line) => {
      if (line.startsWith("skills")) throw new Error("the connection is lost");
    });
    await expect(failing).rejects.toThrow("the connection is lost");
    const database = await openDatabase({ url: target.env.databaseUrl ?? "" });
    const rows = await rowsOf(database.db, sql`select 1 from skills`);
    await database.close();
    expect(rows).toEqual([]);
    await copyDatabase(source.env, target.env.databaseUrl ?? "", () => {});
  } finally {
    for (const { remove } of [source, target]) await remove();
  }
});
