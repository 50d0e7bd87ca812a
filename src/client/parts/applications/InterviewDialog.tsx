import { useState } from "react";
import { useWatch } from "react-hook-form";
import { timeOfDay } from "#src/copy/format.ts";
import { interviewTitles } from "#src/copy/interviews.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { scheduleInterviewInput, type ScheduleInterview } from "#src/domains/applications/inputs.ts";
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
import { askFirst } from "#src/client/ui/confirm.ts";
import { toast } from "#src/client/ui/toast.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { nameOf, type Application } from "./application.ts";
import { BookedTimes, InterviewTime } from "./InterviewTime.tsx";
import { ProposeTimesDialog } from "./ProposeTimesDialog.tsx";
import { useAskAboutClashes } from "./useAskAboutClashes.ts";

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
  const askAboutClashes = useAskAboutClashes();
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
    if (await askAboutClashes([{ id, date, time, minutes }])) schedule.mutate(values);
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
      <DateField {...form.field("date")} label="Datum" />
      <FormField {...form.field("time")} label="Tid" help={<BookedTimes day={day} except={id} />} required>
        {(field) => <InterviewTime {...field} day={day} except={id} minutes={minutes} />}
      </FormField>
      <SelectField
        {...form.field("minutes")}
        label="Längd"
        options={interviewMinutes.map((each) => ({
          value: String(each),
          label: `${each} minuter`,
        }))}
      />
      <TextField {...form.field("location")} label="Plats" help="Adress eller möteslänk. Valfritt." />
      <TextareaField
        {...form.field("notes")}
        label="Anteckningar"
        help="Syns bara för er."
        rows={3}
        className="sm:col-span-2"
      />
    </FormDialog>
  );
}
