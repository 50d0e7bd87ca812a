import { agreementDurations } from "#src/constants/conversations.ts";
import { scopeText } from "#src/copy/contracts.ts";
import { counted, fullDate, months, oreAsKr } from "#src/copy/format.ts";
import { reportAgreementInput } from "#src/domains/contracts/inputs.ts";
import { contractHours } from "#src/domains/contracts/rules.ts";
import { lastDayOf } from "#src/shared/time.ts";
import type { Contract } from "./contractValue.ts";

type Suggestion = NonNullable<Contract["suggestion"]>;

/** Where the price and length that the report starts with come from, and what the length counts as. */
export function suggestionText({ isWantedRate, duration, jobMonths }: Suggestion): string {
  const known = agreementDurations.find(({ label }) => label === duration);
  if (jobMonths === null || !known) return `Timpriset kommer från ${isWantedRate ? "ansökan" : "uppdraget"}.`;
  const from = isWantedRate
    ? "Timpriset kommer från ansökan, längden från uppdraget."
    : "Timpris och längd kommer från uppdraget.";
  if (known.months === jobMonths) return from;
  return `${from} Uppdraget är på ${months(jobMonths)}; ${known.label} räknas som ${months(known.months)}.`;
}

/** What the typed price comes to in the hours to expect (docs/rules/money.md#contract-split), and the last day. */
export function totalText(
  typedValue: string | number,
  typedDuration: string | number,
  scope: number,
  typedStart: string | undefined,
): string {
  const value = reportAgreementInput.shape.agreementValue.safeParse(typedValue);
  const duration = reportAgreementInput.shape.duration.safeParse(typedDuration);
  if (!value.success || !duration.success) return "Totalsumman räknas ut när timpris och längd är ifyllda.";
  const durationMonths = duration.data;
  const start = reportAgreementInput.shape.startDate.safeParse(typedStart);
  const until = start.data
    ? ` Till och med ${fullDate(new Date(lastDayOf(start.data, durationMonths)))}.`
    : "";
  const hours = contractHours({ durationMonths, scope, startDate: null, endDate: null });
  const part = scope < 100 ? `, ${scopeText(scope)}` : "";
  return `Ca ${oreAsKr(Math.round(value.data * 100) * hours)} totalt, exkl. moms (160 timmar i månaden i ${months(durationMonths)}${part}).${until}`;
}

/** What filling the job with the report does. */
export function fillText(consultantName: string | null, isAccepted: boolean, others: number): string {
  const job = isAccepted
    ? "Annonsen avpubliceras"
    : `Ansökan från ${consultantName ?? "konsulten"} accepteras och annonsen avpubliceras`;
  return `${job}${others > 0 ? `. ${counted(others, "annan sökande", "andra sökande")} får svar` : ""}.`;
}
