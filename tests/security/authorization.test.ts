import { afterAll, beforeAll, describe } from "vitest";
import { openCast, type Cast } from "./fixtures.ts";
import { testTable } from "./table/run.ts";

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.close());

describe("by the documented path", () => {
  testTable("rest", () => cast);
});

describe("by the procedure", () => {
  testTable("trpc", () => cast);
});
