import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { Db } from "#db/client.ts";
import type { Storage } from "#src/platform/files/storage.ts";

/** The response while the process does not accept requests. */
export function notReady(c: Context): Response {
  return c.text("unavailable", 503, { "Retry-After": "5" });
}

/** The state of the process; only `ready` accepts requests. */
export interface Lifecycle {
  state: "starting" | "ready" | "draining";
}

export function healthRoutes(lifecycle: Lifecycle, db: Db, storage: Storage): Hono {
  const health = new Hono();
  health.get("/healthz", (c) => c.text("ok"));
  health.get("/readyz", async (c) => {
    const isReady = lifecycle.state === "ready" && (await within(1_000, isUsable(db, storage)));
    return isReady ? c.text("ok") : notReady(c);
  });
  return health;
}

async function isUsable(db: Db, storage: Storage): Promise<boolean> {
  await Promise.all([db.execute(sql`select 1`), storage.ready()]);
  return true;
}

/** The result, or false when it fails or takes longer. */
function within(milliseconds: number, result: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(false);
    }, milliseconds);
    result
      .catch(() => false)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      })
      .catch(() => {});
  });
}
