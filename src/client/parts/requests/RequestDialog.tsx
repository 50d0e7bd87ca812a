import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { counted, enumerated } from "#src/copy/format.ts";
import { askForm } from "#src/domains/requests/inputs.ts";
import { defaultAnswerBy } from "#src/domains/requests/rules.ts";
import { useToday } from "#src/client/useToday.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { TextareaField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { OwnJobField, useOwnJobs } from "./OwnJobField.tsx";

interface RequestDialogProps {
  consultants: readonly { id: string; name: string | null }[];
  /** The job that is chosen at first. */
  jobId?: number | undefined;
  onClose: () => void;
  onSent: () => void;
}

/** 'Skicka förfrågan' to one or several consultants. */
export function RequestDialog({ consultants, jobId: chosen, onClose, onSent }: RequestDialogProps) {
  const today = useToday();
  const form = useInputForm(askForm, {
    jobId: String(chosen ?? ""),
    message: "",
    answerBy: defaultAnswerBy(today, null),
  });
  const [jobId, message] = useWatch({ control: form.control, name: ["jobId", "message"] });
  const ownJobs = useOwnJobs();
  const applyBy = ownJobs.data?.items.find(({ id }) => String(id) === jobId)?.applyBy ?? null;
  const isChosen = form.formState.dirtyFields.answerBy === true;
  useEffect(() => {
    if (!isChosen) form.resetField("answerBy", { defaultValue: defaultAnswerBy(today, applyBy) });
  }, [form, today, applyBy, isChosen]);
  const ask = trpc.requests.ask.useMutation({
    meta: {
      done: counted(consultants.length, "förfrågan skickad", "förfrågningar skickade"),
      failed: "Kunde inte skicka förfrågan",
    },
    onSuccess: onSent,
    onError: showFieldErrors(form),
  });
  const names = enumerated(consultants.map(({ name }) => name ?? "en konsult"));

  return (
    <FormDialog
      form={form}
      title="Skicka förfrågan"
      text={`Till ${names}. Var och en får den i sin egen konversation och svarar ja genom att ansöka.`}
      submit="Skicka förfrågan"
      pendingText="Skickar..."
      disabled={jobId === "" || message.trim() === ""}
      pending={ask.isPending}
      dirty={message.trim() !== "" && !ask.isSuccess}
      onSubmit={({ jobId: id, ...values }) =>
        ask.mutate({ id, consultantIds: consultants.map((consultant) => consultant.id), ...values })
      }
      onClose={onClose}
    >
      <OwnJobField
        form={form}
        name="jobId"
        label="Uppdrag"
        missing="Ni har inget aktivt uppdrag att fråga om."
      />
      <TextareaField form={form} name="message" label="Meddelande" rows={6} counter />
      <DateField form={form} name="answerBy" label="Svara senast" />
    </FormDialog>
  );
}
