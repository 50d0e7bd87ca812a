/** A property of an unknown value, or undefined. */
export function field(value: unknown, name: string): unknown {
  return (typeof value === "object" || typeof value === "function") && value !== null && name in value
    ? Reflect.get(value, name)
    : undefined;
}

/** The entries of an object; an empty list for any other value. */
export function membersOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** The text parsed as JSON, or null when it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
