import { describe } from "vitest";
import { testTable } from "./table/run.ts";

describe("documented paths", () => {
  testTable("rest");
});

describe("procedures", () => {
  testTable("trpc");
});
