import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import type { Database } from "#db/types.ts";
import { version } from "#src/constants/version.ts";
import type { InstallationProblem } from "#src/constants/files.ts";
import { findInstallationProblem } from "#src/domains/files/queries.ts";
import type { Services } from "#src/platform/context.ts";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import { requireWritable } from "#src/platform/data/queries.ts";
import { systemCtx } from "#src/server/boot/first-start.ts";

/** The response while the process does not accept requests, with the reason, which is for the operator. */
export function notReady(c: Context, reason: string): Response {
  return c.text(`unavailable: ${reason}`, 503, { "Retry-After": "5" });
}

/** For the operator, in the log and from /readyz (docs/rules/files.md#installation-id). */
export const installationProblemTexts: Record<InstallationProblem, string> = {
  folder_without_id:
    "DATA_DIR has no installation id, but the database has one: it is not the shared data folder",
  database_without_id:
    "the database has no installation id, but DATA_DIR has one: it is not the database of these files",
  different_ids: "the database and DATA_DIR belong to different installations",
  unknown_files: "the database and DATA_DIR have no installation ids, and most of their files differ",
};

/** The state of the process: `ready` accepts requests, `draining` only on connections that are open already. */
export interface Lifecycle {
  state: "starting" | "ready" | "draining";
  /** Why the start waits for the operator. */
  problem?: InstallationProblem | null;
  /** How much of the demo data is stored, from 0 to 1, while it is being added. */
  seeded?: number;
}

export function healthRoutes(lifecycle: Lifecycle, database: Database, services: Services): Hono {
  const health = new Hono();
  health.get("/healthz", (c) => c.text("ok", 200, { "X-Version": version }));
  health.get("/readyz", async (c) => {
    if (lifecycle.state !== "ready") return notReady(c, lifecycle.state);
    const reason = await findReason(database, services);
    return reason === null ? c.text("ok") : notReady(c, reason);
  });
  return health;
}

/** Why other instances should get the requests, or null. */
async function findReason(database: Database, services: Services): Promise<string | null> {
  const [databaseFailure, filesFailure] = await Promise.all([
    failureOf(requireWritable(database.db)),
    failureOf(services.storage.ready()),
  ]);
  if (databaseFailure) return "the database does not answer, or is read-only";
  if (filesFailure) return `files cannot be stored (${filesFailure})`;
  let problem: InstallationProblem | null = null;
  const failure = await failureOf(
    findInstallationProblem(systemCtx(database, services)).then((found) => (problem = found)),
  );
  if (failure) return `the installation id cannot be read (${failure})`;
  return problem && installationProblemTexts[problem];
}

/** The code of the failure, or null when it succeeds within a second. */
async function failureOf(result: Promise<unknown>): Promise<string | null> {
  const late = sleep(1_000, "no answer within a second", { ref: false });
  const code = result.then(
    () => null,
    (error: unknown) => errorResponseFor(error).code,
  );
  return Promise.race([code, late]);
}
