import { useState } from "react";
import { useWatch, useFieldArray } from "react-hook-form";
import { Plus, X } from "lucide-react";
import type { z } from "zod";
import { timeOfDay } from "#src/copy/format.ts";
import { clashQuestion, interviewTitles } from "#src/copy/interviews.ts";
import { stockholmDay } from "#src/shared/time.ts";
import {
  scheduleInterviewInput,
  type ScheduleInterview,
  proposeTimesForm,
} from "#src/domains/applications/inputs.ts";
import { interviewEvent, interviewTime } from "#src/domains/applications/rules.ts";
import { defaultInterviewMinutes, interviewMinutes } from "#src/constants/jobs.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import {
  FormField,
  SelectField,
  TextField,
  TextareaField,
  setServerErrors,
  showFieldErrors,
  useInputForm,
} from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { askConfirm, askFirst } from "#src/client/ui/confirm.ts";
import { toast } from "#src/client/ui/toast.ts";
import { limits } from "#src/constants/limits.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { nameOf, type Application } from "./application.ts";
import { BookedTimes, InterviewTime } from "./InterviewTime.tsx";

/** Books or reschedules the interview of an application. Times are in the Stockholm time zone. */
export function InterviewDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const [isProposing, setProposing] = useState(false);
  const [openedAt] = useState(() => new Date());
  const { id } = application;
  // As it was when the dialog opened: the list may refetch the new one before the answer arrives.
  const [interview] = useState(application.interview?.cancelledAt === null ? application.interview : null);
  const form = useInputForm(scheduleInterviewInput, {
    id,
    date: interview ? stockholmDay(interview.scheduledAt) : "",
    time: interview ? timeOfDay(interview.scheduledAt) : "",
    minutes: String(interview?.minutes ?? defaultInterviewMinutes),
    location: interview?.location ?? "",
    notes: interview?.notes ?? "",
  });
  const mayCancel = interview !== null && interview.scheduledAt > openedAt;
  const [day, minutes] = useWatch({ control: form.control, name: ["date", "minutes"] });
  const utils = trpc.useUtils();
  const schedule = trpc.applications.scheduleInterview.useMutation({
    meta: {
      done: ({ interview: booked }: Outputs["applications"]["scheduleInterview"]) => {
        const event = booked && interviewEvent(interview, booked);
        return event ? interviewTitles[event] : "Anteckningarna är sparade";
      },
      failed: { fallback: "Kunde inte schemalägga intervju.", serverMessage: "never" },
    },
    onSuccess: onClose,
    onError: showFieldErrors(form),
  });

  const cancel = trpc.applications.cancelInterview.useMutation({
    meta: {
      done: interviewTitles.cancelled,
      failed: {
        fallback: "Kunde inte ställa in intervjun. Försök igen.",
        serverMessage: "rejected",
      },
    },
    onSuccess: onClose,
  });

  function askToCancel(interviewId: number) {
    askFirst({
      title: "Ställ in intervjun?",
      text: `${nameOf(application)} får besked med e-post och intervjun tas bort ur bådas kalendrar. Ansökan ligger kvar.`,
      confirmText: "Ställ in intervjun",
      onConfirm: () => cancel.mutate({ id: interviewId }),
    });
  }

  async function book(values: ScheduleInterview) {
    const at = interviewTime(values.date, values.time, new Date());
    if (!(at instanceof Date)) return setServerErrors(form, at.fields);
    const { date, time, minutes } = values;
    const clashes = await utils.client.applications.interviewClashes
      .query({ id, date, time, minutes })
      // A failure must not prevent the booking, which says why itself.
      .catch(() => []);
    if (clashes.length === 0 || (await askConfirm(clashQuestion(clashes)))) schedule.mutate(values);
  }

  function showMissingToast() {
    const { date, time } = form.getValues();
    if (date !== "" && time !== "") return;
    toast({
      title: "Fyll i alla fält",
      text: "Datum och tid måste anges för att schemalägga intervju.",
      tone: "danger",
    });
  }

  function proposeInstead() {
    const isLost = interview ? form.formState.isDirty : form.getValues("notes") !== "";
    if (!isLost) return setProposing(true);
    askFirst({
      title: "Föreslå tider i stället?",
      text: interview
        ? "Det du har ändrat följer inte med, och intervjun ligger kvar som den är."
        : "Anteckningarna följer inte med.",
      confirmText: "Föreslå tider",
      tone: "primary",
      onConfirm: () => setProposing(true),
    });
  }

  if (isProposing)
    return (
      <ProposeTimesDialog
        application={application}
        typed={form.getValues()}
        isTyped={form.formState.isDirty}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      title={interview ? "Flytta intervju" : "Boka intervju"}
      text={`${nameOf(application)} · ${application.jobTitle}`}
      submit={interview ? "Flytta intervju" : "Boka intervju"}
      pendingText={interview ? "Sparar..." : "Bokar..."}
      // Also while it looks for clashes, and asks about them.
      pending={schedule.isPending || form.formState.isSubmitting}
      dirty={form.formState.isDirty && !schedule.isSuccess}
      onSubmit={book}
      onInvalid={showMissingToast}
      onClose={onClose}
      columns
      action={
        <div
          className={cx("flex flex-col-reverse gap-2 sm:mr-auto sm:flex-row", mayCancel && "sm:basis-full")}
        >
          <Button variant="ghost" onClick={proposeInstead}>
            Föreslå tider i stället
          </Button>
          {mayCancel && (
            <Button variant="danger" pending={cancel.isPending} onClick={() => askToCancel(interview.id)}>
              Ställ in intervjun
            </Button>
          )}
        </div>
      }
    >
      <DateField form={form} name="date" label="Datum" />
      <FormField form={form} name="time" label="Tid" help={<BookedTimes day={day} except={id} />} required>
        {(field) => <InterviewTime {...field} day={day} except={id} minutes={minutes} />}
      </FormField>
      <SelectField
        form={form}
        name="minutes"
        label="Längd"
        options={interviewMinutes.map((each) => ({
          value: String(each),
          label: `${each} minuter`,
        }))}
      />
      <TextField form={form} name="location" label="Plats" help="Adress eller möteslänk. Valfritt." />
      <TextareaField
        form={form}
        name="notes"
        label="Anteckningar"
        help="Syns bara för er."
        rows={3}
        className="sm:col-span-2"
      />
    </FormDialog>
  );
}

const empty = { date: "", time: "" };

interface ProposeTimesDialogProps {
  application: Application;
  /** What was typed to book a time. */
  typed: z.input<typeof scheduleInterviewInput>;
  isTyped: boolean;
  onClose: () => void;
}

/** Proposes up to five times for the interview of an application; they replace those proposed before. */
function ProposeTimesDialog({ application, typed, isTyped, onClose }: ProposeTimesDialogProps) {
  const { id, jobTitle, interview } = application;
  const { date, time, minutes, location } = typed;
  // The time of an interview that is moved is not proposed again.
  const first = interview ? empty : { date, time };
  const form = useInputForm(proposeTimesForm, { times: [first, empty], minutes, location });
  const times = useFieldArray({ control: form.control, name: "times" });
  const watched = useWatch({ control: form.control, compute: ({ times, minutes }) => ({ times, minutes }) });
  const propose = trpc.applications.proposeTimes.useMutation({
    meta: { done: "Tiderna är föreslagna", failed: "Kunde inte föreslå tiderna." },
    onSuccess: onClose,
    onError: showFieldErrors(form),
  });

  function send({ times: typed, ...rest }: z.output<typeof proposeTimesForm>) {
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
      pending={propose.isPending}
      dirty={(isTyped || form.formState.isDirty) && !propose.isSuccess}
      onSubmit={send}
      onInvalid={leaveOutEmpty}
      onClose={onClose}
    >
      {times.fields.map((row, index) => (
        <div key={row.id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2">
          <DateField form={form} name={`times.${index}.date`} label={`Dag ${index + 1}`} />
          <FormField form={form} name={`times.${index}.time`} label="Tid" required>
            {(field) => (
              <InterviewTime
                {...field}
                day={watched.times[index]?.date ?? ""}
                except={id}
                minutes={watched.minutes}
              />
            )}
          </FormField>
          <IconButton
            className="mt-6"
            label={`Ta bort tid ${index + 1}`}
            disabled={times.fields.length === 1}
            onClick={() => times.remove(index)}
          >
            <X aria-hidden />
          </IconButton>
        </div>
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
        form={form}
        name="minutes"
        label="Längd"
        options={interviewMinutes.map((each) => ({ value: String(each), label: `${each} minuter` }))}
      />
      <TextField form={form} name="location" label="Plats" help="Adress eller möteslänk. Valfritt." />
    </FormDialog>
  );
}
