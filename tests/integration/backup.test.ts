import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, files, sessions, users } from "#db/schema/index.ts";
import { backUp } from "#scripts/cli/backup.ts";
import { restore } from "#scripts/cli/restore.ts";
import { verifyArchive } from "#scripts/cli/verify-archive.ts";
import { withDatabase } from "#scripts/cli/session.ts";
import { verify } from "#scripts/cli/verify.ts";
import { queueFigures } from "#src/domains/admin/queries/health.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { Env } from "#src/platform/env.ts";
import { fillWithImages, newInstallation, type Installation } from "#tests/support/installation.ts";
import { answeredCorrection } from "#tests/support/reported-contract.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const server = process.env["TEST_DATABASE_URL"];

const it = test
  .extend("install", { scope: "file" }, ({}, { onCleanup }) => {
    const made: Installation[] = [];
    onCleanup(async () => {
      for (const { remove } of made) await remove();
    });
    return async () => {
      const installation = await newInstallation(server);
      made.push(installation);
      return installation.env;
    };
  })
  /**
   * An installation of which a backup was made; one account was erased before it, one after it. One party of its agreement
   * has confirmed a correction and the other declined it.
   */
  .extend("original", { scope: "file" }, async ({ install }) => {
    const env = await install();
    const [before = "", after = "", user = ""] = await fillWithImages(env);
    await withDatabase(env, async (ctx, database) => {
      const testApp = await createTestApp({}, database);
      await answeredCorrection(testApp, await seedUser(testApp, "admin", "Ada"));
      await testApp.services.events.close();
      const expiresAt = new Date(ctx.now.getTime() + 3_600_000);
      await ctx.db.insert(sessions).values({ id: "a".repeat(64), userId: user, expiresAt });
      await eraseAccount(ctx, before);
    });
    const path = join(env.dataDir, "backup.tar");
    const result = await backUp(env, path, () => {});
    await withDatabase(env, (ctx) => eraseAccount(ctx, after));
    return { env, path, result, user, erased: [before, after] };
  });

async function figures(ctx: Ctx) {
  const { db } = ctx;
  const tables = { users, files, auditLog };
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const);
  return new Map(await Promise.all(counts));
}

function copyOfErasures(from: Env, to: Env): void {
  cpSync(join(from.dataDir, "erased"), join(to.dataDir, "erased"), { recursive: true });
}

it("restores a lost installation: rows, files, no sessions, erased accounts erased", async ({
  original,
  install,
}) => {
  const { env, path, erased, result } = original;
  expect(result).toEqual({ deleted: [], missing: [], damaged: [] });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const noted = await withDatabase(env, (ctx) => queueFigures(ctx));
  expect(noted.lastRunAt).toBeNull();
  expect(noted.lastBackupAt).toBeInstanceOf(Date);
  const target = await install();
  copyOfErasures(env, target);

  const lines: string[] = [];
  const start = performance.now();
  expect(await restore(target, path, (line) => lines.push(line))).toEqual([]);
  lines.push(`Restored and verified in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  console.log(lines.join("\n"));

  expect(lines).toContain("This copy may serve.");
  expect(lines).toContain("Accounts erased again: 1");
  const before = await withDatabase(env, figures);
  await withDatabase(target, async (ctx) => {
    expect(await figures(ctx)).toEqual(before);
    expect(before.get("files")).toBe(3);
    expect(await ctx.db.$count(sessions)).toBe(0);
    const statuses = await ctx.db
      .select({ status: users.status })
      .from(users)
      .where(inArray(users.id, erased));
    expect(statuses).toEqual([{ status: "deleted" }, { status: "deleted" }]);
  });
});

it("restores only into an empty database and data folder", async ({ original }) => {
  await expect(restore(original.env, original.path, () => {})).rejects.toThrow("is not empty");
});

it("does not overwrite a file with a backup", async ({ original }) => {
  await expect(backUp(original.env, original.path, () => {})).rejects.toThrow("exists already");
});

it("rejects incomplete and damaged backups, and other files", async ({ original, install }) => {
  const target = await install();
  const bytes = readFileSync(original.path);
  const damaged = join(target.dataDir, "damaged.tar");
  writeFileSync(damaged, bytes.subarray(0, bytes.length - 2000));
  await expect(restore(await install(), damaged, () => {})).rejects.toThrow(
    /incomplete|complete tar archive|ends in/,
  );
  const inDump = bytes.indexOf("database.dump") + 5000;
  bytes[inDump] = (bytes[inDump] ?? 0) ^ 0xff;
  writeFileSync(damaged, bytes);
  await expect(verifyArchive(damaged, () => {})).rejects.toThrow("The database in the backup is damaged");
  const untouched = await install();
  await expect(restore(untouched, damaged, () => {})).rejects.toThrow("damaged");
  // Nothing was filled before the damage was found.
  await restore(untouched, original.path, () => {});
  const inFile = bytes.length - 4000;
  bytes[inDump] = (bytes[inDump] ?? 0) ^ 0xff;
  bytes[inFile] = (bytes[inFile] ?? 0) ^ 0xff;
  writeFileSync(damaged, bytes);
  await expect(verifyArchive(damaged, () => {})).rejects.toThrow(/file .* differs or is missing/);
  writeFileSync(damaged, "not an archive");
  await expect(restore(await install(), damaged, () => {})).rejects.toThrow("not a complete tar archive");
});

it("verify names what must be put right", async ({ original, install }) => {
  const target = await install();
  copyOfErasures(original.env, target);
  await restore(target, original.path, () => {});
  const { user } = original;
  const { missing, altered } = await withDatabase(target, async (ctx) => {
    const [missing, altered] = await ctx.db.select({ id: files.id }).from(files).orderBy(files.id);
    await ctx.db.update(users).set({ projectsCount: 77 }).where(eq(users.id, user));
    return { missing: missing?.id ?? "", altered: altered?.id ?? "" };
  });
  rmSync(join(target.dataDir, "files", missing));
  appendFileSync(join(target.dataDir, "files", altered), "x");
  writeFileSync(join(target.dataDir, "erased", user), "");

  const lines: string[] = [];
  const problems = await withDatabase(target, (ctx) => verify(ctx, (line) => lines.push(line)));
  expect(problems).toEqual([
    `file ${missing} is missing`,
    `file ${altered} differs from its row`,
    "1 erased accounts are back; the next start deletes them again",
    expect.stringContaining("violated in 1 rows: projects_count"),
  ]);
  expect(lines.at(-1)).toBe("This copy may NOT serve: 4 problems.");

  const path = join(target.dataDir, "second.tar");
  expect(await backUp(target, path, () => {})).toEqual({
    deleted: [],
    missing: [missing],
    damaged: [altered],
  });
});

it.runIf(server)(
  "a file that is deleted during the backup is not missing afterwards",
  async ({ original, install }) => {
    const { env } = original;
    const path = join(env.dataDir, "third.tar");
    const { deleted } = await backUp(env, path, (line) => {
      if (!line.startsWith("Database:")) return;
      const statement = "delete from files where id = (select min(id) from files) returning id";
      const output = execFileSync("psql", [env.databaseUrl ?? "", "-qAt", "-c", statement], {
        encoding: "utf8",
      });
      rmSync(join(env.dataDir, "files", output.trim()));
    });
    expect(deleted).toHaveLength(1);
    const target = await install();
    expect(await restore(target, path, () => {})).toEqual([]);
  },
);
