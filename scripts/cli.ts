import { parseArgs } from "node:util";
import { openDatabase } from "#db/client.ts";
import { createAdmin } from "#src/domains/accounts/commands/administration.ts";
import { joinInstallation } from "#src/domains/files/commands/installation.ts";
import { sweepFiles } from "#src/domains/files/commands/sweep.ts";
import { countFiles, installationIds } from "#src/domains/files/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import { InvalidEnv, loadEnvFile, readEnv } from "#src/platform/env.ts";
import { openEvents } from "#src/platform/events.ts";
import { openLog } from "#src/platform/log.ts";
import { openClock } from "#src/platform/data/clock.ts";
import { openStorage } from "#src/platform/files/storage.ts";
import { systemCtx } from "#src/server/first-start.ts";
import { accountDeletionHooks, companyRenameHooks } from "#src/server/account-hooks.ts";

const usage = `Usage: npm run cli -- <command>

  check-config                      reads the environment and says what is wrong with it
  migrate                           brings the database up to date
  create-admin --username U --name N --email E
                                    makes an administrator; the password is read from standard input
  accept-data-folder [--yes]        makes the database and the data folder one installation, after a move or a restore
  sweep-files [--yes]               moves files that the database does not know to the trash, however many there are
`;

const commands: Record<string, () => Promise<void>> = {
  "check-config": async () => {
    readEnv(process.env);
    console.log("The environment is fine.");
  },
  migrate: () =>
    withDatabase(async () => {
      console.log("The database is up to date.");
    }),
  "create-admin": async () => {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: { username: { type: "string" }, name: { type: "string" }, email: { type: "string" } },
    });
    const { username, name, email } = values;
    if (!username || !name || !email) throw new Error("create-admin needs --username, --name and --email");
    const password = await readPassword();
    await withDatabase(async (ctx) => {
      await createAdmin(ctx, { username, name, email, password });
      console.log(`The administrator ${username} exists now.`);
    });
  },
  "accept-data-folder": () =>
    withDatabase(async (ctx) => {
      const ids = await installationIds(ctx);
      const { stored, rows, both } = await countFiles(ctx);
      console.log(`Data folder:   ${ctx.services.env.dataDir}
Installation:  database ${ids.database ?? "none"}, data folder ${ids.folder ?? "none"}
Files:         ${stored} stored, ${stored - both} of them unknown to the database
               ${rows} in the database, ${rows - both} of them missing in the data folder`);
      if (!hasYes()) {
        console.log(`
Nothing was changed. With --yes both get a new common id: then the server starts with this database and this data
folder, and no longer with what they belonged to before. Unknown files are moved to the trash by the hourly sweep.`);
        return;
      }
      await joinInstallation(ctx);
      console.log(
        "\nThe database and the data folder belong together now. A waiting server continues by itself.",
      );
    }),
  "sweep-files": () =>
    withDatabase(async (ctx) => {
      const { stored, both } = await countFiles(ctx);
      console.log(`${stored} files are stored, ${stored - both} of them are unknown to the database.`);
      if (!hasYes())
        console.log("Nothing was changed. With --yes those older than an hour are moved to the trash.");
      else if (!(await sweepFiles(ctx, { force: true })))
        throw new Error("Nothing was swept, see the log line");
      else console.log("They are in the trash of the data folder, where they stay for 30 days.");
    }),
};

function hasYes(): boolean {
  return process.argv.includes("--yes");
}

async function withDatabase(work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  const log = openLog(env);
  const database = await openDatabase({ url: env.databaseUrl ?? undefined, folder: env.dataDir });
  await database.migrate();
  const events = await openEvents(database);
  try {
    await work(
      systemCtx(database, {
        env,
        log,
        storage: await openStorage(env, log),
        events,
        clock: await openClock(database.db),
        accountDeletionHooks,
        companyRenameHooks,
      }),
    );
  } finally {
    await events.close();
    await database.close();
  }
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write("Password (it is shown): ");
  let text = "";
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return text.split("\n")[0]?.trim() ?? "";
}

async function run(): Promise<number> {
  const command = commands[process.argv[2] ?? ""];
  if (!command) {
    console.error(usage);
    return 2;
  }
  try {
    await command();
    return 0;
  } catch (error) {
    console.error(error instanceof InvalidEnv ? error.message : error);
    return 1;
  }
}

process.umask(0o077);
loadEnvFile();
process.exit(await run());
