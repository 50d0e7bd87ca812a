import { useState } from "react";
import { rejectionTemplate } from "#src/copy/applications.ts";
import { undoStepSeconds } from "#src/domains/applications/rules.ts";
import { limits } from "#src/constants/limits.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { nameOf, type Application } from "./application.ts";

interface RejectDialogProps {
  applications: readonly Application[];
  onClose: () => void;
  /** Called with the ids of those that were rejected by this call. */
  onRejected: (ids: number[]) => void;
}

/** Asks before one or several applications are rejected, with an optional message to each consultant. */
export function RejectDialog({ applications, onClose, onRejected }: RejectDialogProps) {
  const [message, setMessage] = useState("");
  const reject = trpc.applications.reject.useMutation({
    meta: { failed: { fallback: "Kunde inte uppdatera ansökan.", serverMessage: "rejected" } },
    onSuccess: ({ rejected }) => {
      onClose();
      onRejected(rejected);
    },
  });
  const [first] = applications;
  const isOne = applications.length === 1 && first !== undefined;
  const who = isOne ? nameOf(first) : "Var och en";
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isOne ? `Avvisa ${nameOf(first)}?` : `Avvisa ${applications.length} ansökningar?`}
      text={`${who} får veta att ni inte går vidare. Du kan ångra i ${undoStepSeconds} sekunder.`}
      confirmText="Avvisa"
      pending={reject.isPending}
      onConfirm={() =>
        reject.mutate({ ids: applications.map(({ id }) => id), message: message.trim(), undoable: true })
      }
    >
      <Field
        label="Meddelande"
        help={
          isOne
            ? "Meddelandet är valfritt och hamnar i er konversation. {förnamn} fylls i."
            : "Meddelandet är valfritt. Var och en får det i sin konversation, och {förnamn} fylls i."
        }
      >
        <Textarea
          rows={6}
          maxLength={limits.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      {message === "" && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2 -ml-3"
          onClick={() => setMessage(rejectionTemplate)}
        >
          Använd en färdig text
        </Button>
      )}
    </ConfirmDialog>
  );
}
