import { expect, it } from "vitest";
import { queryPathsFor } from "#src/client/api/queryPaths.ts";
import { appRouter } from "#src/server/router.ts";

it("names procedures that exist, and all that an admin sees about people when one of their rows changed", () => {
  const procedures = Object.keys(appRouter._def.procedures);
  const unknown = Object.values(queryPathsFor)
    .flat()
    .filter((path) => !procedures.some((name) => name === path || name.startsWith(`${path}.`)));
  expect(unknown).toEqual([]);
  expect(queryPathsFor.admin).toEqual(expect.arrayContaining(["admin", "adminSearch", "privacy", "reports"]));
});
