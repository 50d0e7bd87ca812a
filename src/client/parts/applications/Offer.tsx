import { fullDate, krPerHour } from "#src/copy/format.ts";
import { RateSplit } from "#src/client/parts/jobs/RateSplit.tsx";
import type { Outputs } from "#src/client/trpc.ts";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";

type Offer = Pick<Outputs["applications"]["mine"]["items"][number], "rate" | "startDate" | "answers">;

/** The consultant's rate and earliest start, for the list of facts. */
export function offerFacts({ rate, startDate }: Omit<Offer, "answers">) {
  return [
    ...(rate === null ? [] : [{ term: "Önskat timpris", value: krPerHour(rate) }]),
    ...(startDate === null ? [] : [{ term: "Kan börja tidigast", value: fullDate(new Date(startDate)) }]),
  ];
}

/** What the consultant added to the application; the company also sees what it would pay. */
export function Offer({ application }: { application: Offer & { employerRate?: number | null } }) {
  const { rate, answers, employerRate = null } = application;
  const facts = offerFacts(application);
  if (facts.length + answers.length === 0) return null;
  return (
    <div className="grid gap-4">
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
