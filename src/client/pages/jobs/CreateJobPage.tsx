import { useState } from "react";
import { useLocation } from "wouter";
import { createJobFormInput, type JobFormResult } from "#src/domains/jobs/inputs.ts";
import { setServerErrors, useInputForm } from "#src/client/form.tsx";
import { SaveBar } from "#src/client/parts/SaveBar.tsx";
import { emptyJob, jobFieldNames, JobForm } from "#src/client/parts/jobs/JobForm.tsx";
import { ConfirmationBanner, usePublishError } from "#src/client/parts/profiles/ConfirmationBanner.tsx";
import { pathTo } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { useFormDraft } from "#src/client/useFormDraft.ts";
import { useViewer } from "#src/client/viewer.tsx";

export function CreateJobPage() {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const [done, setDone] = useState(false);
  const unpublishable = usePublishError();
  const commission = trpc.settings.commission.useQuery();
  const base = { ...emptyJob, company: user?.company?.name ?? "" };
  const form = useInputForm(createJobFormInput, base);
  const draft = useFormDraft(form, "new job", { base });
  useUnsavedWarning(form.formState.isDirty && draft.hasFailed && !done);

  const create = trpc.jobs.create.useMutation({
    meta: {
      done: { title: "Uppdrag skapat!", text: "Det syns nu för konsulterna." },
      failed: { fallback: "Kunde inte skapa uppdrag. Försök igen.", serverMessage: "rejected" },
    },
    onSuccess: () => {
      setDone(true);
      draft.remove();
      navigate(pathTo("/"));
    },
    onError: (error) => setServerErrors(form, jobFieldNames, failureOf(error).fields),
  });

  function submit(job: JobFormResult) {
    if (!create.isPending) create.mutate(job);
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Skapa nytt uppdrag" back={pathTo("/")} />
      {unpublishable !== null && <ConfirmationBanner />}
      <JobForm form={form} onSubmit={submit} permille={commission.data?.permille}>
        <SaveBar draft={draft}>
          <LinkButton href={pathTo("/")}>Avbryt</LinkButton>
          <Button
            type="submit"
            variant="primary"
            disabled={unpublishable !== null}
            pending={create.isPending}
            pendingText="Publicerar..."
          >
            Publicera uppdrag
          </Button>
        </SaveBar>
      </JobForm>
    </div>
  );
}
