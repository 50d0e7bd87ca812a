import { useId, type KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { submitApplicationInput } from "#src/domains/applications/inputs.ts";
import { applyMessages } from "#src/copy/applications.ts";
import { needsEvidence } from "#src/domains/jobs/rules/requirements.ts";
import { undoSubmitSeconds } from "#src/domains/applications/rules.ts";
import { fileAccept, maxFiles } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { FormControl, FormField, setServerErrors, useInputForm } from "#src/client/forms/form.tsx";
import type { CardJob } from "#src/client/parts/jobs/JobCard.tsx";
import { DraftLine } from "#src/client/forms/DraftLine.tsx";
import { useUploads } from "#src/client/parts/files/useUploads.ts";
import { failureOf, trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { FileDrop } from "#src/client/ui/FileDrop.tsx";
import { Switch } from "#src/client/ui/Switch.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ApplyFacts } from "./ApplyFacts.tsx";
import { emptyApplication, useApplicationDraft } from "./useApplicationDraft.ts";
import { RequirementFields } from "./RequirementFields.tsx";
import { OfferFields } from "./OfferFields.tsx";

interface ApplyDialogProps {
  job: Pick<
    CardJob,
    "id" | "title" | "company" | "questions" | "requirements" | "requiredSkills" | "workArrangement"
  >;
  open: boolean;
  onClose: () => void;
}

const applyInput = submitApplicationInput.omit({ jobId: true, uploadIds: true });

/** The application for a job: a message and files. The input is kept until it has been sent. */
export function ApplyDialog({ job: shown, open, onClose }: ApplyDialogProps) {
  const formId = useId();
  const { user } = useViewer();
  const utils = trpc.useUtils();
  const { data } = trpc.jobs.byId.useQuery({ id: shown.id });
  const { questions, requirements } = data ?? shown;
  const job = { ...shown, questions, requirements };
  const uploads = useUploads();
  const form = useInputForm(applyInput, emptyApplication(job));
  const message = useWatch({ control: form.control, name: "message" });
  const isBlank = message.trim() === "";
  const draft = useApplicationDraft(job, form, uploads);
  const isUploading = uploads.files.some(({ progress }) => progress !== undefined);

  // The application is written as a draft again, which the dialog shows the next time.
  const undo = trpc.applications.undoSubmit.useMutation({
    meta: {
      done: ({ isDeleted }: Outputs["applications"]["undoSubmit"]) =>
        isDeleted
          ? { title: "Ansökan är ångrad", text: "Texten finns kvar som utkast." }
          : { title: "Ansökan är tillbakadragen", text: "Företaget hade redan läst den.", tone: "neutral" },
      failed: { fallback: "Kunde inte ångra ansökan.", serverMessage: "rejected" },
    },
    onSuccess: ({ isDeleted, rate, startDate, ...sent }) => {
      if (isDeleted) draft.save({ ...sent, rate: String(rate ?? ""), startDate: startDate ?? "" });
    },
  });

  const submit = trpc.applications.submit.useMutation({
    meta: {
      done: ({ id }: Outputs["applications"]["submit"]) => ({
        title: "Ansökan skickad!",
        text: "Din ansökan har skickats och en konversation har startats.",
        seconds: undoSubmitSeconds,
        action: { label: "Ångra", onPress: () => undo.mutate({ id }) },
      }),
    },
    onSuccess: () => {
      draft.remove();
      onClose();
    },
    onError: (error) => {
      const { code, fields } = failureOf(error);
      if (code === "FILES_GONE") return uploadAgain();
      setServerErrors(form, fields);
      const changed = fields["answers"] ?? fields["requirementAnswers"];
      if (changed) {
        // Shows the questions and requirements as they are now.
        void utils.jobs.invalidate();
        return toast({ title: "Ansökan är inte skickad", text: changed[0], tone: "danger" });
      }
      errorToast(error, { fallback: "Kunde inte skicka ansökan. Försök igen.", serverMessage: "rejected" });
    },
  });

  /** Uploads the files again when the staged copies have expired because the dialog was open for too long. */
  function uploadAgain() {
    for (const { id } of uploads.files) uploads.retry(id);
    const mustChooseAgain = uploads.files.some(({ source }) => source === null);
    toast(
      mustChooseAgain
        ? { title: "Bilagorna finns inte kvar", text: "De hade väntat för länge. Bifoga dem igen." }
        : {
            title: "Bilagorna laddas upp igen",
            text: "De hade väntat för länge. Skicka ansökan när de är framme.",
          },
    );
  }

  function send() {
    if (submit.isPending || isUploading) return;
    if (!user) {
      toast({ title: "Inloggning krävs", text: "Du måste logga in för att ansöka om jobb.", tone: "danger" });
    } else if (isBlank) {
      toast({
        title: "Obligatoriskt fält",
        text: "Vänligen skriv ett meddelande med din ansökan.",
        tone: "danger",
      });
    } else if (uploads.isUnfinished) {
      toast({
        title: "Någon fil kom inte fram",
        text: "Försök igen med dem, eller ta bort dem.",
        tone: "danger",
      });
    } else {
      const uploadIds = uploads.staged.map(({ id }) => id);
      void form.handleSubmit((values) => {
        const index = requirements.findIndex(({ kind }, at) => {
          const answer = values.requirementAnswers?.[at];
          return needsEvidence(kind, answer?.met) && answer?.evidence === "";
        });
        if (index < 0) return submit.mutate({ jobId: job.id, ...values, uploadIds });
        const message = applyMessages.evidenceOfMust;
        form.setError(`requirementAnswers.${index}.evidence`, { message }, { shouldFocus: true });
        showWrong();
      }, showWrong)();
    }
  }

  function showWrong() {
    toast({
      title: "Ansökan är inte skickad",
      text: "Rätta det som är markerat och skicka igen.",
      tone: "danger",
    });
  }

  function sendByKeyboard(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="xl"
      title={`Sök uppdraget: ${job.title}`}
      text={`Ansökan går till ${job.company} och öppnar en konversation mellan er.`}
      dirty={
        !submit.isPending && !submit.isSuccess && (uploads.isUnfinished || (draft.hasFailed && !isBlank))
      }
      footer={
        <>
          <DialogCancel />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isBlank}
            pending={submit.isPending || isUploading}
            pendingText={submit.isPending ? "Skickar..." : "Laddar upp filer..."}
          >
            Skicka ansökan
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[14rem_minmax(0,1fr)] md:*:last:border-l md:*:last:border-line md:*:last:pl-5">
        <ApplyFacts jobId={job.id} />
        <form
          id={formId}
          noValidate
          className="space-y-5"
          onKeyDown={sendByKeyboard}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <FormField form={form} name="message" label="Personligt meddelande" required>
            {(field) => (
              <Textarea
                {...field}
                rows={7}
                maxLength={limits.message}
                counter
                placeholder="Berätta varför uppdraget passar dig, och när du kan börja."
              />
            )}
          </FormField>
          <RequirementFields form={form} jobId={job.id} requirements={requirements} />
          <OfferFields form={form} job={job} />
          <FormControl form={form} name="cv">
            {({ value, ...field }) => (
              <Switch
                {...field}
                value={value ?? false}
                label="Skicka med mitt CV"
                help="En PDF av din profil som den är nu, med det uppdraget frågar efter först."
              />
            )}
          </FormControl>
          <Field label="Bilagor" help="Till exempel arbetsprover. Valfritt.">
            <FileDrop
              files={uploads.files}
              onAdd={uploads.add}
              onRemove={uploads.remove}
              onRetry={uploads.retry}
              accept={fileAccept}
              hint="PDF, DOC, textfiler och bilder, högst 5 stycken och 10 MB var"
              full={uploads.isFull}
              disabled={submit.isPending}
            />
          </Field>
          {uploads.isFull && (
            <p className="text-sm text-muted">Du har valt {maxFiles} filer, fler går inte att bifoga.</p>
          )}
          <DraftLine {...draft} />
        </form>
      </div>
    </Dialog>
  );
}
