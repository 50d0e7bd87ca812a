import { useWatch } from "react-hook-form";
import { requirementText } from "#src/copy/jobs.ts";
import type { Requirement } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { needsEvidence } from "#src/domains/jobs/rules/requirements.ts";
import { FormControl, TextareaField } from "#src/client/forms/form.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";
import type { ApplyForm } from "./OfferFields.tsx";

interface RequirementFieldsProps {
  form: ApplyForm;
  jobId: number;
  requirements: readonly Requirement[];
}

/** Yes or no to each requirement, with evidence; the last answer to the same words is offered. */
export function RequirementFields({ form, jobId, requirements }: RequirementFieldsProps) {
  const earlier = trpc.applications.earlierAnswers.useQuery({ jobId }, { enabled: requirements.length > 0 });
  const answers = useWatch({ control: form.control, name: "requirementAnswers" }) ?? [];
  if (requirements.length === 0) return null;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 font-medium">Krav</legend>
      <p className="text-sm text-muted">
        Ett nej hindrar inte ansökan. Företaget ser svaren och det du skriver om dem.
      </p>
      {requirements.map((requirement, index) => {
        const met = answers[index]?.met;
        const before = earlier.data?.find(({ text }) => text === requirement.text);
        const isUntouched = met === undefined && !answers[index]?.evidence;
        return (
          <div key={requirement.id} className="grid gap-2">
            <FormControl
              form={form}
              name={`requirementAnswers.${index}.met`}
              label={requirementText(requirement)}
              group
              required
            >
              {({ value, onChange, ...field }) => (
                <RadioCards
                  {...field}
                  columns={2}
                  value={value === undefined ? undefined : value ? "yes" : "no"}
                  onChange={(choice) => onChange(choice === "yes")}
                  options={[
                    { value: "yes", label: "Ja" },
                    { value: "no", label: "Nej" },
                  ]}
                />
              )}
            </FormControl>
            {met !== undefined && (
              <TextareaField
                form={form}
                name={`requirementAnswers.${index}.evidence`}
                label={met ? "Så uppfyller jag det" : "Kommentar"}
                rows={2}
                maxLength={limits.evidence}
                counter
                required={needsEvidence(requirement.kind, met)}
              />
            )}
            {before && isUntouched && (
              <div>
                <Button
                  size="sm"
                  onClick={() => {
                    form.setValue(`requirementAnswers.${index}.met`, before.met);
                    form.setValue(`requirementAnswers.${index}.evidence`, before.evidence);
                  }}
                >
                  Använd ditt senaste svar ({before.met ? "ja" : "nej"})
                </Button>
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
