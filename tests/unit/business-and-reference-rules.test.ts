import { describe, expect, it } from "vitest";
import { businessOf, changesBank, saveBusinessError } from "#src/domains/business/rules.ts";
import { domainOf, isOwnAddress } from "#src/domains/references/rules.ts";

describe("a consultant's company", () => {
  it.each([
    ["consultant", "anna", null],
    ["consultant", "erik", "not_found"],
    ["employer", "anna", "not_found"],
    [null, "anna", "not_found"],
  ] as const)("%s 'anna' stores that of %s: %s", (role, id, error) => {
    expect(saveBusinessError({ id: "anna", role }, id)).toBe(error);
  });

  const typed = {
    name: "Annas System",
    orgNumber: "8112289874",
    vatRegistered: true,
    fTax: true,
    address: { street: "Storgatan 1", postalCode: "41101", city: "Göteborg" },
  };

  it("is stored with the VAT number of a registered one, and without an account that is not typed", () => {
    const stored = {
      ...typed,
      vatNumber: "SE811228987401",
      fTaxOn: "2026-11-24",
      bankgiro: null,
      iban: null,
    };
    expect(businessOf(typed, null, "2026-11-24")).toEqual(stored);
    expect(businessOf({ ...typed, vatRegistered: false, iban: "SE45" }, null, "2026-11-24")).toEqual({
      ...stored,
      vatRegistered: false,
      vatNumber: null,
      iban: "SE45",
    });
  });

  it.each([
    [true, "2026-01-01", "2026-01-01"],
    [true, null, "2026-11-24"],
    [false, "2026-01-01", null],
  ])("keeps the day of F-skatt while it is said again (%s, %s → %s)", (fTax, fTaxOn, expected) => {
    expect(businessOf({ ...typed, fTax }, { fTaxOn }, "2026-11-24").fTaxOn).toBe(expected);
  });

  const bank = { bankgiro: "50501055", iban: null };

  it.each([
    [null, bank, false],
    [bank, { ...bank }, false],
    [bank, { ...bank, bankgiro: "9912346" }, true],
    [bank, { ...bank, iban: "SE45" }, true],
  ])("has another account than %j with %j: %s", (before, after, isOther) => {
    expect(changesBank(before, after)).toBe(isOther);
  });
});

describe("the address of a reference", () => {
  it("shows its domain", () => {
    expect(["karin@FjallKraft.se", '"a@b"@nord.se'].map(domainOf)).toEqual(["fjallkraft.se", "nord.se"]);
  });

  it.each([
    ["anna@exempel.se", true],
    ["Anna+nord@exempel.se", true],
    ["new@exempel.se", true],
    ["anna@nord.se", false],
    ["annanord@exempel.se", false],
  ])("%s is the asker's own: %s", (email, isOwn) => {
    expect(isOwnAddress([null, "anna+work@exempel.se", "new@exempel.se"], email)).toBe(isOwn);
  });
});
