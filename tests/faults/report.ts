/** What a fault did to the calls that were made meanwhile. */
export interface Outcome {
  rounds: number;
  /** Calls that were answered with success, before the fault or when they were repeated after it. */
  acknowledged: number;
  /** Acknowledged calls whose rows are missing. */
  lost: number;
  /** Calls whose rows are there twice. */
  doubled: number;
  /** Answers with status 500 and above. */
  errors: number;
  /** The longest time until the server was ready again. */
  recoveryMs: number;
}

const outcomes = new Map<string, Outcome>();

/** The outcome of a fault, to be counted up. */
export function outcomeOf(fault: string): Outcome {
  const outcome = outcomes.get(fault) ?? {
    rounds: 0,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    errors: 0,
    recoveryMs: 0,
  };
  outcomes.set(fault, outcome);
  return outcome;
}

/** Counts the rows that there are for each acknowledged call. */
export function countRows(outcome: Outcome, rowsPerCall: readonly number[]): void {
  outcome.acknowledged += rowsPerCall.length;
  outcome.lost += rowsPerCall.filter((count) => count === 0).length;
  outcome.doubled += rowsPerCall.filter((count) => count > 1).length;
}

/** Prints the table of all faults that were played. */
export function printOutcomes(): void {
  if (outcomes.size === 0) return;
  const header = ["fault", "rounds", "acknowledged", "lost", "doubled", "5xx", "recovery ms"];
  const lines = [...outcomes].map(([fault, { rounds, acknowledged, lost, doubled, errors, recoveryMs }]) =>
    [fault, rounds, acknowledged, lost, doubled, errors, Math.round(recoveryMs)].map(String),
  );
  const widths = header.map((name, column) =>
    Math.max(name.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const text = [header, ...lines].map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  console.log(`\n${text.join("\n")}\n`);
  outcomes.clear();
}
