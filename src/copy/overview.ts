import { declineReasons, type DeclineReason } from "#src/constants/requests.ts";
import { csvText } from "#src/shared/csv.ts";
import { declineReasonLabels } from "./requests.ts";

export const overviewMessages = {
  month: "Ange månaden som ÅÅÅÅ-MM",
  period: "Välj högst 60 månader, den första före den sista",
} as const;

interface OurConsultant {
  consultantName: string;
  business: string | null;
  jobTitle: string;
  responsible: { name: string | null } | null;
  from: string;
  to: string | null;
  hourlyPrice: number;
  approvedHours: number;
  estimatedHours: number;
  hoursLeft: number;
  spend: number;
  costCentre: string | null;
  monthsHere: number | null;
}

/** Amounts in kronor excl. VAT, without expenses. */
export function consultantsCsv(rows: readonly OurConsultant[]): string {
  return csvText([
    [
      "Konsult",
      "Genom företag",
      "Uppdrag",
      "Ansvarig",
      "Från",
      "Till",
      "Pris per timme",
      "Godkända timmar",
      "Beräknade timmar",
      "Timmar kvar",
      "Kostnad exkl. moms",
      "Kostnadsställe",
      "Månader av 36",
    ],
    ...rows.map((row) => [
      row.consultantName,
      row.business,
      row.jobTitle,
      row.responsible?.name ?? null,
      row.from,
      row.to,
      row.hourlyPrice,
      row.approvedHours,
      row.estimatedHours,
      row.hoursLeft,
      row.spend,
      row.costCentre,
      row.monthsHere,
    ]),
  ]);
}

interface Figures {
  months: readonly { month: string; approvedHours: number; spend: number }[];
  medianDays: number | null;
  applicantsPerJob: number | null;
  answeredShare: number | null;
  declined: Partial<Record<DeclineReason, number>>;
}

/** The months, and below them the figures of the whole period. */
export function figuresCsv({ months, ...figures }: Figures): string {
  return csvText([
    ["Månad", "Godkända timmar", "Kostnad exkl. moms"],
    ...months.map(({ month, approvedHours, spend }) => [month, approvedHours, spend]),
    [],
    ["Hela perioden", "Värde"],
    ["Dagar från publicering till avtal (median)", figures.medianDays],
    ["Ansökningar per uppdrag", figures.applicantsPerJob],
    ["Andel besvarade ansökningar", figures.answeredShare],
    ...declineReasons.map((reason) => [
      `Tackat nej: ${declineReasonLabels[reason]}`,
      figures.declined[reason] ?? 0,
    ]),
  ]);
}
