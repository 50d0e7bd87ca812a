import { describe, expect, test } from "vitest";
import { commonPasswords, isCommon } from "#src/platform/auth/common-passwords.ts";
import { generatePassword, hashPassword, isOutdated, verifyPassword } from "#src/platform/auth/passwords.ts";
import { passwordRuleTexts } from "#src/copy/accounts.ts";
import { registerCompanyInput } from "#src/domains/accounts/inputs.ts";
import { isStrong, passwordRules } from "#src/shared/passwords.ts";

describe("passwords", () => {
  test("a generated one is strong, and different every time", () => {
    const generated = Array.from({ length: 500 }, generatePassword);
    expect(generated.filter((password) => !isStrong(password))).toEqual([]);
    expect(new Set(generated).size).toBe(500);
  });

  test.each([
    ["length", "Aa1!aa", "Aa1!aaaa"],
    ["upper", "aa1!aaaa", "aA1!aaaa"],
    ["lower", "AA1!AAAA", "Aa1!AAAA"],
    ["digit", "Aaa!aaaa", "Aa1!aaaa"],
    ["special", "Aa1aaaaa", "Aa1_aaaa"],
  ])("isStrong requires %s", (key, without, withIt) => {
    const rule = passwordRules.find((candidate) => candidate.key === key);
    expect(rule?.met(without)).toBe(false);
    expect(rule?.met(withIt)).toBe(true);
    expect(isStrong(without)).toBe(false);
    expect(isStrong(withIt)).toBe(true);
  });

  test("the rules are named as on the checklist", () => {
    expect(passwordRules.map(({ key }) => passwordRuleTexts[key])).toEqual([
      "Minst 8 tecken",
      "Minst en stor bokstav",
      "Minst en liten bokstav",
      "Minst en siffra",
      "Minst ett specialtecken",
    ]);
  });

  test("isStrong accepts Swedish characters and does not count a space as a special character", () => {
    expect(isStrong("Åäö1!åäö")).toBe(true);
    expect(isStrong("Aaaa 1111")).toBe(false);
  });

  test("isCommon finds common passwords with substitutions and suffixes", () => {
    expect(commonPasswords().size).toBeGreaterThan(3_000);
    for (const password of [
      "Password1!",
      "P@ssw0rd123!",
      "Sommar2026!",
      "Välkommen123!",
      "Qwerty123!",
      "L0senord!1",
    ]) {
      expect(isCommon(password), password).toBe(true);
    }
    for (const password of ["Demo-2026!", "Vindstilla-48-fjäll", "k3Jf9sL2!"])
      expect(isCommon(password), password).toBe(false);
  });

  test("hashPassword uses argon2id at the configured cost", async () => {
    const hash = await hashPassword("Vindstilla-48!", "strong");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdated(hash, "strong")).toBe(false);
    expect(isOutdated(hash.replace("m=19456", "m=4096"), "strong")).toBe(true);
    expect(await verifyPassword(hash, "Vindstilla-48!", "strong")).toBe(true);
    expect(await verifyPassword(hash, "vindstilla-48!", "strong")).toBe(false);
  });

  test("verifyPassword returns false without a stored hash", async () => {
    expect(await verifyPassword(null, "any password", "strong")).toBe(false);
  });

  test("verifyPassword queues calls and rejects them when the queue is full", async () => {
    const hash = await hashPassword("Vindstilla-48!", "strong");
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, () => verifyPassword(hash, "fel", "strong")),
    );
    const rejected = answers.filter(({ status }) => status === "rejected");
    expect(rejected).toHaveLength(60 - 2 - 32);
    expect(await verifyPassword(hash, "Vindstilla-48!", "strong")).toBe(true);
  });
});

describe("registerCompanyInput", () => {
  const filled = {
    companyName: "Nordbank",
    orgNumber: "556036-0793",
    contactName: "Nina Nord",
    email: "nina@nordbank.test",
    username: "nordbank",
    password: "Vindstilla-48!",
    confirmPassword: "Vindstilla-48!",
  };

  function messageOf(change: Record<string, string>): [string, string] | null {
    const { error } = registerCompanyInput.safeParse({ ...filled, ...change });
    const [issue] = error?.issues ?? [];
    return issue ? [issue.path.join("."), issue.message] : null;
  }

  test.each([
    [{ companyName: "A" }, "companyName", "Företagsnamn måste vara minst 2 tecken"],
    [{ orgNumber: "55603607" }, "orgNumber", "Organisationsnummer måste vara minst 10 tecken"],
    [{ orgNumber: "556036-0794" }, "orgNumber", "Organisationsnummer måste vara minst 10 tecken"],
    [{ website: "inte en adress" }, "website", "Ogiltig webbadress"],
    [{ website: "javascript:alert(1)" }, "website", "Ogiltig webbadress"],
    [{ contactName: "N" }, "contactName", "Kontaktpersonens namn krävs"],
    [{ email: "nina" }, "email", "Ogiltig e-postadress"],
    [{ username: "ab" }, "username", "Användarnamn måste vara minst 3 tecken"],
    [{ password: "Kort1!", confirmPassword: "Kort1!" }, "password", "Lösenord måste vara minst 8 tecken"],
    [
      { password: "baragemener", confirmPassword: "baragemener" },
      "password",
      "Lösenordet uppfyller inte säkerhetskraven",
    ],
    [{ confirmPassword: "Vindstilla-49!" }, "confirmPassword", "Lösenorden matchar inte"],
    [{ confirmPassword: "" }, "confirmPassword", "Lösenorden matchar inte"],
  ])("returns a message for %o", (change, field, message) => {
    expect(messageOf(change)).toEqual([field, message]);
  });

  test.each([
    ["username", "abc", "ab"],
    ["username", "å1._-@".padEnd(50, "x"), "x".repeat(51)],
    ["username", "anna", "anna berg"],
    ["username", "anna", "anna+berg"],
    ["companyName", "AB", "A"],
    ["contactName", "Bo", "B"],
  ])("%s may be %j, not %j", (field, right, wrong) => {
    expect(messageOf({ [field]: right })).toBeNull();
    expect(messageOf({ [field]: wrong })?.[0]).toBe(field);
  });

  test("a password has at most 128 characters", () => {
    for (const [length, isRight] of [
      [128, true],
      [129, false],
    ] as const) {
      const password = "Aa1!".padEnd(length, "x");
      expect(isStrong(password)).toBe(isRight);
      expect(messageOf({ password, confirmPassword: password }) === null).toBe(isRight);
    }
  });

  test("adds https:// to the website and stores only the digits of the organisation number", () => {
    const parsed = registerCompanyInput.parse({ ...filled, website: "nordbank.se" });
    expect(parsed).toMatchObject({ website: "https://nordbank.se", orgNumber: "5560360793" });
  });

  test("says at once that the password is too short and that the two differ", () => {
    const { error } = registerCompanyInput.safeParse({ ...filled, password: "Aa1!", confirmPassword: "Aa1" });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Lösenord måste vara minst 8 tecken",
      "Lösenorden matchar inte",
    ]);
  });
});
