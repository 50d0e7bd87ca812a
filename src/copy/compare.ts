import { applicationStateText, rateText } from "#src/copy/applications.ts";
import { availabilityText } from "#src/copy/availability.ts";
import { requirementText } from "#src/copy/jobs.ts";
import { counted, number, percent, relativeDate, shortDay } from "#src/copy/format.ts";
import { csvText } from "#src/shared/csv.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { applicationStatuses, type ApplicationStatus, type RequirementAnswer } from "#src/constants/jobs.ts";

/** What is compared of an application. */
export interface Compared {
  consultantName: string | null;
  matchPercentage: number;
  matchedSkills: readonly string[];
  missingSkills: readonly string[];
  rate: number | null;
  consultantHourlyRateMin: number | null;
  consultantAvailability: {
    isAvailable: boolean | null;
    availableFrom: string | null;
    availablePercent: number | null;
  };
  startDate: string | null;
  consultantYears: number | null;
  status: ApplicationStatus;
  withdrawnAt: Date | null;
  isChosen: boolean | null;
  lastContactAt: Date | null;
  requirementAnswers: readonly RequirementAnswer[];
  mustMet: number;
  mustTotal: number;
  shouldScore: number;
}

type Value = string | number | null;

interface CompareField {
  key: string;
  header: string;
  /** What the column sorts by, and what the spreadsheet has unless `csv` is given; null is last. */
  value: (application: Compared) => Value;
  /** What is shown; '–' for null. */
  text: (application: Compared, now: Date) => string | null;
  csv?: (application: Compared, now: Date) => Value;
  isNumber?: boolean;
}

function rateOf({ rate, consultantHourlyRateMin }: Compared): number | null {
  return rate ?? consultantHourlyRateMin;
}

/** The day from which a consultant can work; who cannot or has said nothing comes last. */
function availableDay({ consultantAvailability: { isAvailable, availableFrom } }: Compared): string | null {
  return isAvailable === true ? (availableFrom ?? "0000-00-00") : null;
}

function statusText({ status, withdrawnAt, isChosen }: Compared): string {
  return applicationStateText(withdrawnAt ? "withdrawn" : status, isChosen);
}

/** The columns of the table, of the view side by side and of the spreadsheet (docs/rules/applications.md#comparing). */
export const compareFields: readonly CompareField[] = [
  {
    key: "name",
    header: "Namn",
    value: ({ consultantName }) => consultantName,
    text: ({ consultantName }) => consultantName ?? "Konsult",
  },
  {
    key: "match",
    header: "Matchning",
    value: ({ matchPercentage }) => matchPercentage,
    text: ({ matchPercentage }) => percent(matchPercentage),
    isNumber: true,
  },
  {
    key: "rate",
    header: "Konsulten får",
    value: rateOf,
    text: rateText,
    isNumber: true,
  },
  {
    key: "availability",
    header: "Tillgänglighet",
    value: availableDay,
    text: ({ consultantAvailability }, now) => availabilityText(consultantAvailability, now),
    csv: ({ consultantAvailability }, now) => availabilityText(consultantAvailability, now),
  },
  {
    key: "start",
    header: "Kan börja",
    value: ({ startDate }) => startDate,
    text: ({ startDate }) => startDate && shortDay(startDate),
  },
  {
    key: "years",
    header: "Erfarenhet",
    value: ({ consultantYears }) => consultantYears,
    text: ({ consultantYears }) => (consultantYears === null ? null : counted(consultantYears, "år", "år")),
    isNumber: true,
  },
  {
    key: "status",
    header: "Status",
    value: ({ status, withdrawnAt }) => (withdrawnAt ? 9 : applicationStatuses.indexOf(status)),
    text: statusText,
    csv: statusText,
  },
  {
    key: "contact",
    header: "Senaste kontakt",
    value: ({ lastContactAt }) => lastContactAt && stockholmDay(lastContactAt),
    text: ({ lastContactAt }, now) => lastContactAt && relativeDate(lastContactAt, now),
  },
];

/** The columns for these applications: with requirements, one for each and what they add up to. */
export function compareFieldsOf(rows: readonly Compared[]): readonly CompareField[] {
  const asked = new Map(
    rows.flatMap(({ requirementAnswers }) =>
      requirementAnswers.map((answer) => [requirementText(answer), answer]),
    ),
  );
  if (asked.size === 0) return compareFields;
  return [
    ...compareFields,
    {
      key: "must",
      header: "Ska-krav",
      value: ({ mustMet }) => mustMet,
      text: ({ mustMet, mustTotal }) => (mustTotal === 0 ? null : `${mustMet} av ${mustTotal}`),
      isNumber: true,
    },
    {
      key: "should",
      header: "Bör, poäng",
      value: ({ shouldScore }) => shouldScore,
      text: ({ shouldScore }) => number(shouldScore),
      isNumber: true,
    },
    ...[...asked.keys()].map((header, index): CompareField => {
      function metBy({ requirementAnswers }: Compared): string | null {
        const answer = requirementAnswers.find((each) => requirementText(each) === header);
        return answer ? (answer.met ? "Ja" : "Nej") : null;
      }
      return { key: `requirement ${index}`, header, value: metBy, text: metBy };
    }),
  ];
}

/** The fields that some of these have a value in: on the screen, where an empty column only takes room. */
export function filledFields(
  fields: readonly CompareField[],
  rows: readonly Compared[],
): readonly CompareField[] {
  return fields.filter(({ value }) => rows.some((row) => value(row) !== null));
}

/** The rows of the view side by side: the match and the price, what the requirements ask, then the rest. */
export function sideBySideFieldsOf(rows: readonly Compared[]): readonly CompareField[] {
  function place({ key }: CompareField): number {
    if (key === "match" || key === "rate") return 0;
    return compareFields.some((field) => field.key === key) ? 2 : 1;
  }
  const fields = compareFieldsOf(rows).filter(({ key }) => key !== "name");
  return fields.toSorted((one, other) => place(one) - place(other));
}

/** Sorted by a field; those without a value are last in both directions. */
export function sortCompared<Row extends Compared>(
  rows: readonly Row[],
  key: string,
  direction: "asc" | "desc",
): Row[] {
  const field = compareFieldsOf(rows).find((each) => each.key === key);
  if (!field) return [...rows];
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [field.value(one), field.value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === "number" ? a - Number(b) : a.localeCompare(String(b), "sv"));
  });
}

/** The compared applications as a spreadsheet. */
export function compareCsv(rows: readonly Compared[], now: Date): string {
  const fields = compareFieldsOf(rows);
  return csvText([
    [...fields.map(({ header }) => header), "Har", "Saknar"],
    ...rows.map((row) => [
      ...fields.map(({ value, csv }) => (csv ?? value)(row, now)),
      row.matchedSkills.join(", "),
      row.missingSkills.join(", "),
    ]),
  ]);
}
