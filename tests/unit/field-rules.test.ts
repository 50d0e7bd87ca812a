import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldRules } from "#src/client/forms/fieldRules.ts";
import { email, optionalLine, optionalText, requiredText, text } from "#src/copy/fields.ts";

const schema = z
  .strictObject({
    reason: requiredText(200, "Skriv en anledning"),
    note: text(300),
    place: optionalLine(40),
    terms: optionalText(500),
    email,
    hours: z.preprocess((value) => value, text(5).min(1)),
    country: text(2).prefault("SE"),
    address: z.strictObject({ street: requiredText(60, "Fyll i gatan") }),
    days: z.array(z.object({ note: text(70) })),
    isOpen: z.boolean(),
  })
  .refine(() => true);

describe("fieldRules", () => {
  it.each([
    ["reason", true, 200],
    ["note", false, 300],
    ["place", false, 40],
    ["terms", false, 500],
    ["email", true, 254],
    ["hours", true, 5],
    ["country", false, 2],
    ["address.street", true, 60],
    ["days.0.note", false, 70],
    ["isOpen", true, undefined],
    ["unknown", false, undefined],
    ["reason.unknown", false, undefined],
  ])("%s: required %s, at most %s characters", (path, required, maxLength) => {
    expect(fieldRules(schema, path)).toEqual({ required, maxLength });
  });

  it("reads what is typed, not what it becomes", () => {
    const form = z.object({ share: text(10).transform(Number).pipe(z.number()) });
    expect(fieldRules(form, "share")).toEqual({ required: false, maxLength: 10 });
    expect(
      fieldRules(
        form.transform(({ share }) => share),
        "share",
      ).maxLength,
    ).toBe(10);
  });
});
