import { readOnlyPart } from "#src/constants/accounts.ts";
import { handOverForm } from "#src/domains/members/inputs.ts";
import { FormControl, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";
import { memberPartTexts } from "#src/copy/members.ts";

export interface HandOverDialogProps {
  /** A job or a conversation, with what it is called. */
  subject: { type: "job" | "conversation"; id: number; title: string };
  responsible: { id: string } | null | undefined;
  onClose: () => void;
}

/** Makes a colleague responsible. */
export function HandOverDialog({ subject, responsible, onClose }: HandOverDialogProps) {
  const members = trpc.members.list.useQuery();
  const form = useInputForm(handOverForm, { personId: responsible?.id ?? "" });
  const meta = { done: "Ansvaret är överlämnat", failed: "Kunde inte lämna över" };
  const job = trpc.jobs.handOver.useMutation({ meta });
  const conversation = trpc.messaging.handOver.useMutation({ meta });
  const { mutate, isPending } = subject.type === "job" ? job : conversation;
  return (
    <FormDialog
      form={form}
      title="Lämna över"
      text={`Den som är ansvarig får notiser och mejl om ”${subject.title}”.`}
      submit="Lämna över"
      pendingText="Lämnar över..."
      pending={isPending}
      onSubmit={({ personId }, callbacks) => mutate({ id: subject.id, personId }, callbacks)}
      onClose={onClose}
    >
      <FormControl {...form.field("personId")} label="Ansvarig" group required>
        {(field) => (
          <RadioCards
            {...field}
            options={(members.data ?? [])
              .filter(({ part }) => part !== readOnlyPart)
              .map(({ personId, name, part }) => ({
                value: personId,
                label: name ?? "Utan namn",
                text: memberPartTexts[part].label,
              }))}
          />
        )}
      </FormControl>
    </FormDialog>
  );
}
