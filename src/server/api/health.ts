import { type Context, Hono } from "hono";
import type { Database } from "#db/types.ts";
import { version } from "#src/constants/version.ts";
import type { InstallationProblem } from "#src/constants/files.ts";
import { findInstallationProblem } from "#src/domains/files/queries.ts";
import type { Services } from "#src/platform/context.ts";
import { requireWritable } from "#src/platform/data/queries.ts";
import { systemCtx } from "#src/server/boot/first-start.ts";

/** The response while the process does not accept requests, with the reason if only the operator can remove it. */
export function notReady(c: Context, problem: InstallationProblem | null = null): Response {
  const body = problem ? `unavailable: ${installationProblemTexts[problem]}` : "unavailable";
  return c.text(body, 503, { "Retry-After": "5" });
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
    if (lifecycle.state !== "ready") return notReady(c);
    const problem = await within(1_000, findProblem(database, services));
    return problem === null ? c.text("ok") : notReady(c, problem === "unusable" ? null : problem);
  });
  return health;
}

async function findProblem(database: Database, services: Services): Promise<InstallationProblem | null> {
  const [problem] = await Promise.all([
    findInstallationProblem(systemCtx(database, services)),
    services.storage.ready(),
    requireWritable(database.db),
  ]);
  return problem;
}

/** The result, or "unusable" when it fails or takes longer. */
function within<T>(milliseconds: number, result: Promise<T>): Promise<T | "unusable"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve("unusable");
    }, milliseconds);
    result
      .catch(() => "unusable" as const)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      })
      .catch(() => {});
  });
}
