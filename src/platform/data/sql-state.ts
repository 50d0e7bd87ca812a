import { causesOf, codeOf } from "#src/shared/error-causes.ts";
import { type ErrorCode, fail } from "#src/shared/errors.ts";

/** The first code of the error or its causes that fits. */
function firstCode(error: unknown, pattern: RegExp): string | null {
  return (
    causesOf(error)
      .map(codeOf)
      .find((code) => code !== null && pattern.test(code)) ?? null
  );
}

/** The SQLSTATE of a database error of either driver, or null. It has a digit, unlike codes of the file system such as EROFS. */
export function sqlState(error: unknown): string | null {
  return firstCode(error, /^(?=.*\d)[0-9A-Z]{5}$/);
}

/** Whether a write failed because the database cannot write now (read-only, full, locked) although it can read. */
export function cannotWriteNow(error: unknown): boolean {
  const state = sqlState(error);
  return state === "25006" || state === "53100" || state === "55P03";
}

/** For writes that a read does on the way, such as `seenAt`: the read goes on when the database cannot write now. */
export function ignoreUnwritable(error: unknown): void {
  if (!cannotWriteNow(error)) throw error;
}

/** The network or pool code of a lost database (ECONNREFUSED, CONNECTION_CLOSED, QUERY_TIMEOUT …), or null. */
export function connectionCode(error: unknown): string | null {
  return firstCode(
    error,
    /^(ECONN|ETIMEDOUT|EPIPE|CONNECT|QUERY_TIMEOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/,
  );
}

/** The name of the constraint that a write violated, for both drivers, or null. */
export function violatedConstraint(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ("constraint_name" in cause && typeof cause.constraint_name === "string") return cause.constraint_name;
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return null;
}

/** Does the work; when it violates a constraint that has a failure here, that is how it fails. */
export async function failingOn<T>(
  failures: Readonly<Record<string, ErrorCode | (() => never)>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = failures[violatedConstraint(error) ?? ""];
    if (typeof failure === "string") fail(failure);
    failure?.();
    throw error;
  }
}
