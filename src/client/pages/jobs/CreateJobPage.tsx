import { useLocation } from "wouter";
import { createJobFormInput, type JobFormResult } from "#src/domains/jobs/inputs.ts";
import { useInputForm } from "#src/client/form.tsx";
import { SaveBar } from "#src/client/parts/SaveBar.tsx";
import { useSavedForm } from "#src/client/parts/useSavedForm.tsx";
import { emptyJob, JobForm } from "#src/client/parts/jobs/JobForm.tsx";
import { ConfirmationBanner, usePublishError } from "#src/client/parts/profiles/ConfirmationBanner.tsx";
import { pathTo } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { useViewer } from "#src/client/viewer.tsx";

export function CreateJobPage() {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const unpublishable = usePublishError();
  const commission = trpc.settings.commission.useQuery();
  const base = { ...emptyJob, company: user?.company?.name ?? "" };
  const form = useInputForm(createJobFormInput, base);
  const { draft, isUnsaved, callbacks } = useSavedForm(form, {
    name: "new job",
    base,
    failed: { fallback: "Kunde inte skapa uppdrag. Försök igen.", serverMessage: "rejected" },
    onSaved: () => navigate(pathTo("/")),
  });
  const create = trpc.jobs.create.useMutation({
    meta: { done: { title: "Uppdrag skapat!", text: "Det syns nu för konsulterna." } },
    ...callbacks,
  });

  function submit(job: JobFormResult) {
    if (!create.isPending) create.mutate(job);
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Skapa nytt uppdrag" back={pathTo("/")} />
      {unpublishable !== null && <ConfirmationBanner />}
      <JobForm form={form} onSubmit={submit} permille={commission.data?.permille}>
        <SaveBar draft={draft} isUnsaved={isUnsaved}>
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
