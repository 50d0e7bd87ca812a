import { useId, type KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { submitApplicationInput } from "#src/domains/applications/inputs.ts";
import { fileAccept, maxFiles } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import type { CardJob } from "#src/client/parts/jobs/JobCard.tsx";
import { DraftLine } from "#src/client/forms/DraftLine.tsx";
import { useUploads } from "#src/client/parts/files/useUploads.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { FileDrop } from "#src/client/ui/FileDrop.tsx";
import { ApplyFacts } from "./ApplyFacts.tsx";
import { emptyApplication, useApplicationDraft } from "./useApplicationDraft.ts";
import { RequirementFields } from "./RequirementFields.tsx";
import { OfferFields } from "./OfferFields.tsx";
import { useSendApplication } from "./useSendApplication.ts";
import { SwitchField } from "#src/client/forms/SwitchField.tsx";

interface ApplyDialogProps {
  job: Pick<
    CardJob,
    "id" | "title" | "company" | "questions" | "requirements" | "requiredSkills" | "workArrangement"
  >;
  onClose: () => void;
}

const applyInput = submitApplicationInput.omit({ jobId: true, uploadIds: true });

/** The application for a job: a message and files. The input is kept until it has been sent. */
export function ApplyDialog({ job: shown, onClose }: ApplyDialogProps) {
  const formId = useId();
  const { data } = trpc.jobs.byId.useQuery({ id: shown.id });
  const { questions, requirements } = data ?? shown;
  const job = { ...shown, questions, requirements };
  const uploads = useUploads();
  const form = useInputForm(applyInput, emptyApplication(job));
  const message = useWatch({ control: form.control, name: "message" });
  const isBlank = message.trim() === "";
  const draft = useApplicationDraft(job, form, uploads);
  const { send, isUploading, submit } = useSendApplication({ job, form, uploads, draft, onSent: onClose });

  function sendByKeyboard(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <Dialog
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
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[14rem_minmax(0,1fr)] md:*:last:border-l md:*:last:border-line md:*:last:pl-5">
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
          <TextareaField
            form={form}
            name="message"
            label="Personligt meddelande"
            rows={7}
            maxLength={limits.message}
            counter
            placeholder="Berätta varför uppdraget passar dig, och när du kan börja."
            required
          />
          <RequirementFields form={form} jobId={job.id} requirements={requirements} />
          <OfferFields form={form} job={job} />
          <SwitchField
            form={form}
            name="cv"
            label="Skicka med mitt CV"
            help="En PDF av din profil som den är nu, med det uppdraget frågar efter först."
          />
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
