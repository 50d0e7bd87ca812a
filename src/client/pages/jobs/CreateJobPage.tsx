import { useState } from "react";
import { useLocation } from "wouter";
import { createJobFormInput, type JobFormResult } from "#src/domains/jobs/inputs.ts";
import { setServerErrors, useInputForm } from "#src/client/form.tsx";
import { emptyJob, jobFieldNames, JobForm } from "#src/client/parts/jobs/JobForm.tsx";
import { paths } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { useViewer } from "#src/client/viewer.tsx";
import { jobFailureText } from "./jobFailureText.ts";

export function CreateJobPage() {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const [done, setDone] = useState(false);
  const commission = trpc.settings.commission.useQuery();
  const form = useInputForm(createJobFormInput, { ...emptyJob, company: user?.company?.name ?? "" });
  useUnsavedWarning(form.formState.isDirty && !done);

  const create = trpc.jobs.create.useMutation({
    onSuccess: () => {
      setDone(true);
      toast({ title: "Uppdrag skapat!", text: "Det syns nu för konsulterna.", tone: "success" });
      navigate(paths.home);
    },
    onError: (error) => {
      const failure = failureOf(error);
      setServerErrors(form, jobFieldNames, failure.fields);
      toast({
        title: "Fel",
        text: jobFailureText(failure, "Kunde inte skapa uppdrag. Försök igen."),
        tone: "danger",
        cause: error,
      });
    },
  });

  function submit(job: JobFormResult) {
    if (!create.isPending) create.mutate(job);
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Skapa nytt uppdrag" back={paths.home} />
      <JobForm form={form} onSubmit={submit} permille={commission.data?.permille}>
        <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          <LinkButton href={paths.home}>Avbryt</LinkButton>
          <Button type="submit" variant="primary" pending={create.isPending} pendingText="Publicerar...">
            Publicera uppdrag
          </Button>
        </div>
      </JobForm>
    </div>
  );
}
