import { useWatch } from "react-hook-form";
import { splitRate } from "#src/shared/money.ts";
import { limits } from "#src/constants/limits.ts";
import type { JobFormResult, JobFormValues } from "#src/domains/jobs/inputs.ts";
import { FormControl, type InputForm } from "#src/client/forms/form.tsx";
import { RateInput } from "./DurationInput.tsx";
import { RateSplit } from "./RateSplit.tsx";

interface RateFieldProps {
  form: InputForm<JobFormValues, JobFormResult>;
  /** The commission of this job in per mille; undefined until it is loaded. */
  permille: number | undefined;
}

/** The hourly rate, with a preview of the split between employer and consultant. */
export function RateField({ form, permille }: RateFieldProps) {
  return (
    <>
      <FormControl
        form={form}
        name="employerRate"
        label="Timpris"
        help="Det ni betalar per timme, exkl. moms."
        required
      >
        {({ value, ...field }) => <RateInput {...field} value={String(value)} />}
      </FormControl>
      <Split form={form} permille={permille} />
    </>
  );
}

function Split({ form, permille }: RateFieldProps) {
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
