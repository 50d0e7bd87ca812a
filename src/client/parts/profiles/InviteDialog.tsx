import { useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { inviteForm } from "#src/domains/requests/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { OwnJobField, useOwnJobs } from "#src/client/parts/requests/OwnJobField.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";

interface InviteDialogProps {
  consultant: { id: string; name: string | null };
  onClose: () => void;
}

/** Invites a consultant to one of the employer's own jobs. */
export function InviteDialog({ consultant, onClose }: InviteDialogProps) {
  const [, navigate] = useLocation();
  const form = useInputForm(inviteForm, { jobId: "", content: "" });
  const content = useWatch({ control: form.control, name: "content" });
  const ownJobs = useOwnJobs();
  const invite = trpc.requests.invite.useMutation({
    meta: {
      done: "Inbjudan skickad",
      failed: { fallback: "Kunde inte skicka inbjudan. Försök igen.", serverMessage: "never" },
    },
    onSuccess: ({ conversationId }) => {
      onClose();
      navigate(pathTo("/meddelanden", { conversationId }));
    },
  });

  return (
    <FormDialog
      form={form}
      title="Bjud in till projekt"
      text={`Till ${consultant.name ?? "konsulten"}`}
      submit="Skicka inbjudan"
      pendingText="Skickar..."
      disabled={!ownJobs.data?.items.length}
      pending={invite.isPending}
      dirty={content.trim() !== "" && !invite.isSuccess}
      onSubmit={(values) => invite.mutate({ consultantId: consultant.id, ...values })}
      onClose={onClose}
    >
      <OwnJobField
        {...form.field("jobId")}
        label="Projekt"
        missing="Ni har inget aktivt uppdrag att bjuda in till."
      />
      <TextareaField {...form.field("content")} label="Meddelande" rows={6} counter />
    </FormDialog>
  );
}
