import { Check, X } from "lucide-react";
import { requirementKindLabels, requirementText, requirementsMet } from "#src/copy/jobs.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";

type Answered = Pick<
  Outputs["applications"]["mine"]["items"][number],
  "requirementAnswers" | "mustMet" | "mustTotal" | "shouldScore" | "laterRequirements"
>;

/** How an application answered the requirements, as they were then; later ones are marked. */
export function RequirementAnswers({ application }: { application: Answered }) {
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
              {evidence !== "" && <p className="prose wrap-anywhere text-muted">{evidence}</p>}
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
