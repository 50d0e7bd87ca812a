import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { workArrangementLabels } from "#src/copy/jobs.ts";
import { workArrangements } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { splitRate } from "#src/shared/money.ts";
import type { JobFormResult, JobFormValues } from "#src/domains/jobs/inputs.ts";
import { FormControl, FormField, type InputForm, TextareaField, TextField } from "#src/client/forms/form.tsx";
import { SkillSelect } from "#src/client/forms/SkillSelect.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Input } from "#src/client/ui/Input.tsx";
import { linkClass } from "#src/client/ui/classNames.ts";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { DurationInput, RateInput } from "#src/client/parts/rates/DurationInput.tsx";
import { RequirementsInput } from "./RequirementsInput.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { QuestionsInput } from "./QuestionsInput.tsx";
import { JobInsight } from "#src/client/parts/rates/RateInsight.tsx";
import { RateSplit } from "#src/client/parts/rates/RateSplit.tsx";

interface JobFormProps {
  form: InputForm<JobFormValues, JobFormResult>;
  onSubmit: (job: JobFormResult) => void;
  /** The commission of this job in per mille; undefined until it is loaded. */
  permille: number | undefined;
  /** The job can no longer be changed. */
  closed?: boolean;
  /** The options of a location select; without them the location is a text field. */
  cities?: readonly string[] | undefined;
  /** The row of buttons. */
  children: ReactNode;
}

export function JobForm({ form, onSubmit, permille, closed = false, cities, children }: JobFormProps) {
  const skills = trpc.profiles.skills.useQuery({});
  return (
    <form noValidate onSubmit={form.onValid(onSubmit)} className="grid gap-5">
      <fieldset disabled={closed} className="grid min-w-0 gap-5">
        <TextField {...form.field("title")} />
        <TextareaField {...form.field("description")} rows={8} counter />
        <FormControl
          {...form.field("requiredSkills")}
          help={skills.isError ? <Retry onPress={() => void skills.refetch()} /> : undefined}
          required
        >
          {(field) => <SkillSelect {...field} max={limits.skillsPerJob} newNames={limits.skillName} />}
        </FormControl>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormControl {...form.field("duration")} required>
            {({ value, ...field }) => <DurationInput {...field} value={String(value)} />}
          </FormControl>
          <TextField {...form.field("scope")} inputMode="numeric" unit="%" />
          <FormControl {...form.field("employerRate")} help="Det ni betalar per timme, exkl. moms." required>
            {({ value, ...field }) => <RateInput {...field} value={String(value)} />}
          </FormControl>
          <Split form={form} permille={permille} />
          {!closed && (
            <div className="sm:col-span-2">
              <Insight form={form} />
            </div>
          )}
          <FormField {...form.field("location")} className={cities ? undefined : "sm:col-span-2"} required>
            {(field) =>
              cities ? (
                <Select {...field} options={cities.map((city) => ({ value: city, label: city }))} />
              ) : (
                <Input {...field} maxLength={limits.location} />
              )
            }
          </FormField>
          {cities && <TextField {...form.field("company")} help="Hämtas från företagsprofilen." readOnly />}
        </div>
        <FormControl {...form.field("workArrangement")} group required>
          {(field) => (
            <RadioCards
              {...field}
              columns={3}
              options={workArrangements.map((each) => ({ value: each, label: workArrangementLabels[each] }))}
            />
          )}
        </FormControl>
        <FormControl {...form.field("questions")} help="Högst tre. Den som söker måste svara på dem." group>
          {(field) => <QuestionsInput {...field} />}
        </FormControl>
        <FormControl
          {...form.field("requirements")}
          help="Högst 25. Den som söker svarar ja eller nej på vart och ett. Klistra in en lista så blir den rader."
          group
        >
          {({ value = [], ...field }) => <RequirementsInput {...field} value={value} />}
        </FormControl>
        <MoreFields form={form} />
      </fieldset>
      {children}
    </form>
  );
}

/** How the typed rate is shared between employer and consultant. */
function Split({ form, permille }: Pick<JobFormProps, "form" | "permille">) {
  const typed = String(useWatch({ control: form.control, name: "employerRate" }));
  const rate = /^[1-9]\d*$/.test(typed) && Number(typed) <= limits.rate ? Number(typed) : null;
  if (rate === null || permille === undefined)
    return (
      <p className="grid content-center rounded-md border border-dashed border-line px-4 py-3 text-muted sm:min-h-36">
        Skriv ett timpris så ser ni vad konsulten får.
      </p>
    );
  return (
    <RateSplit employerRate={rate} consultantRate={splitRate(rate, permille).consultantRate} reader="payer" />
  );
}

/** Counts the present choices of the form. */
function Insight({ form }: Pick<JobFormProps, "form">) {
  const [skills, workArrangement] = useWatch({
    control: form.control,
    name: ["requiredSkills", "workArrangement"],
  });
  return <JobInsight skills={skills} workArrangement={workArrangement} />;
}

function Retry({ onPress }: { onPress: () => void }) {
  return (
    <>
      Det gick inte att hämta kompetenserna just nu.{" "}
      <button type="button" onClick={onPress} className={linkClass.inline}>
        Försök igen
      </button>
    </>
  );
}
