import { expect } from "vitest";

/** Vitest's own matchers as values that promise nothing about their type. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

export function anyNumber(): unknown {
  return expect.any(Number);
}
