import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchWords } from "#src/copy/jobs.ts";
import { createJobInput, editJobFormInput, updateJobInput } from "#src/domains/jobs/inputs.ts";
import {
  matchOfSkills,
  monthsOf,
  ratesFor,
  shownEmployerRate,
  deleteJobError,
  changeJobError,
} from "#src/domains/jobs/rules.ts";

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

  test("returns all errors at once", () => {
    expect(Object.keys(messagesOf(createJobInput, {})).sort()).toEqual(
      [
        "description",
        "duration",
        "employerRate",
        "location",
        "requiredSkills",
        "scope",
        "title",
        "workArrangement",
      ].sort(),
    );
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
  ["0", null],
  ["13", null],
  ["6,5", null],
  ["månader", null],
  ["6 veckor", null],
])("monthsOf(%o) returns %o", (typed, months) => {
  expect(monthsOf(typed)).toBe(months);
});

describe("ratesFor", () => {
  const permille = 80;

  test("derives the rates from the employer's rate", () => {
    expect(ratesFor({ employerRate: 1006 }, permille)).toEqual({
      employerRate: 1006,
      hourlyRateMin: 926,
      hourlyRateMax: 926,
    });
  });

  test("derives the employer's rate when only the consultant's is sent", () => {
    expect(ratesFor({ hourlyRateMin: 920, hourlyRateMax: 920 }, permille)).toEqual({
      employerRate: 1000,
      hourlyRateMin: 920,
      hourlyRateMax: 920,
    });
  });

  test("returns null when the employer's rate would exceed the limit", () => {
    expect(ratesFor({ hourlyRateMin: 100_000 }, permille)).toBeNull();
  });

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

  test("changes both rates when another consultant's rate is sent", () => {
    const stored = { employerRate: 1006, hourlyRateMin: 926, hourlyRateMax: 926 };
    expect(ratesFor({ hourlyRateMin: 920 }, permille, stored)).toEqual({
      employerRate: 1000,
      hourlyRateMin: 920,
      hourlyRateMax: 920,
    });
  });
});

describe("matchOfSkills", () => {
  const job = { requiredSkills: ["React", "TypeScript", "AWS"], skillIds: [1, 2, 3] };

  test("returns the share of the required skills, the matched and the missing", () => {
    expect(matchOfSkills(job, new Set([1, 2, 9]))).toEqual({
      percentage: 67,
      matched: ["React", "TypeScript"],
      missing: ["AWS"],
    });
  });

  test("returns 0 without required or without matching skills", () => {
    expect(matchOfSkills({ requiredSkills: [], skillIds: [] }, new Set([1])).percentage).toBe(0);
    expect(matchOfSkills(job, new Set()).percentage).toBe(0);
  });

  test("is written as a number of skills", () => {
    expect(matchWords(matchOfSkills(job, new Set([1, 2])))).toBe("2 av 3 kompetenser. Saknas: AWS");
    expect(matchWords(matchOfSkills(job, new Set([1, 2, 3])))).toBe("Alla kompetenser stämmer");
  });
});

test("changeJobError allows open jobs only, deleteJobError only jobs without an agreement", () => {
  expect(changeJobError({ status: "active", isArchived: false })).toBeNull();
  expect(changeJobError({ status: "filled", isArchived: false })).toBe("job_filled");
  expect(changeJobError({ status: "filled", isArchived: true })).toBe("job_archived");
  expect(deleteJobError({ isArchived: false, hasAgreement: false })).toBeNull();
  expect(deleteJobError({ isArchived: false, hasAgreement: true })).toBe("job_has_agreement");
  expect(deleteJobError({ isArchived: true, hasAgreement: false })).toBe("job_archived");
});
