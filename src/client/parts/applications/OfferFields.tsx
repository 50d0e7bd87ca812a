import { useWatch } from "react-hook-form";
import type { z } from "zod";
import type { submitApplicationInput } from "#src/domains/applications/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { FormControl, type InputForm, TextareaField } from "#src/client/forms/form.tsx";
import { RateInsight } from "#src/client/parts/rates/RateInsight.tsx";
import type { CardJob } from "#src/client/parts/jobs/JobCard.tsx";
import { krPerHour } from "#src/copy/format.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { RateInput } from "#src/client/parts/rates/DurationInput.tsx";
import { cx, linkClass } from "#src/client/ui/classNames.ts";
import { ofSite } from "#src/shared/brand.ts";

export type ApplyValues = Omit<z.input<typeof submitApplicationInput>, "jobId" | "uploadIds">;
export type ApplyForm = InputForm<
  ApplyValues,
  Omit<z.output<typeof submitApplicationInput>, "jobId" | "uploadIds">
>;

type OfferFieldsJob = Pick<CardJob, "questions" | "requiredSkills" | "workArrangement">;

/** The company's questions, and what the consultant wants: a rate and an earliest start. */
export function OfferFields({ form, job }: { form: ApplyForm; job: OfferFieldsJob }) {
  const { questions, requiredSkills, workArrangement } = job;
  const profileRate = useViewer().user?.hourlyRateMin;
  const typedRate = Number(useWatch({ control: form.control, name: "rate" }) ?? 0) || 0;
  return (
    <>
      {questions.map((question, index) => (
        <TextareaField
          key={question}
          {...form.field(`answers.${index}.answer`)}
          label={question}
          rows={3}
          maxLength={limits.questionAnswer}
          counter
          required
        />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormControl
          {...form.field("rate")}
          label="Ditt timpris"
          help={`Exkl. moms. Valfritt. Företaget ser det med ${ofSite()} avgift.`}
        >
          {({ value, ...field }) => (
            <>
              <RateInput {...field} value={String(value ?? "")} />
              {profileRate != null && !value && (
                <button
                  type="button"
                  className={cx(linkClass.inline, "mt-1.5 text-sm thumb:min-h-11")}
                  onClick={() => {
                    form.setValue("rate", String(profileRate), { shouldDirty: true, shouldValidate: true });
                    form.setFocus("rate");
                  }}
                >
                  Samma som i profilen: {krPerHour(profileRate)}
                </button>
              )}
            </>
          )}
        </FormControl>
        <DateField {...form.field("startDate")} label="Kan börja tidigast" help="Valfritt." />
      </div>
      <RateInsight
        skills={requiredSkills}
        workArrangement={workArrangement}
        own={typedRate === 0 ? undefined : typedRate}
      />
    </>
  );
}
