import { useId } from "react";
import { useLocation } from "wouter";
import { FormField, useInputForm } from "#src/client/form.tsx";
import { DraftLine } from "#src/client/parts/DraftLine.tsx";
import { pathTo } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useFormDraft } from "#src/client/useFormDraft.ts";
import { useViewer } from "#src/client/viewer.tsx";
import { messageDialogInput } from "#src/domains/messaging/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { sendFailed } from "./outgoing.ts";

interface MessageDialogProps {
  consultant: { id: string; name: string | null };
  /** The job that the message is about, if any. */
  job?: { id: number } | undefined;
  open: boolean;
  onClose: () => void;
}

/** Sends a first message to a consultant, then opens the conversation. */
export function MessageDialog({ consultant, job, open, onClose }: MessageDialogProps) {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const formId = useId();
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

  const submit = form.handleSubmit(({ content }) => {
    if (user) write.mutate({ consultantId: consultant.id, jobId: job?.id ?? null, content });
    else toast({ title: "Inloggning krävs", text: "Du måste vara inloggad för att skicka meddelanden." });
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Skicka meddelande"
      text={`Till ${consultant.name ?? "konsulten"}`}
      dirty={form.formState.isDirty && draft.hasFailed && !write.isPending && !write.isSuccess}
      footer={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={form.watch("content").trim() === ""}
            pending={write.isPending}
            pendingText="Skickar..."
          >
            Skicka
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <FormField form={form} name="content" label="Meddelande" required>
          {(field) => <Textarea {...field} rows={6} counter maxLength={limits.message} />}
        </FormField>
        <DraftLine {...draft} />
      </form>
    </Dialog>
  );
}
