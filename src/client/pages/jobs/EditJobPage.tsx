import { useLocation } from "wouter";
import { workArrangementLabels, changedTermLines, changeQuestion } from "#src/copy/jobs.ts";
import { editJobFormInput, type JobFormResult } from "#src/domains/jobs/inputs.ts";
import { editCities } from "#src/constants/jobs.ts";
import { useIdParam } from "#src/client/routing/address.ts";
import { SaveBar } from "#src/client/forms/SaveBar.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { WithJobPreview } from "#src/client/parts/jobs/JobFormPreview.tsx";
import { JobForm } from "#src/client/parts/jobs/JobForm.tsx";
import { formValuesOf, jobLabels } from "#src/client/parts/jobs/jobFormValues.ts";
import { RemoveJobDialog } from "#src/client/parts/jobs/RemoveJobDialog.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { type Outputs, trpc } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { SubmitButton, DialogButton } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { changedTerms, ratesFor, statedFacts } from "#src/domains/jobs/rules.ts";
import { storedRequirements } from "#src/domains/jobs/rules/requirements.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";

type Job = Outputs["jobs"]["byId"];

export function EditJobPage() {
  const { user } = useViewer();
  const id = useIdParam();
  const job = trpc.jobs.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  return (
    <QueryView query={job} pending={<Spinner page />} missing={<NotEditable title="Job not found" />}>
      {(data) =>
        data.employerId === user?.id ? <EditJob key={id} job={data} /> : <NotEditable title="Access denied" />
      }
    </QueryView>
  );
}

function NotEditable({ title }: { title: string }) {
  const action = <LinkButton href={pathTo("/employer-jobs")}>Till mina uppdrag</LinkButton>;
  return <EmptyState page title={title} action={action} />;
}

function EditJob({ job }: { job: Job }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const { form, draft, dialog, isUnsaved, callbacks, finish } = useSavedForm(editJobFormInput, {
    name: `job ${job.id}`,
    base: formValuesOf(job),
    version: job.version,
    labels: jobLabels,
    newer: {
      valueLabels: { workArrangement: workArrangementLabels },
      load: () => utils.client.jobs.byId.query({ id: job.id }),
      valuesOf: formValuesOf,
      submit: () => void form.handleSubmit(submit)(),
    },
    failed: { fallback: "Kunde inte uppdatera uppdraget. Försök igen.", serverMessage: "rejected" },
    onSaved: () => navigate(pathTo("/")),
  });
  const closed = job.status !== "active" || job.isArchived;
  const known: readonly string[] = editCities;
  const cities = known.includes(job.location) ? known : [...known, job.location];

  const update = trpc.jobs.update.useMutation({ meta: { done: "Uppdrag uppdaterat!" }, ...callbacks });

  async function submit(result: JobFormResult) {
    if (update.isPending || closed || !(await askToChange(job, result))) return;
    const { company: _own, ...values } = result;
    update.mutate({ id: job.id, ...draft.changesOf(values) });
  }

  return (
    <WithJobPreview form={form} company={job.company} permille={job.commissionPermille}>
      <PageHeader title="Redigera uppdrag" text={job.title} back={pathTo("/employer-jobs")} />
      {closed && (
        <Banner
          className="mb-5"
          tone="info"
          title={job.isArchived ? "Uppdraget är arkiverat" : "Uppdraget är tillsatt"}
        >
          Det kan inte ändras längre.
        </Banner>
      )}
      <JobForm
        form={form}
        onSubmit={(values) => void submit(values)}
        permille={job.commissionPermille}
        closed={closed}
        cities={cities}
      >
        <SaveBar draft={draft} isUnsaved={isUnsaved}>
          <LinkButton href={pathTo("/employer-jobs")}>Avbryt</LinkButton>
          <SubmitButton disabled={closed} pending={update.isPending} pendingText="Uppdaterar...">
            Uppdatera uppdrag
          </SubmitButton>
        </SaveBar>
      </JobForm>
      <DialogButton
        disabled={job.isArchived}
        className="mt-4 text-danger"
        dialog={(close) => <RemoveJobDialog job={job} onClose={close} onRemoved={() => finish(undefined)} />}
      >
        Radera uppdrag
      </DialogButton>
      {dialog}
    </WithJobPreview>
  );
}

/** Asks before applicants are notified of changed terms; true when there is nothing to ask (docs/rules/jobs.md#changed-terms). */
async function askToChange(job: Outputs["jobs"]["byId"], values: JobFormResult): Promise<boolean> {
  const { applicantsCount = 0, commissionPermille = 0 } = job;
  const before = { ...job, scope: Number(job.scope) };
  const changed = changedTerms(before, {
    ...(ratesFor(values, commissionPermille, job) ?? job),
    durationMonths: values.duration,
    scope: values.scope,
    location: values.location,
    workArrangement: values.workArrangement,
    ...statedFacts(values),
    requirements: storedRequirements(values.requirements ?? [], job.requirements),
  });
  if (!changed || applicantsCount === 0) return true;
  return askConfirm(
    changeQuestion({ lines: changedTermLines(changed, "employer"), applicants: applicantsCount }),
  );
}
