/**
 * A copy of the object with these keys only, such as some columns of a table. They are added to a new object: V8 makes a slow
 * dictionary of one whose other keys are deleted, which took a tenth of a page of the board.
 */
export function pick<T extends object, const K extends readonly (keyof T)[]>(
  object: T,
  keys: K,
): Pick<T, K[number]>;
export function pick(object: object, keys: readonly PropertyKey[]): object {
  const copy: Record<PropertyKey, unknown> = {};
  for (const key of keys) if (Object.hasOwn(object, key)) copy[key] = Reflect.get(object, key);
  return copy;
}

/** An object with these keys, each with its value. */
export function toObject<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V>;
export function toObject(keys: readonly string[], valueOf: (key: string) => unknown): object {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}

/** Stored values as text fields hold them: blank for null and for nothing stored, digits for a number. */
export function asTyped<K extends string>(
  stored: Readonly<Record<NoInfer<K>, string | number | null | undefined>> | null | undefined,
  names: readonly K[],
): Record<K, string> {
  return toObject(names, (name) => String(stored?.[name] ?? ""));
}

/** A copy of the object without these keys. */
export function omit<T extends object, K extends PropertyKey>(object: T, keys: readonly K[]): Omit<T, K> {
  const copy = { ...object };
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy;
}

/** Whether a change was made from another version than the present one; a change without a version never is. */
export function isStale(present: { version: number }, change: { version?: number | undefined }): boolean {
  return change.version !== undefined && change.version !== present.version;
}

/** As `Map.groupBy`, which Node.js 20 does not have. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
