import type { ComponentProps } from "react";
import { useWatch, useFieldArray } from "react-hook-form";
import { Plus, X } from "lucide-react";
import type { z } from "zod";
import { proposeTimesForm, type scheduleInterviewInput } from "#src/domains/applications/inputs.ts";
import { interviewTime } from "#src/domains/applications/rules.ts";
import { interviewMinutes } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import {
  FormField,
  SelectField,
  TextField,
  showFieldErrors,
  useInputForm,
  type InputForm,
} from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { nameOf, type Application } from "./application.ts";
import { BookedTimes, InterviewTime } from "./InterviewTime.tsx";
import { useAskAboutClashes } from "./useAskAboutClashes.ts";

const empty = { date: "", time: "" };

interface ProposeTimesDialogProps {
  application: Application;
  /** What was typed to book a time. */
  typed: z.input<typeof scheduleInterviewInput>;
  isTyped: boolean;
  onClose: () => void;
}

/** Proposes up to five times for the interview of an application; they replace those proposed before. */
export function ProposeTimesDialog({ application, typed, isTyped, onClose }: ProposeTimesDialogProps) {
  const { id, jobTitle, interview } = application;
  const { date, time, minutes, location } = typed;
  // The time of an interview that is moved is not proposed again.
  const first = interview ? empty : { date, time };
  const form = useInputForm(proposeTimesForm, { times: [first, empty], minutes, location });
  const times = useFieldArray({ control: form.control, name: "times" });
  const watched = useWatch({ control: form.control, compute: ({ times, minutes }) => ({ times, minutes }) });
  const askAboutClashes = useAskAboutClashes();
  const propose = trpc.applications.proposeTimes.useMutation({
    meta: { done: "Tiderna är föreslagna", failed: "Kunde inte föreslå tiderna." },
    onSuccess: onClose,
    onError: showFieldErrors(form),
  });

  async function send({ times: typed, ...rest }: z.output<typeof proposeTimesForm>) {
    const now = new Date();
    let isValid = true;
    for (const [index, { date, time }] of typed.entries()) {
      const at = interviewTime(date, time, now);
      if (at instanceof Date) continue;
      const name = at.fields["time"] ? "time" : "date";
      const message = at.fields[name]?.[0] ?? "";
      form.setError(`times.${index}.${name}`, { message }, { shouldFocus: isValid });
      isValid = false;
    }
    if (!isValid) return;
    const wanted = typed.map((each) => ({ id, ...each, minutes: rest.minutes }));
    if (!(await askAboutClashes(wanted, "Föreslå ändå"))) return;
    propose.mutate({ id, ...rest, times: typed.map(({ date, time }) => `${date}T${time}`) });
  }

  /** A row that nobody filled in is left out. */
  function leaveOutEmpty() {
    const typed = form.getValues("times");
    const blank = typed.flatMap(({ date, time }, index) => (date === "" && time === "" ? [index] : []));
    if (blank.length === 0 || blank.length === typed.length) return;
    times.remove(blank);
    void form.handleSubmit(send)();
  }

  return (
    <FormDialog
      form={form}
      title="Föreslå tider"
      text={`${nameOf(application)} väljer en av tiderna, och intervjun bokas då. ${jobTitle}`}
      submit="Föreslå tider"
      pendingText="Skickar..."
      // Also while it looks for clashes, and asks about them.
      pending={propose.isPending || form.formState.isSubmitting}
      dirty={(isTyped || form.formState.isDirty) && !propose.isSuccess}
      onSubmit={send}
      onInvalid={leaveOutEmpty}
      onClose={onClose}
    >
      {times.fields.map((row, index) => (
        <ProposedTime
          key={row.id}
          form={form}
          index={index}
          on={{ day: watched.times[index]?.date ?? "", except: id }}
          minutes={watched.minutes}
          onRemove={times.fields.length > 1 ? () => times.remove(index) : undefined}
        />
      ))}
      {times.fields.length < limits.proposedTimes && (
        <div>
          <Button size="sm" onClick={() => times.append(empty)}>
            <Plus className="size-4" aria-hidden />
            Lägg till tid
          </Button>
        </div>
      )}
      <SelectField
        {...form.field("minutes")}
        label="Längd"
        options={interviewMinutes.map((each) => ({ value: String(each), label: `${each} minuter` }))}
      />
      <TextField {...form.field("location")} label="Plats" help="Adress eller möteslänk. Valfritt." />
    </FormDialog>
  );
}

interface ProposedTimeProps {
  form: InputForm<z.input<typeof proposeTimesForm>>;
  index: number;
  on: ComponentProps<typeof BookedTimes>;
  minutes: unknown;
  /** Unless it is the only one. */
  onRemove: (() => void) | undefined;
}

export function ProposedTime({ form, index, on, minutes, onRemove }: ProposedTimeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
      <DateField {...form.field(`times.${index}.date`)} label={`Dag ${index + 1}`} />
      <FormField {...form.field(`times.${index}.time`)} label="Tid" help={<BookedTimes {...on} />} required>
        {(field) => <InterviewTime {...field} {...on} minutes={minutes} />}
      </FormField>
      <IconButton
        icon={X}
        className="mt-6"
        label={`Ta bort tid ${index + 1}`}
        disabled={onRemove === undefined}
        onClick={onRemove}
      />
    </div>
  );
}
