import { expect } from "vitest";

/** How a call fails with this error code, and what it says at these fields. */
export function expectedError(code: string, ...fields: readonly string[]) {
  const texts = Object.fromEntries(fields.map((field) => [field, [expect.any(String)]]));
  return { cause: fields.length > 0 ? { code, details: { fields: texts } } : { code } };
}
