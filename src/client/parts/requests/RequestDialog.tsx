import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { counted, enumerated } from "#src/copy/format.ts";
import { alreadyAsked, askForm } from "#src/domains/requests/inputs.ts";
import { defaultAnswerBy } from "#src/domains/requests/rules.ts";
import { useToday } from "#src/client/useToday.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { TextareaField, showErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { failureOf, trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
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
  const [asked, setAsked] = useState<readonly string[]>([]);
  const known = consultants.filter(({ id }) => asked.includes(`${jobId} ${id}`));
  const rest = consultants.filter((each) => !known.includes(each));
  const ask = trpc.requests.ask.useMutation({
    meta: {
      done: ({ length }: Outputs["requests"]["ask"]) =>
        counted(length, "förfrågan skickad", "förfrågningar skickade"),
    },
    onSuccess: onSent,
    onError: (error, { id: job }) => {
      const { data } = alreadyAsked.safeParse(failureOf(error).current);
      if (data) setAsked([...asked, ...data.consultantIds.map((id) => `${job} ${id}`)]);
      else showErrors(form, "Kunde inte skicka förfrågan")(error);
    },
  });

  return (
    <FormDialog
      form={form}
      title="Skicka förfrågan"
      text={`Till ${namesOf(rest.length > 0 ? rest : consultants)}. Var och en får den i sin egen konversation och svarar ja genom att ansöka.`}
      submit={known.length > 0 && rest.length > 0 ? "Skicka till de andra" : "Skicka förfrågan"}
      pendingText="Skickar..."
      disabled={!ownJobs.data?.items.length || rest.length === 0}
      pending={ask.isPending}
      dirty={message.trim() !== "" && !ask.isSuccess}
      onSubmit={({ jobId: id, ...values }) =>
        ask.mutate({ id, consultantIds: rest.map((consultant) => consultant.id), ...values })
      }
      onClose={onClose}
    >
      {known.length > 0 && (
        <Banner tone="warn" title="Ingen har fått den här förfrågan än">
          Redan frågade, eller har ansökt: {namesOf(known)}.
        </Banner>
      )}
      <OwnJobField
        {...form.field("jobId")}
        label="Uppdrag"
        missing="Ni har inget aktivt uppdrag att fråga om."
      />
      <TextareaField {...form.field("message")} label="Meddelande" rows={6} counter />
      <DateField {...form.field("answerBy")} label="Svara senast" />
    </FormDialog>
  );
}

function namesOf(people: RequestDialogProps["consultants"]): string {
  return enumerated(people.map(({ name }) => name ?? "en konsult"));
}
