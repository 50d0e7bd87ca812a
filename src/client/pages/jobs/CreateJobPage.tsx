import { useLocation } from "wouter";
import { createJobFormInput, type JobFormResult } from "#src/domains/jobs/inputs.ts";
import { useInputForm } from "#src/client/forms/form.tsx";
import { SaveBar } from "#src/client/forms/SaveBar.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { JobForm } from "#src/client/parts/jobs/JobForm.tsx";
import { copyOf, emptyJob } from "#src/client/parts/jobs/jobFormValues.ts";
import { publishedState } from "#src/client/parts/jobs/PublishedJob.tsx";
import { ConfirmationBanner, usePublishError } from "#src/client/parts/profiles/ConfirmationBanner.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { useQueryId } from "#src/client/routing/address.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

/** A new job, empty or with the texts of one of the company's own: `?copy={id}`. */
export function CreateJobPage() {
  const { user } = useViewer();
  const copy = useQueryId("copy");
  const job = trpc.jobs.byId.useQuery({ id: copy ?? 0 }, { enabled: copy !== null });
  if (copy === null) return <CreateJob />;
  return (
    <QueryView query={job} pending={<Spinner page />} missing={<CreateJob />}>
      {(data) => (data.employerId === user?.id ? <CreateJob key={copy} copied={data} /> : <CreateJob />)}
    </QueryView>
  );
}

function CreateJob({ copied }: { copied?: Outputs["jobs"]["byId"] }) {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const unpublishable = usePublishError();
  const commission = trpc.settings.commission.useQuery();
  const base = { ...(copied ? copyOf(copied) : emptyJob), company: user?.company?.name ?? "" };
  const form = useInputForm(createJobFormInput, base);
  const { draft, isUnsaved, callbacks } = useSavedForm(form, {
    name: copied ? `copy of ${copied.id}` : "new job",
    base,
    failed: { fallback: "Kunde inte skapa uppdrag. Försök igen.", serverMessage: "rejected" },
    onSaved: ({ id }: { id: number }) => navigate(pathTo("/"), { state: publishedState(id) }),
  });
  const create = trpc.jobs.create.useMutation({
    meta: {
      done: ({ audience }: Outputs["jobs"]["create"]) => ({
        title: "Uppdrag skapat!",
        text: audience === "open" ? "Det syns nu för konsulterna." : "Bara de ni frågar ser det.",
      }),
    },
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
