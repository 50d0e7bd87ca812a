/** An error and what caused it: libraries wrap the errors of others. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at);
  return found;
}

/** The code of an error of Node.js, of the file system or of a database driver, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
