import { afterAll, beforeAll, describe } from "vitest";
import { createFixtures, type Fixtures } from "./fixtures.ts";
import { testTable } from "./table/run.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.close());

describe("by the documented path", () => {
  testTable("rest", () => fixtures);
});

describe("by the procedure", () => {
  testTable("trpc", () => fixtures);
});
