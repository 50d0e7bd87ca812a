import { Check, X } from "lucide-react";
import { fullDate, krPerHour } from "#src/copy/format.ts";
import { requirementKindLabels, requirementText, requirementsMet } from "#src/copy/jobs.ts";
import { RateSplit } from "#src/client/parts/rates/RateSplit.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";

type Own = Outputs["applications"]["mine"]["items"][number];
type Offer = Pick<
  Own,
  | "rate"
  | "startDate"
  | "answers"
  | "requirementAnswers"
  | "mustMet"
  | "mustTotal"
  | "shouldScore"
  | "laterRequirements"
>;

/** The consultant's rate and earliest start, for the list of facts. */
export function offerFacts({ rate, startDate }: Pick<Own, "rate" | "startDate">) {
  return [
    ...(rate === null ? [] : [{ term: "Önskat timpris", value: krPerHour(rate) }]),
    ...(startDate === null ? [] : [{ term: "Kan börja tidigast", value: fullDate(new Date(startDate)) }]),
  ];
}

/** How many answers to requirements, answers to questions and wishes there are. */
export function offerCounts(application: Offer) {
  const { answers, requirementAnswers, laterRequirements } = application;
  return {
    requirements: requirementAnswers.length + laterRequirements.length,
    answers: answers.length,
    wishes: offerFacts(application).length,
  };
}

/** What the consultant added to the application; the company also sees what it would pay. */
export function Offer({ application }: { application: Offer & { employerRate?: number | null } }) {
  const { rate, answers, employerRate = null } = application;
  const facts = offerFacts(application);
  if (Object.values(offerCounts(application)).every((count) => count === 0)) return null;
  return (
    <div className="grid gap-4">
      <RequirementAnswers application={application} />
      {answers.length > 0 && (
        <dl className="grid gap-3 text-sm">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-muted">{question}</dt>
              <dd className="prose text-sm wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > 0 && <DescriptionList dense columns={2} items={facts} />}
      <RateSplit employerRate={employerRate} consultantRate={rate} reader="payer" />
    </div>
  );
}

/** How an application answered the requirements, as they were then; later ones are marked. */
function RequirementAnswers({ application }: { application: Offer }) {
  const { requirementAnswers, laterRequirements } = application;
  if (requirementAnswers.length + laterRequirements.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium">{requirementsMet(application) ?? "Krav"}</h3>
      <ul className="grid gap-2 text-sm">
        {requirementAnswers.map(({ requirementId, met, evidence, ...words }) => (
          <li key={requirementId} className="flex gap-2">
            {met ? (
              <Check className="mt-0.5 size-4 shrink-0 text-contracts" aria-label="Ja" />
            ) : (
              <X className="mt-0.5 size-4 shrink-0 text-muted" aria-label="Nej" />
            )}
            <div className="min-w-0">
              <p className="wrap-anywhere">{requirementText(words)}</p>
              {evidence !== "" && <p className="prose text-sm wrap-anywhere text-muted">{evidence}</p>}
            </div>
          </li>
        ))}
        {laterRequirements.map(({ kind, text }) => (
          <li key={text} className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">
              {requirementKindLabels[kind]}: {text}
            </span>
            <Badge tone="tips">Ny efter ansökan</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
