import { expect } from "vitest";
import { verify } from "#scripts/cli/verify.ts";
import { it as test } from "./test.ts";

/** `it` of the tests of agreements: after each one the database and its files may serve, as `verify` of the command line says. */
export const it = test.extend("verified", { auto: true }, async ({ testApp }, { onCleanup }) => {
  onCleanup(async () => {
    expect(await verify(testApp.ctx(), () => {})).toEqual([]);
  });
});
