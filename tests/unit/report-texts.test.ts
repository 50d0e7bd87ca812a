import { describe, expect, it } from "vitest";
import { fillText, suggestionText, totalText } from "#src/client/parts/contracts/reportTexts.ts";

const suggestion = {
  ...{ agreementValue: 1000, duration: "3-6 månader", jobMonths: 6, scope: 100, startDate: null },
  ...{ isWantedRate: false, isWantedStart: false, agreedWith: [] },
};

describe("the report of an agreement", () => {
  it.each([
    [{}, "Timpris och längd kommer från uppdraget."],
    [{ isWantedRate: true }, "Timpriset kommer från ansökan, längden från uppdraget."],
    [
      { jobMonths: 3 },
      "Timpris och längd kommer från uppdraget. Uppdraget är på 3 månader; 3-6 månader räknas som 6 månader.",
    ],
    [{ duration: null, jobMonths: null }, "Timpriset kommer från uppdraget."],
  ])("says where price and length come from, and what the length counts as: %j", (given, text) => {
    expect(suggestionText({ ...suggestion, ...given })).toBe(text);
  });

  it.each([
    [100, "Ca 960 000 kr totalt, exkl. moms (160 timmar i månaden i 6 månader)."],
    [80, "Ca 768 000 kr totalt, exkl. moms (160 timmar i månaden i 6 månader, 80 % av heltid)."],
  ])("shows what is expected at %i percent, as the agreement will", (scope, text) => {
    expect(totalText("1000", "3-6 månader", scope, "").replaceAll(/\s/g, " ")).toBe(text);
    expect(totalText("", "3-6 månader", scope, "")).toContain("när timpris och längd är ifyllda");
  });

  it("says the last day of what starts on a day", () => {
    expect(totalText("1000", "3-6 månader", 100, "2026-11-02")).toMatch(/ Till och med 1 maj 2027\.$/);
    expect(totalText("1000", "3-6 månader", 100, "2026-11")).not.toContain("Till och med");
  });

  it("says that an application is accepted only when it is not", () => {
    expect(fillText("Anna", false, 0)).toBe("Ansökan från Anna accepteras och annonsen avpubliceras.");
    expect(fillText("Anna", true, 2)).toBe("Annonsen avpubliceras. 2 andra sökande får svar.");
  });
});
