import { fullDate, krPerHour } from "#src/copy/format.ts";
import { RateSplit } from "#src/client/parts/rates/RateSplit.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";
import { RequirementAnswers } from "./RequirementAnswers.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";

type Own = Outputs["applications"]["mine"]["items"][number];
type Offer = Pick<Own, "rate" | "startDate" | "answers"> &
  Parameters<typeof RequirementAnswers>[0]["application"];

/** The consultant's rate and earliest start, for the list of facts. */
export function offerFacts({ rate, startDate }: Pick<Own, "rate" | "startDate">) {
  return [
    ...(rate === null ? [] : [{ term: "Önskat timpris", value: krPerHour(rate) }]),
    ...(startDate === null ? [] : [{ term: "Kan börja tidigast", value: fullDate(new Date(startDate)) }]),
  ];
}

/** What the consultant added to the application; the company also sees what it would pay. */
export function Offer({ application }: { application: Offer & { employerRate?: number | null } }) {
  const { rate, answers, employerRate = null } = application;
  const facts = offerFacts(application);
  const { requirementAnswers, laterRequirements } = application;
  if (facts.length + answers.length + requirementAnswers.length + laterRequirements.length === 0) return null;
  return (
    <div className="grid gap-4">
      <RequirementAnswers application={application} />
      {answers.length > 0 && (
        <dl className="grid gap-3 text-sm">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-muted">{question}</dt>
              <dd className="prose wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > 0 && <DescriptionList dense columns={2} items={facts} />}
      <RateSplit employerRate={employerRate} consultantRate={rate} reader="payer" />
    </div>
  );
}
