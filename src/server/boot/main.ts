import { InvalidEnv, readEnv, type Env } from "#src/platform/env.ts";
import { ClocksDiffer } from "#src/platform/data/clock.ts";
import { connectionCode, sqlState } from "#src/platform/data/sql-state.ts";
import { causesOf, codeOf } from "#src/shared/error-causes.ts";
import { FolderInUse } from "#db/folder-lock.ts";
import { DatabaseTooOld } from "#db/migrations.ts";
import { openLog } from "#src/platform/log.ts";
import { serveBryggan, type Loaders } from "./process.ts";

/** Starts the server and stops it at signals and fatal errors. */
export async function runServer(variables: NodeJS.ProcessEnv, loaders: Loaders): Promise<void> {
  // The embedded database creates its files for everyone.
  process.umask(0o077);
  const env = readOrExit(variables);
  const bryggan = await serveBryggan(env, loaders).catch((error: unknown) => {
    if (env.production) openLog(env).fatal(startFailure(error));
    else process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  });
  let exitCode: number | null = null;
  function end(code: number): void {
    // Terminal and npm may both send the signal of one Ctrl-C, and an error may occur while the process stops.
    const isEnding = exitCode !== null;
    exitCode = Math.max(exitCode ?? 0, code);
    if (isEnding) return;
    void bryggan
      .stop()
      .catch((error: unknown) => {
        bryggan.log.error({ err: error }, "shutdown failed");
      })
      .finally(() => process.exit(exitCode ?? code));
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      end(0);
    });
  }
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      bryggan.log.fatal({ err: error }, event);
      end(1);
    });
  }
}

function readOrExit(variables: NodeJS.ProcessEnv): Env {
  try {
    return readEnv(variables);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

function startFailure(error: unknown): string {
  if (error instanceof InvalidEnv)
    return `Bryggan startar inte: miljövariablerna behöver rättas.\n${error.problems.map((line) => `  ${line}`).join("\n")}`;
  if (error instanceof FolderInUse)
    return `Bryggan startar inte: datamappen används redan av en annan process. (${error.message})`;
  if (error instanceof ClocksDiffer)
    return `Bryggan startar inte: datorns klocka och databasens går olika. Ställ klockan rätt och starta igen. (${error.message})`;
  if (error instanceof DatabaseTooOld)
    return "Bryggan startar inte: databasen är gjord av en äldre version som den här inte kan uppgradera. Starta med den versionen, eller med en tom databas.";
  const databaseReason = connectionCode(error) ?? sqlState(error);
  if (databaseReason)
    return `Bryggan startar inte: databasen går inte att använda. Kontrollera DATABASE_URL. (${databaseReason}: ${innermostMessage(error)})`;
  if (codeOf(error) === "EADDRINUSE")
    return "Bryggan startar inte: porten är upptagen. Välj en annan med PORT=3001 npm start.";
  return `Bryggan startar inte: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** What the database or the network said, without the wrappers that hold the query. */
function innermostMessage(error: unknown): string {
  return causesOf(error).at(-1)?.message ?? String(error);
}
