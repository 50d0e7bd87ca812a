import { describe, expect, it } from "vitest";
import { compareCsv, compareFields, sortCompared, type Compared } from "#src/copy/compare.ts";

const now = new Date("2026-11-22T12:00:00Z");
const nothing: Compared = {
  consultantName: "Anna",
  matchPercentage: 50,
  matchedSkills: ["Java"],
  missingSkills: ["AWS"],
  rate: null,
  consultantHourlyRateMin: null,
  consultantAvailability: { isAvailable: null, availableFrom: null, availablePercent: null },
  startDate: null,
  consultantYears: null,
  status: "pending",
  withdrawnAt: null,
  lastContactAt: null,
};

function namesBy(key: string, direction: "asc" | "desc", rows: Compared[]): (string | null)[] {
  return sortCompared(rows, key, direction).map(({ consultantName }) => consultantName);
}

describe("comparing applications", () => {
  it("sorts every column in both directions, with empty values last", () => {
    const full: Compared = {
      ...nothing,
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
      expect(namesBy(key, "asc", [more, nothing, full]), key).toEqual(upward);
      expect(namesBy(key, "desc", [nothing, full, more]), key).toEqual(downward);
    }
  });

  it("becomes a spreadsheet without formulas", () => {
    const text = compareCsv([{ ...nothing, consultantName: '=HYPERLINK("x")', rate: 950 }], now);
    expect(text).toBe(
      '\uFEFF"Namn";"Matchning";"Timpris";"Tillgänglighet";"Kan börja";"Erfarenhet";"Status";"Senaste kontakt";"Har";"Saknar"\r\n' +
        '"\'=HYPERLINK(""x"")";50;950;;;;"Väntande";;"Java";"AWS"\r\n',
    );
  });
});
