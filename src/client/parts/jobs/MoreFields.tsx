import { useState } from "react";
import { useFormState } from "react-hook-form";
import { counted } from "#src/copy/format.ts";
import { jobFactNames, jobFlags, jobLanguages, jobSeats, onsiteDays } from "#src/constants/jobs.ts";
import type { JobFormValues } from "#src/domains/jobs/inputs.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { FormControl, type InputForm, SelectField, TextField } from "#src/client/forms/form.tsx";
import { MultiSelect } from "#src/client/ui/MultiSelect.tsx";
import { Switch } from "#src/client/ui/Switch.tsx";
import { jobLabels } from "./jobFormValues.ts";
import { SwitchField } from "#src/client/forms/SwitchField.tsx";

const fieldNames = [...jobFactNames, "reference", "audience"] as const;

/** The optional facts of a job, folded while there are none: most jobs are published without. */
export function MoreFields({ form }: { form: InputForm<JobFormValues> }) {
  const { errors } = useFormState({ control: form.control, name: fieldNames });
  const hasErrors = fieldNames.some((name) => errors[name] !== undefined);
  const [isOpen, setOpen] = useState(() => form.getValues(fieldNames).some(isSaid));
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-lg border border-line"
    >
      <summary className="cursor-pointer px-4 py-3 font-medium">
        Mer om uppdraget <span className="font-normal text-muted">start, sista dag, antal, språk …</span>
      </summary>
      <div className="grid items-start gap-5 px-4 pt-2 pb-5 sm:grid-cols-2">
        <DateField {...form.field("startsOn")} />
        <DateField {...form.field("applyBy")} help="Den dagen går det fortfarande att söka." />
        <SelectField
          {...form.field("seats")}
          placeholder="En"
          // A job may say 1 already.
          options={numbers(jobSeats, String).slice(form.formState.defaultValues?.seats === "1" ? 0 : 1)}
        />
        <SelectField
          {...form.field("onsiteDays")}
          placeholder="Inte angivet"
          options={numbers(onsiteDays, (days) => `${counted(days, "dag", "dagar")} i veckan`)}
        />
        <FormControl {...form.field("languages")}>
          {({ value = [], ...field }) => (
            <MultiSelect {...field} value={value} options={jobLanguages} placeholder="Välj språk" />
          )}
        </FormControl>
        <TextField {...form.field("reference")} help="Ert nummer eller namn på det." />
        {jobFlags.map((name) => (
          <SwitchField key={name} {...form.field(name)} />
        ))}
        <FormControl {...form.field("audience")} label={null} className="sm:col-span-2">
          {({ value, onChange, ...field }) => (
            <Switch
              {...field}
              label={jobLabels.audience}
              help="För alla andra finns uppdraget inte: inte på tavlan, i sökningar eller bevakningar."
              value={value === "requested"}
              onChange={(isOn) => onChange(isOn ? "requested" : "open")}
            />
          )}
        </FormControl>
      </div>
    </details>
  );
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== "open";
}

function numbers([low, high]: readonly [number, number], label: (value: number) => string) {
  return Array.from({ length: high - low + 1 }, (_, index) => ({
    value: String(low + index),
    label: label(low + index),
  }));
}
