import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/types.ts";
import { rowOf } from "#db/rows.ts";
import { users } from "#db/schema/index.ts";
import { reapplyErasures } from "#src/domains/accounts/commands/erasure.ts";
import { nameKeysOfRecoveryCodes } from "#src/domains/accounts/commands/second-factor-codes.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import type { Ctx, Services } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const seedLock = 7_401_002;

/** Called with the share that is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Fills an empty database with demo data, through the commands of the domains. */
export type DemoSeed = (ctx: Ctx, onProgress: OnProgress) => Promise<void>;

/** A context without a signed-in user, for scheduled work and startup. */
export function systemCtx(database: Pick<Database, "db">, services: Services): Ctx {
  return {
    db: database.db,
    viewer: null,
    now: services.clock.now(),
    requestId: randomUUID(),
    address: "",
    visitor: null,
    caller: null,
    services,
    afterCommit: null,
  };
}

/** Seeds the skills, and the demo data if it is enabled and there are no users. Returns whether it was the first start. */
export async function prepareData(
  database: Database,
  services: Services,
  seedDemo: DemoSeed,
  onProgress: OnProgress = () => {},
): Promise<boolean> {
  const ctx = systemCtx(database, services);
  await seedSkills(ctx);
  await reapplyErasures(ctx);
  await nameKeysOfRecoveryCodes(ctx);
  if (!(await isEmpty(ctx))) return false;
  return services.env.demo ? seedOnce(ctx, seedDemo, onProgress) : true;
}

/** When several instances start on an empty database, one seeds the demo and the others wait for it. */
async function seedOnce(ctx: Ctx, seedDemo: DemoSeed, onProgress: OnProgress): Promise<boolean> {
  const isFirst = await inTransaction(ctx, async (ctx) => {
    await takeSeedLock(ctx);
    if (!(await isEmpty(ctx))) return false;
    process.stdout.write("Lägger in demodata …\n");
    await seedDemo(ctx, onProgress);
    return true;
  });
  // The embedded database has no autovacuum: without ANALYZE its query plans are bad.
  if (isFirst) await ctx.db.execute(sql`analyze`);
  return isFirst;
}

/** Asks again and again, because no single query may wait longer than the query timeout. */
async function takeSeedLock(ctx: Ctx): Promise<void> {
  const held = z.object({ held: z.boolean() });
  for (;;) {
    const lock = sql`select pg_try_advisory_xact_lock(${seedLock}) as held`;
    if ((await rowOf(ctx.db, lock, held)).held) return;
    await sleep(250);
  }
}

async function isEmpty(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.$count(users, eq(users.status, "active"))) === 0;
}

/** What demo data consists of in a data folder; with another key, what is stored encrypted could not be read. */
const parts = ["files", "installation", "pg", "secret-key"];

/** Copies the demo data that a build has prepared, unless the data folder has data already. Returns whether it did. */
export function copyDemo(prepared: string, dataDir: string): boolean {
  if (parts.some((part) => existsSync(join(dataDir, part)))) return false;
  // Moved when all is copied, so that a start that is interrupted leaves no half of it.
  const unfinished = join(dataDir, "unfinished-demo");
  rmSync(unfinished, { recursive: true, force: true });
  for (const part of parts) cpSync(join(prepared, part), join(unfinished, part), { recursive: true });
  for (const part of parts) renameSync(join(unfinished, part), join(dataDir, part));
  rmSync(unfinished, { recursive: true });
  return true;
}
