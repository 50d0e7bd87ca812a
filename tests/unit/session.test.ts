import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dismissedKey } from "#src/client/api/session.ts";

it("a dismissed announcement is stored for its user, where the page looks before its scripts have run", () => {
  const keys = ["anna", "erik", undefined].map((user) => dismissedKey("announcement", user));
  expect(new Set(keys).size).toBe(3);
  const [prefix = ""] = /dismissed:announcement:/.exec(readFileSync("public/theme.js", "utf8")) ?? [];
  expect(keys[0]).toBe(`${prefix}anna`);
});
