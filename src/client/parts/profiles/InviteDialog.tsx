import { useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { limits } from "#src/constants/limits.ts";
import { inviteForm } from "#src/domains/messaging/inputs.ts";
import { FormField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";

interface InviteDialogProps {
  consultant: { id: string; name: string | null };
  onClose: () => void;
}

/** Invites a consultant to one of the employer's own jobs. */
export function InviteDialog({ consultant, onClose }: InviteDialogProps) {
  const [, navigate] = useLocation();
  const form = useInputForm(inviteForm, { jobId: "", content: "" });
  const [jobId, content] = useWatch({ control: form.control, name: ["jobId", "content"] });
  const ownJobs = trpc.jobs.mine.useQuery({ filter: "available", limit: limits.page });
  const invite = trpc.messaging.invite.useMutation({
    meta: {
      done: "Inbjudan skickad",
      failed: { fallback: "Kunde inte skicka inbjudan. Försök igen.", serverMessage: "never" },
    },
    onSuccess: ({ conversationId }) => {
      onClose();
      navigate(pathTo("/meddelanden", { conversationId }));
    },
  });
  const jobs = ownJobs.data?.items ?? [];

  return (
    <FormDialog
      form={form}
      title="Bjud in till projekt"
      text={`Till ${consultant.name ?? "konsulten"}`}
      submit="Skicka inbjudan"
      pendingText="Skickar..."
      disabled={jobId === "" || content.trim() === ""}
      pending={invite.isPending}
      dirty={content.trim() !== "" && !invite.isSuccess}
      onSubmit={(values) => invite.mutate({ consultantId: consultant.id, ...values })}
      onClose={onClose}
    >
      {ownJobs.isPending && <Spinner />}
      {ownJobs.isError && <p role="alert">Det gick inte att hämta era uppdrag just nu.</p>}
      {ownJobs.isSuccess && jobs.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p>Ni har inget aktivt uppdrag att bjuda in till.</p>
          <LinkButton href={pathTo("/create-job")}>Skapa nytt uppdrag</LinkButton>
        </div>
      )}
      {jobs.length > 0 && (
        <>
          <FormField form={form} name="jobId" label="Projekt" required>
            {(field) => (
              <Select
                {...field}
                placeholder="Välj ett av era uppdrag"
                options={jobs.map(({ id, title }) => ({ value: String(id), label: title }))}
              />
            )}
          </FormField>
          <FormField form={form} name="content" label="Meddelande" required>
            {(field) => <Textarea {...field} rows={6} counter maxLength={limits.message} />}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
