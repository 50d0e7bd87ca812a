/** Any member of any value, or undefined. */
export function field(value: unknown, name: string): unknown {
  return (typeof value === "object" || typeof value === "function") && value !== null && name in value
    ? Reflect.get(value, name)
    : undefined;
}

/** The value a text stands for, or null. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
