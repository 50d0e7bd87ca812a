import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchWords } from "#src/copy/jobs.ts";
import { createJobInput, editJobFormInput, updateJobInput } from "#src/domains/jobs/inputs.ts";
import { matchOfSkills, monthsOf, ratesFor, shownEmployerRate } from "#src/domains/jobs/rules.ts";

const form = {
  title: "Utvecklare",
  description: "Vi bygger en bro.",
  requiredSkills: ["React"],
  duration: "6 månader",
  scope: "100",
  employerRate: "1000",
  location: "Stockholm",
  workArrangement: "onsite",
};

function messagesOf(
  schema: typeof createJobInput | typeof editJobFormInput | typeof updateJobInput,
  value: unknown,
) {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
}

describe("createJobInput", () => {
  test("parses the values to numbers", () => {
    expect(createJobInput.parse(form)).toMatchObject({ duration: 6, scope: 100, employerRate: 1000 });
  });

  test.each([
    [{ title: "A" }, { title: "Titel måste vara minst 2 tecken" }],
    [{ title: " A " }, { title: "Titel måste vara minst 2 tecken" }],
    [{ description: "För kort" }, { description: "Beskrivning måste vara minst 10 tecken" }],
    [{ requiredSkills: [] }, { requiredSkills: "Minst en kompetens krävs" }],
    [{ duration: "" }, { duration: "Period är obligatorisk" }],
    [{ duration: undefined }, { duration: "Period är obligatorisk" }],
    [{ duration: "13 månader" }, { duration: "Period måste vara mellan 1-12 månader" }],
    [{ duration: "ett halvår" }, { duration: "Period måste vara mellan 1-12 månader" }],
    [{ scope: "" }, { scope: "Omfattning är obligatorisk" }],
    [{ scope: undefined }, { scope: "Omfattning är obligatorisk" }],
    [{ scope: "50%" }, { scope: "Endast siffror tillåtna" }],
    [{ scope: "101" }, { scope: "Omfattning måste vara mellan 1-100" }],
    [{ scope: "0" }, { scope: "Omfattning måste vara mellan 1-100" }],
    [{ employerRate: "" }, { employerRate: "Pris är obligatoriskt" }],
    [{ employerRate: undefined }, { employerRate: "Pris är obligatoriskt" }],
    [{ employerRate: "0950" }, { employerRate: "Pris kan inte börja med 0" }],
    [{ employerRate: "-5" }, { employerRate: "Pris måste vara ett giltigt nummer större än 0" }],
    [{ employerRate: "tusen" }, { employerRate: "Pris måste vara ett giltigt nummer större än 0" }],
    [{ employerRate: "950,50" }, { employerRate: "Pris anges i hela kronor" }],
    [{ employerRate: "100001" }, { employerRate: "Pris kan vara högst 100 000 kr/h" }],
    [{ location: " " }, { location: "Plats är obligatorisk" }],
    [{ workArrangement: "" }, { workArrangement: "Arbetssätt är obligatoriskt" }],
    [
      { hourlyRateMin: 900, hourlyRateMax: "800" },
      { hourlyRateMax: "Lägsta timpris kan inte vara högre än det högsta" },
    ],
  ])("rejects %o with a message", (wrong, messages) => {
    expect(messagesOf(createJobInput, { ...form, ...wrong })).toEqual(messages);
  });
});

describe("editJobFormInput", () => {
  test.each([
    [{ title: "AB" }, { title: "Titel måste vara minst 3 tecken" }],
    [{ employerRate: "" }, { employerRate: "Timpeng är obligatoriskt" }],
    [{ employerRate: "01" }, { employerRate: "Timpeng kan inte börja med 0" }],
    [{ employerRate: "x" }, { employerRate: "Timpeng måste vara ett giltigt nummer större än 0" }],
    [{ location: "" }, { location: "Plats krävs" }],
    [{ company: "" }, { company: "Företag krävs" }],
  ])("rejects %o with its own message", (wrong, messages) => {
    expect(messagesOf(editJobFormInput, { ...form, questions: [], company: "Nordbank", ...wrong })).toEqual(
      messages,
    );
  });

  test("accepts a change of one field", () => {
    expect(updateJobInput.parse({ id: 1, title: "Arkitekt" })).toEqual({ id: 1, title: "Arkitekt" });
  });
});

test.each([
  ["6", 6],
  ["6 månader", 6],
  ["1 månad", 1],
  [" 12 Månader ", 12],
  ["6månader", 6],
  ["6  månader", 6],
  ["0", null],
  ["13", null],
  ["6,5", null],
  ["månader", null],
  ["6 veckor", null],
])("monthsOf(%o) returns %o", (typed, months) => {
  expect(monthsOf(typed)).toBe(months);
});

describe("ratesFor", () => {
  test("returns the same rates however often the form is opened and saved", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 500 }),
        (employerRate, setting) => {
          const stored = ratesFor({ employerRate }, setting);
          if (!stored) throw new Error("no rates");
          expect(
            ratesFor({ employerRate: shownEmployerRate(stored, setting) ?? 0 }, setting, stored),
          ).toEqual(stored);
          expect(
            ratesFor(
              { hourlyRateMin: stored.hourlyRateMin, hourlyRateMax: stored.hourlyRateMax },
              setting,
              stored,
            ),
          ).toEqual(stored);
          expect(ratesFor({}, setting, stored)).toEqual(stored);
        },
      ),
    );
  });
});

test("a match is written as a number of skills", () => {
  const job = { requiredSkills: ["React", "TypeScript", "AWS"], skillIds: [1, 2, 3] };
  expect(matchWords(matchOfSkills(job, new Set([1, 2])))).toBe("2 av 3 kompetenser. Saknas: AWS");
  expect(matchWords(matchOfSkills(job, new Set([1, 2, 3])))).toBe("Alla kompetenser stämmer");
});
