import { applyBrand, defaultBrand } from "#src/shared/brand.ts";
import { describe, expect, it } from "vitest";
import { inviteInput, registerCompanyInput } from "#src/domains/accounts/inputs.ts";
import { createJobInput } from "#src/domains/jobs/inputs.ts";
import { openInput } from "#src/domains/messaging/inputs.ts";
import {
  addProjectInput,
  companyForm,
  nameForm,
  updateCompanyInput,
  updateConsultantInput,
  updateUserInput,
} from "#src/domains/profiles/inputs.ts";
import { presentableName } from "#src/shared/file-names.ts";
import { oneLine, reservedName } from "#src/shared/one-line.ts";

describe("oneLine", () => {
  it.each([
    ["Hej\r\n\r\nBody  http://evil.se", "Hej Body http://evil.se"],
    ["Anna\u202Egnp", "Annagnp"],
    ["A\u200Bn\u00ADn\u2060a\uFEFF", "Anna"],
    ["\u2066Anna\u2069\u2028Ek\u0000", "Anna Ek"],
    ["A\u200Dnna", "Anna"],
    ["Eva 👩🏽\u200D💻 och ❤\uFE0F\u200D🔥", "Eva 👩🏽\u200D💻 och ❤\uFE0F\u200D🔥"],
    [" \u200B ", ""],
  ])("%j becomes %j", (typed, shown) => {
    expect(oneLine(typed)).toBe(shown);
  });

  it("cleans file names, too", () => {
    expect(presentableName("cv\u202Efdp.exe\u200B\n 👩\u200D💻.txt")).toBe("cvfdp.exe 👩\u200D💻.txt");
  });
});

const typed = "Ett\u202E\r\n två\u200B";
const cleaned = "Ett två";

describe("a field of one line", () => {
  it.each([
    ["a subject", openInput, ["subject"]],
    ["a job", createJobInput, ["title", "location", "company"]],
    ["a project", addProjectInput, ["title"]],
    ["a consultant", updateConsultantInput, ["name", "title", "location", "phone"]],
    ["a company", updateCompanyInput, ["name", "contactName", "location", "phone", "companySize"]],
    ["a user", updateUserInput, ["name", "title"]],
    ["a registration", registerCompanyInput, ["companyName", "contactName", "location", "phone"]],
    ["an invitation", inviteInput, ["companyName"]],
  ] as const)("of %s has no line breaks and invisible characters", (_, schema, fields) => {
    for (const field of fields) {
      const shape: Record<string, { parse: (value: unknown) => unknown }> = schema.shape;
      expect(shape[field]?.parse(typed), field).toBe(cleaned);
    }
  });

  it("is empty when it has only invisible characters", () => {
    expect(nameForm.safeParse({ name: "\u200B\u202E" }).success).toBe(false);
  });

  it("includes each skill and each industry", () => {
    expect(createJobInput.shape.requiredSkills.parse([typed])).toEqual([cleaned]);
    expect(companyForm.shape.industries.parse(`${typed}, Bank`)).toEqual([cleaned, "Bank"]);
  });
});

describe("the product's name", () => {
  it.each([
    "Bryggan",
    "BRYGGAN AB",
    "bryggan-support",
    "Bryg\u200Bgan",
    "Ｂｒｙｇｇａｎ Kundtjänst",
    "Brýggan",
    // Characters of other scripts and digits that look alike.
    "\u0412ryggan Support",
    "Brygg4n",
  ])("is not a name for users and companies: %s", (name) => {
    const result = nameForm.safeParse({ name });
    expect(result.error?.issues[0]?.message).toBe(
      "Namnet Bryggan är reserverat för tjänsten. Välj ett annat namn.",
    );
    for (const [schema, field] of [
      [registerCompanyInput, "companyName"],
      [registerCompanyInput, "contactName"],
      [inviteInput, "companyName"],
      [updateCompanyInput, "name"],
      [updateCompanyInput, "contactName"],
      [updateConsultantInput, "name"],
      [updateUserInput, "name"],
    ] as const) {
      const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = schema.shape;
      expect(shape[field]?.safeParse(name).success, field).toBe(false);
    }
  });

  it("the site's own name is not one either, as it is written or as one word", () => {
    applyBrand({ ...defaultBrand, name: "Nordiska Torget" });
    for (const name of [
      "Nordiska Torget",
      "Nordiska-Torget AB",
      "NORDISKATORGET",
      "N0rdiska Torget",
      "Bryggan",
    ])
      expect(reservedName(name), name).not.toBeNull();
    for (const name of ["Torget Nordiska", "Nordiska Torgets AB", "Torget", "1234567"])
      expect(reservedName(name), name).toBeNull();
    for (const [name, written] of [
      ["(Nordiska) Torget!", "Nordiska Torget AB"],
      ["Щука", "щука"],
    ] as const) {
      applyBrand({ ...defaultBrand, name });
      expect(reservedName(written)).toBe(name);
    }
    applyBrand(defaultBrand);
  });

  it("may be a part of another word", () => {
    expect(reservedName("Hamnbryggan AB")).toBeNull();
    expect(nameForm.safeParse({ name: "Lisa Bryggansson" }).success).toBe(true);
  });
});
