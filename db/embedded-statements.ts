import { messages, protocol, type PGlite, type QueryOptions, type Transaction } from "@electric-sql/pglite";
import { frequentStatements } from "./prepared-statements.ts";

/** A statement that the database has parsed; types are oids of pg_type. */
interface Statement {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

const { serialize } = protocol;

/**
 * The client, with frequent statements prepared: PGlite parses and plans each statement anew, in six messages. Statements of
 * a transaction are included.
 */
export function withPreparedQueries(client: PGlite): PGlite {
  const isFrequent = frequentStatements();
  const statements = new Map<string, Statement>();

  function send(...parts: Uint8Array[]): Promise<Message[]> {
    return client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });
  }

  async function prepare(text: string): Promise<Statement> {
    const name = `statement_${statements.size}`;
    const statement: Statement = { name, parameterTypes: [], columns: [] };
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    for (const message of answer) {
      if (message instanceof messages.ParameterDescriptionMessage)
        statement.parameterTypes = message.dataTypeIDs;
      if (message instanceof messages.RowDescriptionMessage) statement.columns = message.fields;
    }
    statements.set(text, statement);
    return statement;
  }

  function serialized(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = client.serializers[type ?? 0] ?? String;
    return serializer(value);
  }

  /** Within a transaction, or with the lock of one. */
  function run(text: string, values: readonly unknown[] = [], options: QueryOptions = {}) {
    return client.runExclusive(async () => {
      const { name, parameterTypes, columns } = statements.get(text) ?? (await prepare(text));
      const texts = values.map((value, index) => serialized(value, parameterTypes[index]));
      const answer = await send(serialize.bind({ statement: name, values: texts }), serialize.execute({}));
      const decoders = columns.map(
        ({ dataTypeID }) => options.parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
      );
      const decoded = answer
        .filter((message) => message instanceof messages.DataRowMessage)
        .map(({ fields }) =>
          fields.map((field, index): unknown => {
            const decode = decoders[index];
            return field === null || !decode ? field : decode(field, columns[index]?.dataTypeID);
          }),
        );
      const rows =
        options.rowMode === "array"
          ? decoded
          : decoded.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])));
      return { rows, fields: columns };
    });
  }

  async function runAlone(...call: Parameters<typeof run>): Promise<unknown> {
    await client._checkReady();
    return client._runExclusiveTransaction(async () => {
      const results = await run(...call);
      await client.syncToFs();
      return results;
    });
  }

  function wrap<T extends PGlite | Transaction>(inner: T, runPrepared: typeof runAlone): T {
    return new Proxy(inner, {
      get(target, name): unknown {
        if (name === "query")
          return (...[text, values = [], options]: Parameters<typeof run>) =>
            // A transaction that has ended rejects the query itself.
            target.closed || !isFrequent(text)
              ? target.query(text, [...values], options)
              : runPrepared(text, values, options);
        if (name === "transaction" && "transaction" in target)
          return (work: (transaction: Transaction) => Promise<unknown>) =>
            target.transaction((transaction) => work(wrap(transaction, run)));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }
  return wrap(client, runAlone);
}
