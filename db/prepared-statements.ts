import type { ParameterOrJSON, Sql, TransactionSql, UnsafeQueryOptions } from "postgres";

/** Preparing pays from the third use on, and each connection keeps its prepared statements until it closes. */
const preparedAfter = 2;
const most = 200;

/**
 * Statements that are not prepared: searches, whose best plan depends on the text that is searched for
 * (tests/integration/board-plans.test.ts), and lists of values, of which each length would be a statement of its own.
 */
const plannedEachTime = / like | ilike |strpos\(| && |\bin \(\$|\), \(\$|\), \(default/i;

/** Counts how often a statement is used, and returns whether it is to be prepared now. */
export function frequentStatements(): (text: string) => boolean {
  const uses = new Map<string, number>();
  return (text) => {
    const count = uses.get(text);
    if (count === undefined && uses.size >= most) return false;
    if (count === undefined && plannedEachTime.test(text)) return false;
    if (count !== undefined && count >= preparedAfter) return true;
    uses.set(text, (count ?? 0) + 1);
    return false;
  };
}

/**
 * The client, with frequent statements prepared: Drizzle sends all but named ones to be parsed and planned anew each
 * time, in two round trips. Statements of a transaction are included.
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
