import { useLocation } from "wouter";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { DraftLine } from "#src/client/forms/DraftLine.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { useFormDraft } from "#src/client/forms/useFormDraft.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { messageDialogInput } from "#src/domains/messaging/inputs.ts";
import { sendFailed } from "./outgoing.ts";

interface MessageDialogProps {
  consultant: { id: string; name: string | null };
  /** The job that the message is about, if any. */
  job?: { id: number } | undefined;
  onClose: () => void;
}

/** Sends a first message to a consultant, then opens the conversation. */
export function MessageDialog({ consultant, job, onClose }: MessageDialogProps) {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const form = useInputForm(messageDialogInput, { content: "" });
  const draft = useFormDraft(form, `message ${consultant.id}`, { base: { content: "" } });
  const write = trpc.messaging.write.useMutation({
    meta: { done: "Meddelande skickat", failed: sendFailed },
    onSuccess: ({ conversationId }) => {
      draft.remove();
      onClose();
      navigate(pathTo("/meddelanden", { conversationId }));
    },
  });

  function submit({ content }: { content: string }) {
    if (user) write.mutate({ consultantId: consultant.id, jobId: job?.id ?? null, content });
    else {
      const text = "Du måste vara inloggad för att skicka meddelanden.";
      toast({ title: "Inloggning krävs", text, tone: "danger" });
    }
  }

  return (
    <FormDialog
      form={form}
      title="Skicka meddelande"
      text={`Till ${consultant.name ?? "konsulten"}`}
      submit="Skicka"
      pendingText="Skickar..."
      disabled={form.watch("content").trim() === ""}
      pending={write.isPending}
      dirty={form.formState.isDirty && draft.hasFailed && !write.isSuccess}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <TextareaField {...form.field("content")} label="Meddelande" rows={6} counter />
        <DraftLine {...draft} />
      </div>
    </FormDialog>
  );
}
