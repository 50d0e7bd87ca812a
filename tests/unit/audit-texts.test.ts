import { describe, expect, test } from "vitest";
import { changeTexts } from "#src/copy/audit.ts";

function plain(text: string | undefined): string | undefined {
  return text?.replace(/\s/g, " ");
}

describe("changes in the audit log", () => {
  test.each([
    ["value", "7.5", "10", "commission_rate", "Värde: 7,5 % → 10 %"],
    ["value", "10", "12", "basic_job_limit", "Värde: 10 → 12"],
    ["value", "false", "true", "maintenance_mode", "Värde: nej → ja"],
    ["agreementValueOre", 95_055, 100_000, "12", "Timpris: 950,55 kr/h → 1 000 kr/h"],
    ["contractValueOre", null, 91_200_000, "12", "Avtalsvärde: 912 000 kr"],
    ["commissionPermille", 75, 80, "12", "Provisionssats: 7,5 % → 8 %"],
    ["durationMonths", 1, 6, "12", "Längd: 1 månad → 6 månader"],
    ["scope", 100, 50, "12", "Omfattning: 100 % → 50 %"],
    ["rows", null, 20_000, null, "Rader: 20 000"],
    ["startDate", "2026-12-01", "2027-01-01", "12", "Start: 2026-12-01 → 2027-01-01"],
  ])("of %s from %s to %s for %s are '%s'", (field, before, after, targetId, text) => {
    expect(plain(changeTexts([{ field, before, after }], targetId)[0])).toBe(text);
  });
});
