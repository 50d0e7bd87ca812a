/**
 * Migrations that the version before cannot run with: all instances of that version must be stopped first
 * (docs/operations.md#upgrade).
 */
export const breakingMigrations: readonly string[] = [];

const breaks: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop\s+table\b/i, "drops a table"],
  [/\bdrop\s+column\b/i, "drops a column"],
  [/\brename\b/i, "renames"],
  [/\balter\s+column\b.*\bset\s+not\s+null\b/is, "makes a column required"],
  [/\balter\s+column\b.*\bset\s+data\s+type\b/is, "changes the type of a column"],
];

/** What in the SQL of a migration breaks the version before, which still runs during a rolling upgrade. */
export function breakingChanges(sql: string): string[] {
  const statements = sql
    .split("--> statement-breakpoint")
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim());
  return statements.flatMap((statement) => [
    ...breaks.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what),
    ...(requiresNewColumn(statement) ? ["adds a required column without a default"] : []),
  ]);
}

function requiresNewColumn(statement: string): boolean {
  const isAdded = /\badd\s+column\b/i.test(statement) && /\bnot\s+null\b/i.test(statement);
  return isAdded && !/\bdefault\b|\bgenerated\b/i.test(statement);
}
