import { afterAll, beforeAll, describe } from "vitest";
import { createFixtures, type Fixtures } from "./fixtures.ts";
import { testTable } from "./table/run.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.close());

describe("documented paths", () => {
  testTable("rest", () => fixtures);
});

describe("procedures", () => {
  testTable("trpc", () => fixtures);
});
