import { useState } from "react";
import { useLocation, useParams } from "wouter";
import { editJobFormInput, type JobFormResult } from "#src/domains/jobs/inputs.ts";
import { editCities } from "#src/constants/jobs.ts";
import { setServerErrors, useInputForm } from "#src/client/form.tsx";
import { formValuesOf, jobFieldNames, JobForm } from "#src/client/parts/jobs/JobForm.tsx";
import { RemoveJobDialog } from "#src/client/parts/jobs/RemoveJobDialog.tsx";
import { paths } from "#src/client/paths.ts";
import { failureOf, type Outputs, trpc } from "#src/client/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { useViewer } from "#src/client/viewer.tsx";
import { idFrom } from "./idFrom.ts";
import { jobFailureText } from "./jobFailureText.ts";

type Job = Outputs["jobs"]["byId"];

export function EditJobPage() {
  const { user } = useViewer();
  const id = idFrom(useParams()["id"]);
  const job = trpc.jobs.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });

  if (id === null || (job.isError && failureOf(job.error).status === 404))
    return <Failed title="Job not found" />;
  if (job.isError) return <ErrorState onRetry={() => void job.refetch()} retrying={job.isFetching} />;
  if (!job.data) return <Spinner page />;
  return job.data.employerId === user?.id ? (
    <EditJob key={id} job={job.data} />
  ) : (
    <Failed title="Access denied" />
  );
}

function Failed({ title }: { title: string }) {
  return (
    <Empty page title={title} action={<LinkButton href={paths.employerJobs}>Till mina uppdrag</LinkButton>} />
  );
}

function EditJob({ job }: { job: Job }) {
  const [, navigate] = useLocation();
  const [done, setDone] = useState(false);
  const [removing, setRemoving] = useState(false);
  const form = useInputForm(editJobFormInput, formValuesOf(job));
  useUnsavedWarning(form.formState.isDirty && !done);
  const closed = job.status !== "active" || job.isArchived;
  const known: readonly string[] = editCities;
  const cities = known.includes(job.location) ? known : [...known, job.location];

  const update = trpc.jobs.update.useMutation({
    onSuccess: () => {
      setDone(true);
      toast({ title: "Uppdrag uppdaterat!", tone: "success" });
      navigate(paths.home);
    },
    onError: (error) => {
      const failure = failureOf(error);
      setServerErrors(form, jobFieldNames, failure.fields);
      toast({
        title: "Fel",
        text: jobFailureText(failure, "Kunde inte uppdatera uppdraget. Försök igen."),
        tone: "danger",
        cause: error,
      });
    },
  });

  function submit({ company: _own, ...changes }: JobFormResult) {
    if (!update.isPending && !closed) update.mutate({ id: job.id, ...changes });
  }

  function removed() {
    setDone(true);
    navigate(paths.home);
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Redigera uppdrag" text={job.title} back={paths.employerJobs} />
      {closed && (
        <div className="mb-5">
          <Banner tone="info" title={job.isArchived ? "Uppdraget är arkiverat" : "Position tillsatt"}>
            Uppgifterna kan inte ändras längre.
          </Banner>
        </div>
      )}
      <JobForm
        form={form}
        onSubmit={submit}
        permille={job.commissionPermille}
        closed={closed}
        cities={cities}
      >
        <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse">
          <Button
            variant="danger"
            disabled={job.isArchived}
            className="sm:mr-auto"
            onClick={() => setRemoving(true)}
          >
            Radera uppdrag
          </Button>
          <LinkButton href={paths.employerJobs}>Avbryt</LinkButton>
          <Button
            type="submit"
            variant="primary"
            disabled={closed}
            pending={update.isPending}
            pendingText="Uppdaterar..."
          >
            Uppdatera uppdrag
          </Button>
        </div>
      </JobForm>
      <RemoveJobDialog job={job} open={removing} onClose={() => setRemoving(false)} onRemoved={removed} />
    </div>
  );
}
