import { useId } from "react";
import { timeOfDay } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { scheduleInterviewInput, type ScheduleInterview } from "#src/domains/applications/inputs.ts";
import { interviewTime } from "#src/domains/applications/rules.ts";
import { limits } from "#src/constants/limits.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { FormField, setServerErrors, useInputForm } from "#src/client/form.tsx";
import { failureOf, trpc, type Outputs } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { toast } from "#src/client/ui/toast.ts";

type Application = Outputs["applications"]["list"]["items"][number];

interface InterviewDialogProps {
  application: Application;
  onClose: () => void;
}

const fields = ["date", "time", "notes"] as const;

/** Books or reschedules the interview of an application. Times are in the Stockholm time zone. */
export function InterviewDialog({ application, onClose }: InterviewDialogProps) {
  const formId = useId();
  const { id, interview } = application;
  const form = useInputForm(scheduleInterviewInput, {
    id,
    date: interview ? stockholmDay(interview.scheduledAt) : "",
    time: interview ? timeOfDay(interview.scheduledAt) : "",
    notes: interview?.notes ?? "",
  });
  const schedule = trpc.applications.scheduleInterview.useMutation({
    onSuccess: () => {
      toast({ title: interview ? "Intervjun är flyttad" : "Intervju bokad", tone: "success" });
      onClose();
    },
    onError: (error) => {
      setServerErrors(form, fields, failureOf(error).fields);
      errorToast(error, { fallback: "Kunde inte schemalägga intervju.", serverMessage: "never" });
    },
  });

  function book(values: ScheduleInterview) {
    const at = interviewTime(values.date, values.time, new Date());
    if (at instanceof Date) schedule.mutate(values);
    else setServerErrors(form, fields, at.fields);
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

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Boka intervju"
      text={`${application.consultantName ?? "Konsulten"} · ${application.jobTitle}`}
      dirty={form.formState.isDirty && !schedule.isPending && !schedule.isSuccess}
      footer={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={schedule.isPending}
            pendingText="Bokar..."
          >
            Boka intervju
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => void form.handleSubmit(book, showMissingToast)(event)}
      >
        <FormField form={form} name="date" label="Datum" required>
          {(field) => <Input {...field} type="date" min={stockholmDay(new Date())} />}
        </FormField>
        <FormField form={form} name="time" label="Tid" help="Svensk tid. Intervjun är en timme." required>
          {(field) => <Input {...field} type="time" />}
        </FormField>
        <FormField
          form={form}
          name="notes"
          label="Anteckningar"
          help="Syns bara för dig."
          className="sm:col-span-2"
        >
          {(field) => <Textarea {...field} rows={3} maxLength={limits.notes} />}
        </FormField>
      </form>
    </Dialog>
  );
}
