import { useState } from "react";
import { useLocation } from "wouter";
import { createJobFormInput, type JobFormResult } from "#src/domains/jobs/inputs.ts";
import { restoredValues, valuesToStore } from "#src/client/forms/formDraft.ts";
import { SaveBar } from "#src/client/forms/SaveBar.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { WithJobPreview } from "#src/client/parts/jobs/JobFormPreview.tsx";
import { JobForm } from "#src/client/parts/jobs/JobForm.tsx";
import { copyOf, emptyJob, jobLabels } from "#src/client/parts/jobs/jobFormValues.ts";
import { publishedState } from "#src/client/parts/jobs/PublishedJob.tsx";
import { ConfirmationBanner, usePublishError } from "#src/client/parts/profiles/ConfirmationBanner.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { useQueryId } from "#src/client/routing/address.ts";
import { Button, SubmitButton } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

/** A new job: empty, with the texts of one of the company's own (`?copy={id}`), or a draft (`?draft={id}`). */
export function CreateJobPage() {
  const { user } = useViewer();
  const copy = useQueryId("copy");
  const draft = useQueryId("draft");
  const job = trpc.jobs.byId.useQuery({ id: copy ?? 0 }, { enabled: copy !== null });
  const begun = trpc.jobs.draft.useQuery({ id: draft ?? 0 }, { enabled: draft !== null });
  if (draft !== null)
    return (
      <QueryView query={begun} pending={<Spinner page />} missing={<CreateJob />}>
        {(data) => <CreateJob key={`draft ${data.id}`} begun={data} />}
      </QueryView>
    );
  return (
    <QueryView query={job} pending={<Spinner page />} missing={<CreateJob />}>
      {(data) => (data.employerId === user?.id ? <CreateJob key={copy} copied={data} /> : <CreateJob />)}
    </QueryView>
  );
}

interface CreateJobProps {
  copied?: Outputs["jobs"]["byId"];
  begun?: Outputs["jobs"]["draft"];
}

function CreateJob({ copied, begun }: CreateJobProps) {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const unpublishable = usePublishError();
  const commission = trpc.settings.commission.useQuery();
  const [first] = useState(begun);
  const company = user?.company?.name ?? "";
  const texts = copied ? copyOf(copied) : first ? restoredValues(emptyJob, first.values) : emptyJob;
  const { form, draft, isUnsaved, callbacks, finish } = useSavedForm(createJobFormInput, {
    name: first ? `job draft ${first.id}` : copied ? `copy of ${copied.id}` : "new job",
    base: { ...texts, company },
    version: first?.version ?? null,
    labels: jobLabels,
    failed: { fallback: "Kunde inte skapa uppdrag. Försök igen.", serverMessage: "rejected" },
    onSaved: ({ publishedId }: { publishedId: number | null }) =>
      publishedId === null
        ? navigate(pathTo("/employer-jobs"))
        : navigate(pathTo("/"), { state: publishedState(publishedId) }),
  });
  const create = trpc.jobs.create.useMutation({
    meta: {
      done: ({ audience }: Outputs["jobs"]["create"]) => ({
        title: "Uppdrag skapat!",
        text: audience === "open" ? "Det syns nu för konsulterna." : "Bara de ni frågar ser det.",
      }),
    },
    ...callbacks,
    onSuccess: ({ id }) => finish({ publishedId: id }),
  });
  const save = trpc.jobs.saveDraft.useMutation({
    meta: {
      done: { title: "Utkastet är sparat", text: "Ni hittar det under Mina uppdrag." },
      failed: "Kunde inte spara utkastet",
    },
    onSuccess: () => finish({ publishedId: null }),
  });
  const isPending = create.isPending || save.isPending;

  function submit(job: JobFormResult) {
    if (!isPending) create.mutate({ ...job, ...(first && { draftId: first.id }) });
  }

  return (
    <WithJobPreview form={form} company={company} permille={commission.data?.permille}>
      <PageHeader title="Skapa nytt uppdrag" back={pathTo("/")} />
      {unpublishable !== null && <ConfirmationBanner />}
      <JobForm form={form} onSubmit={submit} permille={commission.data?.permille}>
        <SaveBar draft={draft} isUnsaved={isUnsaved}>
          <LinkButton href={pathTo("/")}>Avbryt</LinkButton>
          <Button
            pending={save.isPending}
            pendingText="Sparar..."
            onClick={() =>
              !isPending &&
              save.mutate({
                ...(first && { id: first.id, version: first.version }),
                values: valuesToStore(form.getValues()),
              })
            }
          >
            Spara som utkast
          </Button>
          <SubmitButton
            disabled={unpublishable !== null}
            pending={create.isPending}
            pendingText="Publicerar..."
          >
            Publicera uppdrag
          </SubmitButton>
        </SaveBar>
      </JobForm>
    </WithJobPreview>
  );
}
