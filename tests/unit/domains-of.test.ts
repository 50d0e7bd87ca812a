import { expect, it } from "vitest";
import { domainsOf } from "#src/domains/admin/rules.ts";

it.for([
  ["anna@nordbank.se", "https://www.nordbank.se/om-oss", true],
  ["anna@hr.nordbank.se", "nordbank.se", true],
  ["anna@nordbank.se", "http://karriar.nordbank.se", true],
  ["Anna@Nordbank.SE", "https://NORDBANK.se", true],
  ["anna@gmail.com", "https://nordbank.se", false],
  ["anna@notnordbank.se", "https://nordbank.se", false],
  ["anna@nordbank.se.example.com", "https://nordbank.se", false],
  ["anna@nordbank.se", null, false],
  [null, "https://nordbank.se", false],
  ["anna@nordwww.se", "https://nordwww.se", true],
  ["anna@nordbank.se", "nordbank.se/?nu=https://exempel.se", true],
  ["anna@nordbank.se", "http://", false],
] as const)("%s and %s belong together: %s", ([email, website, isSame]) => {
  expect(domainsOf(email, website).isSame).toBe(isSame);
});
