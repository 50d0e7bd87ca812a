import { describe, expect, it } from "vitest";
import {
  compareCsv,
  compareFields,
  compareFieldsOf,
  filledFields,
  sideBySideFieldsOf,
  sortCompared,
  type Compared,
} from "#src/copy/compare.ts";
import { nothingSaid } from "#tests/support/compared.ts";

const now = new Date("2026-11-22T12:00:00Z");
const java = {
  requirementId: 1,
  kind: "must",
  text: "Java",
  weight: null,
  met: true,
  evidence: "",
} as const;

function namesBy(key: string, direction: "asc" | "desc", rows: Compared[]): (string | null)[] {
  return sortCompared(rows, key, direction).map(({ consultantName }) => consultantName);
}

describe("comparing applications", () => {
  it("sorts every column in both directions, with empty values last", () => {
    const full: Compared = {
      ...nothingSaid,
      consultantName: "Åsa",
      matchPercentage: 75,
      rate: 900,
      consultantAvailability: { isAvailable: true, availableFrom: null, availablePercent: null },
      startDate: "2027-01-11",
      consultantYears: 3,
      status: "accepted",
      lastContactAt: now,
    };
    const more: Compared = {
      ...full,
      consultantName: "Örjan",
      matchPercentage: 100,
      rate: null,
      consultantHourlyRateMin: 1000,
      consultantAvailability: { isAvailable: true, availableFrom: "2027-02-01", availablePercent: 50 },
      startDate: "2027-02-01",
      consultantYears: 12,
      withdrawnAt: now,
      lastContactAt: new Date("2026-11-24T12:00:00Z"),
    };
    for (const { key } of compareFields) {
      const isFilled = ["name", "match", "status"].includes(key);
      const upward = isFilled ? ["Anna", "Åsa", "Örjan"] : ["Åsa", "Örjan", "Anna"];
      const downward = isFilled ? upward.toReversed() : ["Örjan", "Åsa", "Anna"];
      expect(namesBy(key, "asc", [more, nothingSaid, full]), key).toEqual(upward);
      expect(namesBy(key, "desc", [nothingSaid, full, more]), key).toEqual(downward);
    }
  });

  it("has a column for each requirement, and what they add up to", () => {
    const kotlin = { ...java, requirementId: 2, kind: "should", text: "Kotlin", weight: 4 } as const;
    const one = {
      ...nothingSaid,
      requirementAnswers: [java, kotlin],
      mustMet: 1,
      mustTotal: 1,
      shouldScore: 4,
    };
    const other = { ...nothingSaid, requirementAnswers: [{ ...java, met: false }], mustTotal: 1 };
    const [, ...lines] = compareCsv([one, other], now).trim().split("\r\n");
    expect(
      compareFieldsOf([one, other])
        .slice(-4)
        .map(({ header }) => header),
    ).toEqual(["Ska-krav", "Bör, poäng", "Ska: Java", "Bör (4): Kotlin"]);
    expect(lines.map((line) => line.split(";").slice(8, 12))).toEqual([
      ["1", "4", '"Ja"', '"Ja"'],
      ["0", "0", '"Nej"', ""],
    ]);
  });

  it("says what the requirements ask before the rest, side by side", () => {
    const asked = { ...nothingSaid, requirementAnswers: [java] };
    const rest = ["Tillgänglighet", "Kan börja", "Erfarenhet", "Status", "Senaste kontakt"];
    const headers = [[nothingSaid], [asked]].map((rows) =>
      sideBySideFieldsOf(rows).map(({ header }) => header),
    );
    expect(headers).toEqual([
      ["Matchning", "Konsulten får", ...rest],
      ["Matchning", "Konsulten får", "Ska-krav", "Bör, poäng", "Ska: Java", ...rest],
    ]);
  });

  it("has on the screen the columns in which somebody has a value, and short dates", () => {
    const rows = [nothingSaid, { ...nothingSaid, startDate: "2027-01-11" }];
    const shown = filledFields(compareFields, rows);
    expect(shown.map(({ header }) => header)).toEqual(["Namn", "Matchning", "Kan börja", "Status"]);
    expect(rows.map((row) => shown[2]?.text(row, now))).toEqual([null, "11 jan."]);
  });

  it.each([
    [null, "Accepterad"],
    [true, "Fick uppdraget"],
    [false, "Inte vald"],
  ])("says the state as the list does: chosen %s is %s", (isChosen, text) => {
    const status = compareFields.find(({ key }) => key === "status");
    expect(status?.text({ ...nothingSaid, status: "accepted", isChosen }, now)).toBe(text);
  });

  it("becomes a spreadsheet without formulas", () => {
    const text = compareCsv([{ ...nothingSaid, consultantName: '=HYPERLINK("x")', rate: 950 }], now);
    expect(text).toBe(
      '\uFEFF"Namn";"Matchning";"Konsulten får";"Tillgänglighet";"Kan börja";"Erfarenhet";"Status";"Senaste kontakt";"Har";"Saknar"\r\n' +
        '"\'=HYPERLINK(""x"")";50;950;;;;"Väntande";;"Java";"AWS"\r\n',
    );
  });
});
