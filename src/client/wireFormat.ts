/**
 * The format of inputs and answers is superjson's: JSON, and in `meta` the types of what JSON cannot say. That is only dates
 * and undefined here, and the package would be a part of every page's first load.
 */
interface Written {
  json?: unknown;
  meta?: { values: unknown; v: 1 };
}

/** What superjson.serialize returns; properties that are undefined are left out. */
export function write(value: unknown): Written {
  if (value === undefined) return { meta: { values: ["undefined"], v: 1 } };
  const paths = pathsOfDates(value, []);
  if (paths.length === 0) return { json: value };
  const values = value instanceof Date ? ["Date"] : Object.fromEntries(paths.map((path) => [path, ["Date"]]));
  return { json: value, meta: { values, v: 1 } };
}

function pathsOfDates(value: unknown, path: readonly string[]): string[] {
  if (value instanceof Date) return [path.map(escaped).join(".")];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => pathsOfDates(part, [...path, key]));
}

function escaped(key: string): string {
  return key.replaceAll("\\", "\\\\").replaceAll(".", "\\.");
}

/** What superjson.deserialize returns. The package is loaded when there is more than dates and undefined. */
export async function read(written: unknown): Promise<unknown> {
  const types = typesIn(part(part(written, "meta"), "values"));
  if (!types.every(([path, type]) => restored.has(type) && !path.includes("\\"))) {
    const { default: superjson } = await import("superjson");
    return superjson.parse(JSON.stringify(written));
  }
  const result = { json: part(written, "json") };
  for (const [path, type] of types) restore(result, path.split("."), type);
  return result.json;
}

/** The types of what is in a value, as JSON, by paths; of the whole value, or of what is in it. */
function typesIn(values: unknown): [path: string, type: string][] {
  if (Array.isArray(values)) return [["json", JSON.stringify(values)]];
  if (!isObject(values)) return [];
  return Object.entries(values).map(([path, type]) => [`json.${path}`, JSON.stringify(type)]);
}

const restored = new Map<string, (json: unknown) => unknown>([
  [`["Date"]`, (json) => new Date(String(json))],
  [`["undefined"]`, () => undefined],
]);

function restore(root: object, path: readonly string[], type: string): void {
  const last = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce<unknown>(part, root);
  if (isObject(parent)) Reflect.set(parent, last, restored.get(type)?.(part(parent, last)));
}

function part(value: unknown, key: string): unknown {
  return isObject(value) ? Reflect.get(value, key) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
