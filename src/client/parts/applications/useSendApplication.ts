import { applyMessages } from "#src/copy/applications.ts";
import type { Requirement } from "#src/constants/jobs.ts";
import { undoSubmitSeconds } from "#src/domains/applications/rules.ts";
import { needsEvidence } from "#src/domains/jobs/rules/requirements.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { failureOf, trpc, type Outputs } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { setServerErrors } from "#src/client/forms/form.tsx";
import type { useUploads } from "#src/client/parts/files/useUploads.ts";
import { toast } from "#src/client/ui/toast.ts";
import type { ApplyForm } from "./OfferFields.tsx";
import { draftAfterUndo, type useApplicationDraft } from "./useApplicationDraft.ts";

interface SendApplication {
  job: { id: number; requirements: readonly Requirement[] };
  form: ApplyForm;
  uploads: ReturnType<typeof useUploads>;
  draft: ReturnType<typeof useApplicationDraft>;
  onSent: () => void;
}

/** Sends an application with its files once nothing is missing, and says what is; what was sent can be undone. */
export function useSendApplication({ job, form, uploads, draft, onSent }: SendApplication) {
  const { user } = useViewer();
  const utils = trpc.useUtils();
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
    onSuccess: (undone) => {
      const again = draftAfterUndo({ ...undone, cv: submit.variables?.cv ?? false });
      if (again) draft.save(again);
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
      onSent();
    },
    onError: (error) => {
      const { code, fields } = failureOf(error);
      if (code === "FILES_GONE") return uploadAgain();
      setServerErrors(form, fields);
      const changed = fields["answers"] ?? fields["requirementAnswers"];
      if (changed) {
        // Shows the questions and requirements as they are now.
        void utils.jobs.invalidate();
        return refuse("Ansökan är inte skickad", changed[0]);
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
    if (!user) return refuse("Inloggning krävs", "Du måste logga in för att ansöka om jobb.");
    if (form.getValues("message").trim() === "")
      return refuse("Obligatoriskt fält", "Vänligen skriv ett meddelande med din ansökan.");
    if (uploads.isUnfinished)
      return refuse("Någon fil kom inte fram", "Försök igen med dem, eller ta bort dem.");
    const uploadIds = uploads.staged.map(({ id }) => id);
    void form.handleSubmit((values) => {
      const lacking = job.requirements.flatMap(({ kind }, at) => {
        const answer = values.requirementAnswers?.[at];
        return needsEvidence(kind, answer?.met) && answer?.evidence === "" ? [at] : [];
      });
      if (lacking.length === 0) return submit.mutate({ jobId: job.id, ...values, uploadIds });
      const message = applyMessages.evidenceOfMust;
      for (const at of lacking)
        form.setError(`requirementAnswers.${at}.evidence`, { message }, { shouldFocus: at === lacking[0] });
    })();
  }

  function refuse(title: string, text: string | undefined) {
    toast({ title, text, tone: "danger" });
  }

  return { send, submit, isUploading };
}
