import { expect, it } from "vitest";
import { mentionedIn } from "#src/domains/members/rules.ts";

const members = [
  { personId: "karin", name: "Karin Holm" },
  { personId: "erik", name: "Erik Sandell" },
  { personId: "erika", name: "Erika Ek" },
  { personId: "karin2", name: "Karin Berg" },
  { personId: "nobody", name: null },
];

it.each([
  ["@Erik, titta här", ["erik"]],
  ["Hej @erik sandell!", ["erik"]],
  ["@Erika", ["erika"]],
  ["@Karin", []],
  ["@Karin Berg och @Karin Holm", ["karin", "karin2"]],
  ["erik@exempel.se", []],
  ["x@Erik", []],
  ["Erik", []],
  ["@Erikson", []],
  ["(@Erik)", ["erik"]],
])("%s names %j", (text, named) => {
  expect(mentionedIn(text, members)).toEqual(named);
});
