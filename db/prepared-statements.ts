import type { ParameterOrJSON, Sql, TransactionSql, UnsafeQueryOptions } from "postgres";

/** Preparing pays from the third use on. */
const preparedAfter = 2;
/**
 * More than the queries of all roles send. The least recently used text is forgotten; a connection has its prepared statement
 * until it closes, which the driver does after an hour at most.
 */
const maxTexts = 500;

/**
 * Statements that are not prepared: searches, whose best plan depends on the text that is searched for
 * (tests/integration/board-plans.test.ts), and lists of values, of which each length would be a statement of its own.
 */
const plannedEachTime = / like | ilike |strpos\(| && |\bin \(\$|\), \(\$|\), \(default/i;

/** Counts how often a statement is used, and returns whether it is to be prepared now. */
export function frequentStatements(): (text: string) => boolean {
  const uses = new Map<string, number>();
  return (text) => {
    const count = uses.get(text) ?? 0;
    if (count === 0 && plannedEachTime.test(text)) return false;
    // The most recently used text is the last.
    uses.delete(text);
    uses.set(text, Math.min(count + 1, preparedAfter));
    const [oldest] = uses.keys();
    if (uses.size > maxTexts && oldest !== undefined) uses.delete(oldest);
    return count === preparedAfter;
  };
}

/**
 * The client, with frequent statements prepared: Drizzle sends all but named ones to be parsed and planned anew each
 * time, in two round trips. Statements of a transaction are included. Without it, the conversations of a consultant take
 * 2.0 times the processor time, those of a company 1.5 times (`npm run bench`).
 */
export function withPreparedStatements(client: Sql): Sql {
  const isPrepared = frequentStatements();

  function wrap<T extends Sql | TransactionSql>(inner: T): T {
    return new Proxy(inner, {
      get(target, name): unknown {
        if (name === "unsafe") {
          return (text: string, values: ParameterOrJSON<never>[], options?: UnsafeQueryOptions) =>
            target.unsafe(text, values, {
              ...options,
              prepare: (options?.prepare ?? false) || isPrepared(text),
            });
        }
        if (name === "begin" && "begin" in target) {
          return (work: (transaction: TransactionSql) => Promise<unknown>) =>
            target.begin((transaction) => work(wrap(transaction)));
        }
        if (name === "savepoint" && "savepoint" in target) {
          return (work: (transaction: TransactionSql) => Promise<unknown>) =>
            target.savepoint((transaction) => work(wrap(transaction)));
        }
        return Reflect.get(target, name);
      },
    });
  }
  return wrap(client);
}
