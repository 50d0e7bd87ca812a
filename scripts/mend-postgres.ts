import type { Plugin } from "vite";

interface Mend {
  file: RegExp;
  find: RegExp;
  replace: string;
  times: number;
}

const mends: Mend[] = [
  {
    // A write that waited for its turn when the connection was lost is forgotten: it would stop all later ones.
    file: /postgres\/src\/connection\.js$/,
    find: /^ {4}clearImmediate\(nextWriteTimer\)$/gm,
    replace: "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null",
    times: 2,
  },
  {
    // All that waited is told, however the connection ended, and nothing of it meets the next connection.
    file: /postgres\/src\/connection\.js$/,
    find: /^ {4}!hadError && (\(query \|\| sent\.length\) && error\(Errors\.connection\('CONNECTION_CLOSED'.*\))$/gm,
    replace: "    ;$1\n    query = results = errorResponse = null\n    result = new Result()",
    times: 1,
  },
  {
    file: /postgres\/src\/index\.js$/,
    find: /connection\.onclose = reject\)/g,
    replace: "connection.onclose = (error) => { lost = error; reject(error) })",
    times: 1,
  },
  {
    file: /postgres\/src\/index\.js$/,
    find: /^ {6}, prepare = null$/gm,
    replace: "      , prepare = null\n      , lost = null",
    times: 1,
  },
  {
    // What a transaction asks once its connection is lost is refused: the rollback of the driver among it.
    file: /postgres\/src\/index\.js$/,
    find: /^( {8})(q\.catch\(e => uncaughtError \|\| \(uncaughtError = e\)\))$/gm,
    replace: "$1$2\n$1if (lost) return q.reject(lost)",
    times: 1,
  },
];

/**
 * The driver's release 3.4.9 ends the process when a connection is lost inside a transaction, and leaves one behind
 * that never writes again: both are mended as its modules are read. A release that reads differently ends the build.
 */
export function mendPostgres(): Plugin {
  return {
    name: "mend-postgres",
    enforce: "pre",
    transform(code, id) {
      const mine = mends.filter(({ file }) => file.test(id));
      if (mine.length === 0) return null;
      for (const { find, replace, times } of mine) {
        const found = code.match(find)?.length ?? 0;
        if (found !== times) {
          this.error(
            `postgres has changed: ${String(find)} was found ${found} times. Is the mend still needed?`,
          );
        }
        code = code.replace(find, replace);
      }
      return { code, map: null };
    },
  };
}
