import { expect } from "vitest";

/** Vitest's matchers typed as unknown, because their own type is any. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

export function anyNumber(): unknown {
  return expect.any(Number);
}
