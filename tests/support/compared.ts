import type { Compared } from "#src/copy/compare.ts";

/** An application to compare whose applicant has said nothing. */
export const nothingSaid: Compared = {
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
  isChosen: null,
  lastContactAt: null,
  requirementAnswers: [],
  mustMet: 0,
  mustTotal: 0,
  shouldScore: 0,
};
