import { limits } from "#src/constants/limits.ts";

/** Validation messages of the job forms; create and edit differ in some texts (docs/rules/jobs.md#job-fields). */
export interface JobFormWords {
  title: string;
  rateMissing: string;
  rateZero: string;
  rateNumber: string;
  rateWhole: string;
  rateMost: string;
  location: string;
}

export const createJobWords: JobFormWords = {
  title: "Titel måste vara minst 2 tecken",
  rateMissing: "Pris är obligatoriskt",
  rateZero: "Pris kan inte börja med 0",
  rateNumber: "Pris måste vara ett giltigt nummer större än 0",
  rateWhole: "Pris anges i hela kronor",
  rateMost: "Pris kan vara högst 100 000 kr/h",
  location: "Plats är obligatorisk",
};

export const editJobWords: JobFormWords = {
  title: "Titel måste vara minst 3 tecken",
  rateMissing: "Timpeng är obligatoriskt",
  rateZero: "Timpeng kan inte börja med 0",
  rateNumber: "Timpeng måste vara ett giltigt nummer större än 0",
  rateWhole: "Timpeng anges i hela kronor",
  rateMost: "Timpeng kan vara högst 100 000 kr/h",
  location: "Plats krävs",
};

export const jobMessages = {
  description: "Beskrivning måste vara minst 10 tecken",
  skills: "Minst en kompetens krävs",
  skillsMost: "Högst 30 kompetenser kan väljas",
  durationMissing: "Period är obligatorisk",
  duration: "Period måste vara mellan 1-12 månader",
  scopeMissing: "Omfattning är obligatorisk",
  scopeDigits: "Endast siffror tillåtna",
  scope: "Omfattning måste vara mellan 1-100",
  workArrangement: "Arbetssätt är obligatoriskt",
  company: "Företag krävs",
  questionsMost: `Högst ${limits.questionsPerJob} frågor`,
  seats: "Antal konsulter är 1–20",
  onsiteDays: "Dagar på plats är 0–5",
  lastDayPassed: "Sista ansökningsdag kan inte ha passerat",
  lastDayTooLate: "Sista ansökningsdag kan vara högst två år fram",
  draftTooLong: "Utkastet är för långt",
  requirementsMost: `Högst ${limits.requirementsPerJob} krav`,
  rateOrder: "Lägsta timpris kan inte vara högre än det högsta",
} as const;
