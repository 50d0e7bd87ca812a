/**
 * The SQLSTATE of a database error, or null. Looks through drizzle's wrapper errors; works for both drivers. It has a
 * digit, unlike codes of the file system such as EROFS.
 */
export function sqlState(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && typeof at.code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return null;
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
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (
      "code" in at &&
      typeof at.code === "string" &&
      /^(ECONN|ETIMEDOUT|EPIPE|CONNECT|QUERY_TIMEOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/.test(
        at.code,
      )
    ) {
      return at.code;
    }
  }
  return null;
}

/** The name of the constraint that a write violated, for both drivers, or null. */
export function violatedConstraint(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("constraint_name" in at && typeof at.constraint_name === "string") return at.constraint_name;
    if ("constraint" in at && typeof at.constraint === "string") return at.constraint;
  }
  return null;
}
