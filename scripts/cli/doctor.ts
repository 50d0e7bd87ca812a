import nodemailer from "nodemailer";
import { stat } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import { rowOf } from "#db/rows.ts";
import { countSecrets } from "#src/server/boot/stored-secrets.ts";
import { countRecoveryCodes } from "#src/domains/accounts/queries/second-factor.ts";
import { listAdmins } from "#src/domains/admin/queries/people.ts";
import { installationIds } from "#src/domains/files/queries.ts";
import { installationProblem } from "#src/domains/files/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { openClock, requireSameTime } from "#src/platform/data/clock.ts";
import { requireWritable } from "#src/platform/data/queries.ts";
import type { Env } from "#src/platform/env.ts";
import { openDiskStore } from "#src/platform/files/disk-store.ts";
import { getText } from "#src/platform/files/object-store.ts";
import { storedNames } from "#src/platform/files/storage.ts";
import { installationProblemTexts } from "#src/server/api/health.ts";
import { createAdminCommand } from "#src/server/boot/startup-banner.ts";
import { appliedMigration, newestMigration } from "./archive.ts";
import { checkBucket } from "./check-bucket.ts";
import { findDemoAccounts } from "./demo-accounts.ts";
import { checkProvider } from "./check-provider.ts";
import { dumpVersion } from "./postgres-tools.ts";
import { causeOf, OperatorError, withDatabase, type Say } from "./session.ts";

const timeoutMs = 10_000;
const oldestPostgres = 150_000;
const lowestFreeBytes = 1024 ** 3;

/** Says what it found, or throws with what to do. */
type Check = () => Promise<string>;

/** Tries what the server depends on, one line each. Returns how many checks failed. */
export async function examine(env: Env, options: { mailTo?: string | undefined }, say: Say): Promise<number> {
  const checks: Record<string, Check> = {
    database: () => checkDatabase(env),
    ...(env.databaseUrl !== null && { backup: () => withoutMigrating(env, checkBackup) }),
    migrations: () => withoutMigrating(env, checkMigrations),
    clock: () => withoutMigrating(env, checkClock),
    "data folder": () => withoutMigrating(env, (ctx) => checkFolder(env, ctx)),
    ...(env.s3 && { bucket: () => withoutMigrating(env, checkBucket) }),
    "secret key": () => withoutMigrating(env, checkSecrets),
    administrators: () => withoutMigrating(env, checkAdmins),
    "demo accounts": () => withoutMigrating(env, checkDemoAccounts),
    email: () => checkMail(env, options.mailTo),
    "sign-in": () => checkProvider(env),
    proxy: () => checkProxy(env),
  };
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    try {
      say(`ok    ${name}: ${await check()}`);
    } catch (error) {
      failed += 1;
      say(`FAIL  ${name}: ${causeOf(error)}`);
    }
  }
  say(
    failed === 0 ? "Ready to serve." : `Not ready: ${failed} of ${Object.keys(checks).length} checks failed.`,
  );
  return failed;
}

function withoutMigrating<T>(env: Env, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return withDatabase(env, work, { migrate: false });
}

async function checkDatabase(env: Env): Promise<string> {
  const database = await openDatabase({
    url: env.databaseUrl ?? undefined,
    folder: env.dataDir,
    connections: 1,
  });
  try {
    const start = performance.now();
    const found = await rowOf(
      database.db,
      sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        current_setting('max_connections')::int as connections, has_schema_privilege('public', 'CREATE') as "mayCreate"`,
      z.object({ version: z.string(), number: z.number(), connections: z.number(), mayCreate: z.boolean() }),
    );
    const milliseconds = Math.round(performance.now() - start);
    if (found.number < oldestPostgres)
      throw new OperatorError(`PostgreSQL ${found.version} is too old: 15 is needed.`);
    if (!found.mayCreate)
      throw new OperatorError(
        "the user may not create tables: grant create on schema public, or make it the owner of the database.",
      );
    await requireWritable(database.db);
    if (database.kind === "embedded")
      return env.production
        ? `embedded (${found.version})`
        : `embedded (${found.version}): not for production`;
    if (env.databaseConnections >= found.connections)
      throw new OperatorError(
        `DATABASE_CONNECTIONS is ${env.databaseConnections}, the server allows ${found.connections} for all instances together.`,
      );
    return `PostgreSQL ${found.version}, ${milliseconds} ms, ${env.databaseConnections} of ${found.connections} connections per instance`;
  } finally {
    await database.close();
  }
}

async function checkBackup({ db }: Ctx): Promise<string> {
  const statement = sql`select current_setting('server_version_num')::int / 10000 as major`;
  const { major } = await rowOf(db, statement, z.object({ major: z.number() }));
  const version = await dumpVersion();
  if (version < major)
    throw new OperatorError(
      `pg_dump ${version} cannot dump PostgreSQL ${major}: install postgresql-client-${major}.`,
    );
  return `pg_dump ${version} is installed`;
}

async function checkMigrations({ db }: Ctx): Promise<string> {
  const applied = await appliedMigration(db);
  const newest = newestMigration();
  if (applied === null)
    throw new OperatorError(
      "the database is empty: node dist/server/cli.js migrate (the start does it too).",
    );
  if (applied > newest) throw new OperatorError("the database is of a newer version: start that version.");
  if (applied < newest)
    throw new OperatorError("migrations are waiting: make a backup, then node dist/server/cli.js migrate.");
  return "up to date";
}

async function checkClock({ db }: Ctx): Promise<string> {
  requireSameTime(await openClock(db));
  return "this machine and the database agree";
}

async function checkFolder(env: Env, ctx: Ctx): Promise<string> {
  const { problem, freeBytes } = await ctx.services.storage.disk();
  const places = env.s3 ? `${env.dataDir} or the bucket ${env.s3.bucket}` : env.dataDir;
  if (problem) throw new OperatorError(`${places} cannot store files: ${problem}.`);
  if (freeBytes !== null && freeBytes < lowestFreeBytes)
    throw new OperatorError(
      `only ${Math.floor(freeBytes / 1024 ** 2)} MB are free on the disk of ${env.dataDir}: make room for at least 1 GB.`,
    );
  const { mode } = await stat(env.dataDir);
  if ((mode & 0o077) !== 0)
    throw new OperatorError(`others may read ${env.dataDir}: chmod 700 ${env.dataDir}`);
  const isMigrated = (await appliedMigration(ctx.db)) === newestMigration();
  const ids = isMigrated ? await installationIds(ctx) : { database: null, folder: null };
  // Before the first start neither the database nor the folder has an id.
  const mismatch = ids.database === null && ids.folder === null ? null : installationProblem(ids);
  if (mismatch && env.s3 && ids.database === (await idIn(env.dataDir)))
    throw new OperatorError(
      `the files are still in ${env.dataDir}: stop every instance, then node dist/server/cli.js move-files --to bucket`,
    );
  if (mismatch)
    throw new OperatorError(
      `${installationProblemTexts[mismatch]}: node dist/server/cli.js accept-data-folder`,
    );
  const free = freeBytes === null ? "unknown space" : `${(freeBytes / 1024 ** 3).toFixed(1)} GB`;
  return `${env.dataDir} is writable, ${free} free`;
}

/** The installation id in the data folder, also when files are to be in a bucket. */
async function idIn(folder: string): Promise<string | null> {
  return getText(openDiskStore(folder), storedNames.installation);
}

async function checkSecrets(ctx: Ctx): Promise<string> {
  const isMigrated = (await appliedMigration(ctx.db)) === newestMigration();
  if (!isMigrated) return "what it encrypts is read when the migrations are done";
  const { current, previous, unreadable } = await countSecrets(ctx);
  if (unreadable > 0)
    throw new OperatorError(
      `${unreadable} secrets are under another key: set the old one as SECRET_KEY_PREVIOUS. Without it, second factors are removed with node dist/server/cli.js remove-second-factor, and consultants fill in their company again.`,
    );
  const codes = await recoveryCodeText(ctx);
  if (previous > 0)
    return `${previous} secrets are still under SECRET_KEY_PREVIOUS: node dist/server/cli.js reencrypt${codes}`;
  const rotation = ctx.services.env.previousSecretKey
    ? "; SECRET_KEY_PREVIOUS can go when old links have lapsed (docs/operations.md)"
    : "";
  return `${current} secrets are under it${rotation}${codes}`;
}

/** No failure: only their owners can make new ones, which `reencrypt` asks them to. */
async function recoveryCodeText(ctx: Ctx): Promise<string> {
  const { ending, dead } = await countRecoveryCodes(ctx);
  const old = [
    ending > 0 && `${ending} recovery codes end with SECRET_KEY_PREVIOUS`,
    dead > 0 && `${dead} recovery codes are under no known key and do not work`,
  ].filter((part) => part !== false);
  return old.length > 0 ? `; ${old.join(", ")}: reencrypt tells their owners, once, to make new ones` : "";
}

async function checkAdmins(ctx: Ctx): Promise<string> {
  const isMigrated = (await appliedMigration(ctx.db)) === newestMigration();
  if (!isMigrated) return "counted when the migrations are done";
  const active = (await listAdmins(ctx)).filter(({ status }) => status === "active");
  if (active.length === 0) throw new OperatorError(`there is none: ${createAdminCommand}`);
  return `${active.length} active`;
}

async function checkDemoAccounts({ db, services }: Ctx): Promise<string> {
  if (services.env.demo) return "on (DEMO), for trying the product";
  if ((await appliedMigration(db)) !== newestMigration()) return "looked for when the migrations are done";
  const usernames = await findDemoAccounts(db);
  if (usernames.length > 0)
    throw new OperatorError(
      `${usernames.join(", ")} can sign in with the public demo password: start with an empty database, or remove these accounts.`,
    );
  return "none";
}

async function checkMail(env: Env, to: string | undefined): Promise<string> {
  const { smtpUrl, from, isSent } = env.mail;
  if (smtpUrl === null) {
    if (isSent) return "written to DATA_DIR/mail, as in development";
    throw new OperatorError("SMTP_URL=off: no invitation and no notification reaches anyone.");
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    if (to === undefined)
      return `${new URL(smtpUrl).hostname} accepts the sign-in; --mail-to ADDRESS sends a test`;
    await transport.sendMail({
      from,
      to,
      subject: "Test av utskicken",
      text: "Det här mejlet visar att utskicken fungerar.",
    });
    return `a test was sent to ${to}: check that it arrives, and not as spam`;
  } finally {
    transport.close();
  }
}

/** The server itself speaks HTTP, so an https address is that of a proxy. */
function checkProxy(env: Env): Promise<string> {
  const isTrusted = env.trustProxy !== 0;
  if (env.https && !isTrusted)
    return Promise.reject(
      new OperatorError(
        "PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is 0: all visitors would share one address and its limits. Set TRUST_PROXY to the number of proxies.",
      ),
    );
  return Promise.resolve(
    isTrusted ? `X-Forwarded-For is read (TRUST_PROXY ${String(env.trustProxy)})` : "none",
  );
}
