import { FolderInUse } from "#db/folder-lock.ts";
import { DatabaseTooOld } from "#db/migrations.ts";
import { countSecrets, reencryptSecrets } from "#src/server/boot/stored-secrets.ts";
import { warnOfOldRecoveryCodes } from "#src/domains/accounts/commands/second-factor-codes.ts";
import { removeSecondFactorOf } from "#src/domains/accounts/commands/second-factor.ts";
import { isHead, verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { claimInstallation, joinInstallation } from "#src/domains/files/commands/installation.ts";
import { sweepFiles } from "#src/domains/files/commands/sweep.ts";
import { countFiles, installationIds } from "#src/domains/files/queries.ts";
import { InvalidEnv, loadEnvFile, readEnv } from "#src/platform/env.ts";
import { prepareData } from "#src/server/boot/first-start.ts";
import { installationProblemTexts } from "#src/server/api/health.ts";
import { adminCommands } from "./cli/admins.ts";
import { backUp } from "./cli/backup.ts";
import { copyDatabase } from "./cli/copy-database.ts";
import { examine } from "./cli/doctor.ts";
import { moveFiles } from "./cli/move-files.ts";
import { restore } from "./cli/restore.ts";
import { requireStopped, OperatorError, withDatabase, commandOptions } from "#scripts/cli/session.ts";
import { verifyArchive } from "./cli/verify-archive.ts";
import { verify } from "./cli/verify.ts";

const usage = `Usage: node dist/server/cli.js <command>

  check-config                      reads the environment and says what is wrong with it
  doctor [--mail-to ADDRESS]        tries database, data folder, email, identity provider and proxy settings
  migrate                           brings the database up to date
  seed-demo                         fills an empty database with demo data; needs DEMO=true
  create-admin --username U --name N --email E
                                    makes an administrator; the password is read from standard input
  list-admins                       lists the administrators: user name, name, email, status, second factor
  reset-admin --username U          gives an administrator a temporary password, which it prints
  suspend-admin --username U        ends an administrator's sessions and access; restore-admin reverses it
  restore-admin --username U
  remove-admin --username U         deletes an administrator's account; never the last active one
  reencrypt                         encrypts under SECRET_KEY what is encrypted under SECRET_KEY_PREVIOUS, and tells
                                    the owners of old recovery codes, once, to make new ones
  remove-second-factor --username U removes the second factor of an administrator or company who has lost the phone
  backup FILE                       writes database, files and the list of erased accounts into one archive
  restore FILE                      restores a backup into an empty database and data folder, then verifies it
  verify [FILE]                     checks rows against files and each other: whether this copy may serve; with the
                                    file of a backup, whether that is complete and undamaged
  copy-database --to TARGET         copies all rows into an empty database: postgres://… or a data folder;
                                    demo accounts only with --with-demo
  move-files --to bucket|folder     moves all files between DATA_DIR and S3_BUCKET; then start with or without S3_BUCKET
  accept-data-folder [--yes]        makes the database and the data folder one installation, after a move or a restore
  verify-contracts [--head H]       checks that no agreement was changed: versions, answers, terms in force, names; with
                                    --head also against a signed head of the log or of a receipt
  sweep-files [--yes]               moves files that the database does not know to the trash, however many there are
`;

const commands: Record<string, () => Promise<void>> = {
  "check-config": async () => {
    readEnv(process.env);
    console.log("The environment is fine.");
  },
  doctor: async () => {
    const values = commandOptions({ "mail-to": { type: "string" } });
    if ((await examine(readEnv(process.env), { mailTo: values["mail-to"] }, console.log)) > 0)
      process.exitCode = 1;
  },
  migrate: () =>
    withDatabase(readEnv(process.env), async () => {
      console.log("The database is up to date.");
    }),
  "seed-demo": async () => {
    const env = readEnv(process.env);
    if (!env.demo) throw new OperatorError("seed-demo needs DEMO=true");
    await withDatabase(env, async (ctx, database) => {
      const problem = await claimInstallation(ctx);
      if (problem) throw new OperatorError(installationProblemTexts[problem]);
      const { seedDemo } = await import("./demo/seed.ts");
      const seeded = await prepareData(database, ctx.services, (ctx) => seedDemo(ctx));
      if (!seeded) throw new OperatorError("There are accounts already: demo data needs an empty database.");
    });
  },
  ...adminCommands,
  reencrypt: () =>
    withDatabase(readEnv(process.env), async (ctx) => {
      const changed = await reencryptSecrets(ctx);
      const { current, unreadable } = await countSecrets(ctx);
      console.log(`${changed} secrets were encrypted anew; ${current} are under SECRET_KEY.`);
      if (unreadable > 0)
        throw new OperatorError(
          `${unreadable} are under another key: set it as SECRET_KEY_PREVIOUS and repeat.`,
        );
      const told = await warnOfOldRecoveryCodes(ctx);
      if (told > 0) console.log(`${told} people are told by email to make new recovery codes.`);
    }),
  "remove-second-factor": async () => {
    const { username } = commandOptions({ username: { type: "string" } });
    if (!username) throw new OperatorError("remove-second-factor needs --username");
    await withDatabase(readEnv(process.env), async (ctx) => {
      await removeSecondFactorOf(ctx, username);
      console.log(`${username} signs in with the password alone now; all sessions have ended.`);
    });
  },
  backup: async () => {
    const { missing, damaged } = await backUp(readEnv(process.env), fileArgument(), console.log);
    if (missing.length + damaged.length > 0)
      throw new OperatorError("The backup is complete, except for the files named above.");
  },
  restore: async () => {
    const problems = await restore(readEnv(process.env), fileArgument(), console.log);
    if (problems.length > 0) throw new OperatorError("The backup is restored; the problems above are left.");
  },
  verify: async () => {
    if (process.argv[3] !== undefined) {
      await verifyArchive(fileArgument(), console.log);
      return;
    }
    await withDatabase(
      readEnv(process.env),
      async (ctx) => {
        if ((await verify(ctx, console.log)).length > 0) process.exitCode = 1;
      },
      { migrate: false },
    );
  },
  "copy-database": async () => {
    const values = commandOptions({ to: { type: "string" }, "with-demo": { type: "boolean" } });
    if (!values.to) throw new OperatorError("copy-database needs --to postgres://… or --to FOLDER");
    await copyDatabase(readEnv(process.env), values.to, console.log, { withDemo: values["with-demo"] });
    console.log("The copy is complete and equal. Files are not copied: they stay where they are.");
  },
  "move-files": async () => {
    const { to } = commandOptions({ to: { type: "string" } });
    if (to !== "bucket" && to !== "folder")
      throw new OperatorError("move-files needs --to bucket or --to folder");
    await withDatabase(readEnv(process.env), async (ctx, database) => {
      await requireStopped(database);
      const damaged = await moveFiles(ctx, to, console.log);
      if (damaged > 0)
        throw new OperatorError("The move is complete; the files named above were damaged before.");
    });
  },
  "verify-contracts": () => {
    const values = commandOptions({ head: { type: "string" } });
    return withDatabase(readEnv(process.env), async (ctx) => {
      const { contracts, wrong } = await verifyContracts(ctx);
      if (wrong.length > 0) throw new OperatorError(`These do not match their hashes:\n${wrong.join("\n")}`);
      console.log(`${contracts} contracts match their hashes.`);
      if (values.head === undefined) return;
      if (!(await isHead(ctx, values.head)))
        throw new OperatorError("They do not match this head, or it was signed with another SECRET_KEY.");
      console.log("They match this head.");
    });
  },
  "accept-data-folder": () =>
    withDatabase(readEnv(process.env), async (ctx) => {
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
    withDatabase(readEnv(process.env), async (ctx) => {
      const { stored, both } = await countFiles(ctx);
      console.log(`${stored} files are stored, ${stored - both} of them are unknown to the database.`);
      if (!hasYes())
        console.log("Nothing was changed. With --yes those older than an hour are moved to the trash.");
      else if (!(await sweepFiles(ctx, { force: true })))
        throw new OperatorError("Nothing was swept: the log line above says why.");
      else console.log("They are in the trash of the data folder, where they stay for 30 days.");
    }),
};

/** The file that the command names. */
function fileArgument(): string {
  const path = process.argv[3];
  if (path === undefined)
    throw new OperatorError(
      `${process.argv[2] ?? ""} needs a file: node dist/server/cli.js ${process.argv[2] ?? ""} FILE`,
    );
  return path;
}

function hasYes(): boolean {
  return process.argv.includes("--yes");
}

async function run(): Promise<number> {
  const command = commands[process.argv[2] ?? ""];
  if (!command) {
    console.error(usage);
    return 2;
  }
  try {
    await command();
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (isWrongOption(error)) {
      console.error(`${error.message}\n\n${usage}`);
      return 2;
    }
    const isExpected = [InvalidEnv, OperatorError, FolderInUse, DatabaseTooOld].some(
      (kind) => error instanceof kind,
    );
    console.error(isExpected && error instanceof Error ? error.message : error);
    return 1;
  }
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}

process.umask(0o077);
loadEnvFile();
process.exit(await run());
