import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requirementKinds, type RequirementAnswer } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { changedTermLines } from "#src/copy/jobs.ts";
import {
  answersToRequirements,
  isSameRequirements,
  laterRequirements,
  parseRequirements,
  requirementSums,
  storedRequirements,
} from "#src/domains/jobs/rules/requirements.ts";

const request = `Ska-krav:
1. Konsulten ska ha minst 5 års erfarenhet av Java
2. God kunskap om PostgreSQL,
   även i drift
3) Flytande svenska i tal och skrift
• Måste kunna arbeta på plats i Malmö
Bör-krav
- Erfarenhet av offentlig sektor
- Kotlin är meriterande
a) Skall ha referenser`;

describe("a pasted list of requirements", () => {
  test("becomes rows with their kinds", () => {
    expect(parseRequirements(request).map(({ kind, text, weight }) => [kind, text, weight])).toEqual([
      ["must", "Konsulten ska ha minst 5 års erfarenhet av Java", null],
      ["must", "God kunskap om PostgreSQL, även i drift", null],
      ["must", "Flytande svenska i tal och skrift", null],
      ["must", "Måste kunna arbeta på plats i Malmö", null],
      ["should", "Erfarenhet av offentlig sektor", 3],
      ["should", "Kotlin är meriterande", 3],
      ["must", "Skall ha referenser", null],
    ]);
  });

  test("without bullets has one row a line, and words inside of others name no kind", () => {
    expect(parseRequirements("Aska och skalldjur\n\nBörsvana\r\nmeriterande: AWS")).toMatchObject([
      { kind: "must", text: "Aska och skalldjur" },
      { kind: "must", text: "Börsvana" },
      { kind: "should", text: "AWS" },
    ]);
  });

  test.each([
    ["• Bör: Talar svenska", "should", "Talar svenska"],
    ["Bör (4): Kotlin", "should", "Kotlin"],
    ["SKA-krav : Java", "must", "Java"],
    ["Meriterande: AWS", "should", "AWS"],
    ["- Ska kunna: Java", "must", "Ska kunna: Java"],
  ])("has no name of the kind in the text: %s", (line, kind, text) => {
    expect(parseRequirements(line)).toMatchObject([{ kind, text }]);
  });

  test.each([
    ["Meriterande", true],
    [" nice to have ", true],
    ["Önskvärt: ", true],
    ["Meriterande kraven ", true],
    [` ${"Bra".padEnd(32)} Bör-krav `, false],
    [`  ${"Bra".padEnd(31)} Bör-krav  `, true],
    ["- Meriterande krav", false],
    ["Meriterande:AWS", false],
    ["Bör kunna kravställning av system", false],
    ["Kotlin är meriterande", false],
  ])("takes %j for a heading: %s", (line, isHeading) => {
    const rows = parseRequirements(`${line}\n- SQL`).map(({ kind, text }) => `${kind} ${text}`);
    expect(rows.slice(-1)).toEqual([isHeading ? "should SQL" : "must SQL"]);
    expect(rows).toHaveLength(isHeading ? 1 : 2);
  });

  test.each([
    ["- Java\nKotlin är meriterande\n- SQL", ["Java", "Kotlin är meriterande", "SQL"]],
    ["- Java\n  Kotlin i drift", ["Java Kotlin i drift"]],
    [`- ${"x".repeat(48)}\nKotlin`, [`${"x".repeat(48)} Kotlin`]],
    [`- ${"x".repeat(47)}\nKotlin`, ["x".repeat(47), "Kotlin"]],
    [`- ${"x".repeat(50)}.\nKotlin`, [`${"x".repeat(50)}.`, "Kotlin"]],
  ])("has rows with and without bullets: %j", (pasted, texts) => {
    expect(parseRequirements(pasted).map(({ text }) => text)).toEqual(texts);
  });

  test("goes on in the next line, skips what is empty and cuts what is too long", () => {
    const long = "x".repeat(limits.requirement);
    const texts = parseRequirements(`- Java\ni drift\n  \n- \n- SQL\n- ${long}y`).map(({ text }) => text);
    expect(texts).toEqual(["Java i drift", "SQL", long]);
  });
});

const java = { id: 1, kind: "must", text: "Java", weight: null } as const;
const kotlin = { id: 2, kind: "should", text: "Kotlin", weight: 4 } as const;
const yes = { requirementId: 1, met: true, evidence: "Fem år" };
const no = { requirementId: 2, met: false, evidence: "" };

describe("the answers to requirements", () => {
  test.each([
    [
      "all",
      [no, yes],
      [
        { ...java, ...yes },
        { ...kotlin, ...no },
      ].map(({ id: _, ...answer }) => answer),
    ],
    ["one missing", [yes], "requirementsChanged"],
    ["one too many", [yes, no, { ...no, requirementId: 3 }], "requirementsChanged"],
    ["one of another requirement", [yes, { ...no, requirementId: 3 }], "requirementsChanged"],
    ["a must without evidence", [{ ...yes, evidence: "" }, no], "evidenceMissing"],
    [
      "a no and a should without evidence",
      [
        { ...yes, met: false, evidence: "" },
        { ...no, met: true },
      ],
      [
        { kind: "must", text: "Java", weight: null, requirementId: 1, met: false, evidence: "" },
        { kind: "should", text: "Kotlin", weight: 4, ...no, met: true },
      ],
    ],
  ] as const)("are complete, or say why not: %s", (_, given, expected) => {
    expect(answersToRequirements([java, kotlin], given)).toEqual(expected);
  });

  test("add up as counted one by one", () => {
    const answer = fc.record({
      requirementId: fc.nat(),
      kind: fc.constantFrom(...requirementKinds),
      text: fc.string(),
      weight: fc.option(fc.integer({ min: 1, max: 5 })),
      met: fc.boolean(),
      evidence: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 25 }), (answers: RequirementAnswer[]) => {
        const naive = { mustMet: 0, mustTotal: 0, shouldScore: 0 };
        for (const { kind, met, weight } of answers) {
          if (kind === "must") naive.mustTotal += 1;
          if (kind === "must" && met) naive.mustMet += 1;
          if (kind === "should" && met) naive.shouldScore += weight ?? 0;
        }
        expect(requirementSums(answers)).toEqual(naive);
      }),
    );
  });
});

test("requirements keep their ids when others come and go", () => {
  const typed = [
    { kind: "should", text: "Ny" },
    { id: 2, kind: "must", text: "Kotlin", weight: 4 },
    { id: 2, kind: "must", text: "Dubbel" },
    { id: 9, kind: "must", text: "Okänd" },
  ] as const;
  expect(storedRequirements(typed, [java, kotlin])).toEqual([
    { id: 3, kind: "should", text: "Ny", weight: 3 },
    { id: 2, kind: "must", text: "Kotlin", weight: null },
    { id: 4, kind: "must", text: "Dubbel", weight: null },
    { id: 5, kind: "must", text: "Okänd", weight: null },
  ]);
  expect(storedRequirements([{ kind: "must", text: "Java" }])).toEqual([java]);
});

test.each([
  [[kotlin, { ...java, id: 7 }], true],
  [[java], false],
  [[java, { ...kotlin, weight: 3 }], false],
  [[java, { ...kotlin, kind: "must" as const }], false],
  [[java, { ...kotlin, text: "Go" }], false],
])("requirements are the same in another order and with other ids only (%#)", (other, isSame) => {
  expect(isSameRequirements([java, kotlin], other)).toBe(isSame);
});

test("a requirement that came later is told from those that were answered", () => {
  const answered = answersToRequirements([java], [yes]);
  expect(laterRequirements([kotlin, java], typeof answered === "string" ? [] : answered)).toEqual([kotlin]);
});

test("changed requirements are named, at most five", () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...java, id: index, text: `Krav ${index}` }));
  const lines = changedTermLines(
    { before: { requirements: [java] }, after: { requirements: [kotlin] } },
    "employer",
  );
  expect(lines).toEqual(["Nytt krav: Bör (4): Kotlin", "Borttaget krav: Ska: Java"]);
  expect(changedTermLines({ before: {}, after: { requirements: many } }, "employer").slice(4)).toEqual([
    "Nytt krav: Ska: Krav 4",
    "2 krav till är ändrade",
  ]);
});
