import { useState } from "react";
import { limits } from "#src/constants/limits.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";

interface WithdrawDialogProps {
  application: Outputs["applications"]["mine"]["items"][number];
  onClose: () => void;
}

/** Asks before the consultant withdraws an application, with an optional message to the company. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { id, jobTitle, company } = application;
  const [message, setMessage] = useState("");
  const withdraw = trpc.applications.withdraw.useMutation({
    meta: {
      done: "Ansökan är tillbakadragen",
      failed: { fallback: "Kunde inte dra tillbaka ansökan.", serverMessage: "rejected" },
    },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Dra tillbaka ansökan till ${jobTitle}?`}
      text={`${company} får veta att du inte längre är intresserad.`}
      confirmText="Dra tillbaka"
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id, message: message.trim() })}
    >
      <Field label={`Meddelande till ${company}`} help="Valfritt. Hamnar i er konversation.">
        <Textarea
          rows={4}
          maxLength={limits.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
