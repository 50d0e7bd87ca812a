import { useState } from "react";
import { useLocation } from "wouter";
import { editJobFormInput, type JobFormResult } from "#src/domains/jobs/inputs.ts";
import { editCities } from "#src/constants/jobs.ts";
import { useIdParam } from "#src/client/address.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { setServerErrors, useInputForm } from "#src/client/form.tsx";
import { formValuesOf, jobFieldNames, JobForm } from "#src/client/parts/jobs/JobForm.tsx";
import { RemoveJobDialog } from "#src/client/parts/jobs/RemoveJobDialog.tsx";
import { pathTo } from "#src/client/paths.ts";
import { QueryView } from "#src/client/query.tsx";
import { failureOf, type Outputs, trpc } from "#src/client/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { useViewer } from "#src/client/viewer.tsx";

type Job = Outputs["jobs"]["byId"];

export function EditJobPage() {
  const { user } = useViewer();
  const id = useIdParam();
  const job = trpc.jobs.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });

  if (id === null) return <NotEditable title="Job not found" />;
  return (
    <QueryView query={job} pending={<Spinner page />} missing={<NotEditable title="Job not found" />}>
      {(data) =>
        data.employerId === user?.id ? <EditJob key={id} job={data} /> : <NotEditable title="Access denied" />
      }
    </QueryView>
  );
}

function NotEditable({ title }: { title: string }) {
  return (
    <EmptyState
      page
      title={title}
      action={<LinkButton href={pathTo("/employer-jobs")}>Till mina uppdrag</LinkButton>}
    />
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
      navigate(pathTo("/"));
    },
    onError: (error) => {
      setServerErrors(form, jobFieldNames, failureOf(error).fields);
      errorToast(error, {
        fallback: "Kunde inte uppdatera uppdraget. Försök igen.",
        serverMessage: "rejected",
      });
    },
  });

  function submit({ company: _own, ...changes }: JobFormResult) {
    if (!update.isPending && !closed) update.mutate({ id: job.id, ...changes });
  }

  function removed() {
    setDone(true);
    navigate(pathTo("/"));
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Redigera uppdrag" text={job.title} back={pathTo("/employer-jobs")} />
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
          <LinkButton href={pathTo("/employer-jobs")}>Avbryt</LinkButton>
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
