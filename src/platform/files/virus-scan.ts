import { execFile } from "node:child_process";
import type { Env } from "#src/platform/env.ts";
import { fail } from "#src/shared/errors.ts";
import type { Log } from "#src/platform/log.ts";

export const scanTimeoutMs = 60_000;

/**
 * Runs SCAN_COMMAND, if there is one, with the path as its last argument. Its exit code is that of clamdscan: 0 = clean,
 * 1 = infected (fails with `file_infected`), everything else = not scanned (fails with `scan_failed`)
 * (docs/rules/files.md#allowed-files).
 */
export async function scanFile(
  { scanCommand }: Pick<Env, "scanCommand">,
  log: Log,
  path: string,
  timeoutMs = scanTimeoutMs,
): Promise<void> {
  const [program, ...options] = scanCommand;
  if (program === undefined) return;
  const exitCode = await new Promise<unknown>((resolve) => {
    execFile(program, [...options, path], { timeout: timeoutMs }, (error) => {
      resolve(error ? error.code : 0);
    });
  });
  if (exitCode === 0) return;
  if (exitCode === 1) {
    log.warn("an uploaded file was infected");
    fail("file_infected");
  }
  log.error({ exitCode }, "an uploaded file could not be scanned");
  fail("scan_failed");
}
