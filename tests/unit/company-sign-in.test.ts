import { expect, test } from "vitest";
import { domainIn, firstPart, isIssuer, mailDomainOf, recordOf } from "#src/domains/company-sign-in/rules.ts";

test.each([
  ["Foretaget.SE", "foretaget.se"],
  ["@mail.foretaget.se ", "mail.foretaget.se"],
  ["företaget.se", "xn--fretaget-n4a.se"],
  ["x.xn--p1ai", "x.xn--p1ai"],
  [`${"a.".repeat(125)}app`, `${"a.".repeat(125)}app`],
  [`${"a.".repeat(125)}apps`, null],
  ["foretaget.se.", null],
  ["se", null],
  ["", null],
  ["10.0.0.1", null],
  ["foretaget.se/x", null],
  ["a b.se", null],
  ["foretaget.se:443", null],
  ["-a.se", null],
  ["anna@foretaget.se", null],
])("the domain in '%s' is %s", (text, domain) => {
  expect(domainIn(text)).toBe(domain);
});

test.each([
  ["a@Foretaget.se", "foretaget.se"],
  ['"a@annan.se"@foretaget.se', "foretaget.se"],
  ["foretaget.se", null],
  ["@foretaget.se", null],
])("the mail domain of %s is %s", (email, domain) => {
  expect(mailDomainOf(email)).toBe(domain);
});

test("the record that proves a domain has its token", () => {
  expect(recordOf({ token: "abc" })).toBe("bryggan-domain=abc");
});

test("an issuer is a web address without name, query and fragment", () => {
  expect(["https://login.foretaget.se/realms/x", "http://localhost:8080"].filter(isIssuer)).toHaveLength(2);
  const others = [
    "login.foretaget.se",
    "ftp://a.se",
    "https://a:b@a.se",
    "https://a.se?x=1",
    "https://a.se#x",
  ];
  expect(others.filter(isIssuer)).toEqual([]);
});

test.each([
  ["owner", "reader", true, { part: "owner" }],
  [null, "reader", false, { part: "reader" }],
  [null, "reader", true, { refusal: "company_removed" }],
  [null, null, false, { refusal: "company_not_invited" }],
] as const)("invited as %s, default %s, removed %s", (invitedAs, defaultPart, wasRemoved, expected) => {
  expect(firstPart({ invitedAs, defaultPart, wasRemoved })).toEqual(expected);
});
