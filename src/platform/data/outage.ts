import type { Log } from "#src/platform/log.ts";
import { storageFailure } from "#src/platform/files/disk.ts";
import { connectionCode, sqlState } from "./sql-state.ts";

const lostAt = new WeakMap<Log, number>();

/**
 * Logs a failure. While the database is away that is one line, ended by `noteAnswer`: without it the log has a stack for
 * each request, and the operator looks for the cause among them.
 */
export function logFailure(log: Log, error: unknown, fields: object, message: string): void {
  const code = lossOf(error);
  if (code === null) {
    log.error({ err: error, ...fields }, message);
    return;
  }
  if (lostAt.has(log)) return;
  lostAt.set(log, performance.now());
  log.error({ code, ...fields }, "the database does not answer");
}

/** Something that needs the database succeeded; scheduled work does every two seconds. */
export function noteAnswer(log: Log): void {
  const at = lostAt.get(log);
  if (at === undefined) return;
  lostAt.delete(log);
  log.info({ seconds: Math.round((performance.now() - at) / 1_000) }, "the database answers again");
}

/** The code of a lost connection or of a database that stops, starts or recovers (57P01 to 57P03), or null. */
function lossOf(error: unknown): string | null {
  if (storageFailure(error)) return null;
  const state = sqlState(error);
  return state && /^(08|57P)/.test(state) ? state : connectionCode(error);
}
