import { useId, useState, type SubmitEvent } from "react";
import { useLocation } from "wouter";
import { limits } from "#src/constants/limits.ts";
import { pathTo } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";

interface InviteDialogProps {
  consultant: { id: string; name: string | null };
  open: boolean;
  onClose: () => void;
}

/** Invites a consultant to one of the employer's own jobs. */
export function InviteDialog({ consultant, open, onClose }: InviteDialogProps) {
  const formId = useId();
  const [, navigate] = useLocation();
  const [jobId, setJobId] = useState("");
  const [content, setContent] = useState("");
  const ownJobs = trpc.jobs.mine.useQuery({ filter: "available", limit: limits.page }, { enabled: open });
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
  const isReady = jobId !== "" && content.trim() !== "";

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady && !invite.isPending)
      invite.mutate({ consultantId: consultant.id, jobId: Number(jobId), content });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Bjud in till projekt"
      text={`Till ${consultant.name ?? "konsulten"}`}
      dirty={content.trim() !== "" && !invite.isPending && !invite.isSuccess}
      footer={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isReady}
            pending={invite.isPending}
            pendingText="Skickar..."
          >
            Skicka inbjudan
          </Button>
        </>
      }
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
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
          <Field label="Projekt" required>
            <Select
              value={jobId}
              onChange={(event) => setJobId(event.target.value)}
              placeholder="Välj ett av era uppdrag"
              options={jobs.map(({ id, title }) => ({ value: String(id), label: title }))}
            />
          </Field>
          <Field label="Meddelande" required>
            <Textarea
              value={content}
              onChange={(event) => setContent(event.target.value)}
              rows={6}
              counter
              maxLength={limits.message}
            />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
