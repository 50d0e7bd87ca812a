import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bankgiroDigits,
  businessNumberDigits,
  formatBankgiro,
  formatIban,
  formatOrgNumber,
  ibanOf,
  orgNumberDigits,
} from "#src/shared/swedish.ts";

/** The Luhn check digit of nine digits, implemented independently of the code under test. */
function checkDigit(nine: string): string {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = [...nine].reduce((sum, digit, at) => sum + (at % 2 ? +digit : (doubled[+digit] ?? 0)), 0);
  return String((10 - (sum % 10)) % 10);
}

/** An IBAN with valid check digits, implemented independently of the code under test. */
function withChecks(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return country + String(98n - (BigInt(digits) % 97n)).padStart(2, "0") + account;
}

/** Valid numbers: nine digits and their check digit. */
const valid = fc.stringMatching(/^\d{9}$/).map((nine) => nine + checkDigit(nine));

describe("orgNumberDigits", () => {
  test.each(["556036-0793", "5560360793", "556036 0793", " 556036-0793 "])("accepts %s", (text) => {
    expect(orgNumberDigits(text)).toBe("5560360793");
  });

  test.each(["", "556036079", "55603607930", "5560360794", "556036-079a", "SE5560360793", "٥٥٦٠٣٦٠٧٩٣"])(
    "rejects %s",
    (text) => {
      expect(orgNumberDigits(text)).toBeNull();
    },
  );

  test("accepts exactly one check digit for any nine digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
        const accepted = [..."0123456789"].filter((digit) => orgNumberDigits(nine + digit) !== null);
        expect(accepted).toEqual([checkDigit(nine)]);
      }),
    );
  });

  test("ignores spaces and hyphens, and rejects all other characters", () => {
    const gaps = fc.array(fc.stringMatching(/^[ -]{0,2}$/), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(valid, gaps, (number, between) => {
        const written = between.map((gap, at) => gap + (number[at] ?? "")).join("");
        expect(orgNumberDigits(written)).toBe(number);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const found = orgNumberDigits(text);
        expect(found === null || /^[0-9\s-]*$/.test(text)).toBe(true);
      }),
    );
  });

  test("formatOrgNumber writes a hyphen after the sixth digit and at most ten digits", () => {
    expect(formatOrgNumber("556036")).toBe("556036");
    expect(formatOrgNumber("5560360")).toBe("556036-0");
    expect(formatOrgNumber("5560360793123")).toBe("556036-0793");
    expect(formatOrgNumber("abc556x")).toBe("556");
  });
});

describe("numbers of a business", () => {
  test.each([
    [businessNumberDigits, "198112289874", "8112289874"],
    [businessNumberDigits, "811228+9874", "8112289874"],
    [businessNumberDigits, "16556036-0793", "5560360793"],
    [businessNumberDigits, "556036-0793", "5560360793"],
    [businessNumberDigits, " 198112289874", "8112289874"],
    [businessNumberDigits, "2012121212", "2012121212"],
    [businessNumberDigits, "811220289874", null],
    [businessNumberDigits, "218112289874", null],
    [businessNumberDigits, "811228-9873", null],
    [bankgiroDigits, "5050-1055", "50501055"],
    [bankgiroDigits, "991-2346", "9912346"],
    [bankgiroDigits, "5050-1056", null],
    [bankgiroDigits, "505010", null],
    [bankgiroDigits, "5560360793", null],
    [bankgiroDigits, "5050-1055a", null],
    [ibanOf, "se45 5000 0000 0583 9825 7466", "SE4550000000058398257466"],
    [ibanOf, "DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    [ibanOf, "SE45 5000 0000 0583 9825 7467", null],
    [ibanOf, "DE8A370400440532013089", null],
  ] as const)("%o: %s → %s", (read, typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  test.each([
    ["DE", 10, false],
    ["DE", 11, true],
    ["DE", 30, true],
    ["DE", 31, false],
    ["SE", 19, false],
    ["SE", 20, true],
    ["SE", 21, false],
  ])("an IBAN of %s with %i digits after its check digits is one: %s", (country, length, isOne) => {
    const iban = withChecks(country, "1".repeat(length));
    expect(ibanOf(iban)).toBe(isOne ? iban : null);
  });

  test.each([
    ["11", `DE55${"1".repeat(11)}`],
    ["SE", `SE${"1".repeat(22)}`],
    ["SE", "A".repeat(20)],
  ])("an IBAN does not begin with %s and go on with %s", (country, account) => {
    expect(ibanOf(withChecks(country, account))).toBeNull();
  });

  test("are shown in groups", () => {
    expect([formatBankgiro("50501055"), formatBankgiro("9912346")]).toEqual(["5050-1055", "991-2346"]);
    expect(formatIban("SE4550000000058398257466")).toBe("SE45 5000 0000 0583 9825 7466");
  });
});
