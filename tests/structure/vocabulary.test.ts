import { expect, test } from "vitest";
import { parse } from "./source.ts";
import { usesStandardTerms } from "./vocabulary.ts";

test.each([
  ["a name", "const deed = 1;"],
  ["a part of a name", "const notedRefusal = 1;"],
  ["a comment", "// nobody reads this\nconst a = 1;"],
  ["a comment inside JSX", "const a = <p>{/* the house */}</p>;"],
  ["a text", 'const a = "is refused";'],
  ["a template", "const a = `${b} is refused`;"],
])("reports %s", (_where, text) => {
  expect(usesStandardTerms(parse("src/client/a.tsx", text))).toHaveLength(1);
});

test("accepts codes that clients know", () => {
  expect(usesStandardTerms(parse("src/shared/a.ts", 'fail("email_refused");'))).toEqual([]);
});
