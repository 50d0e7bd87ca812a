import { inviteMemberInput } from "#src/domains/members/inputs.ts";
import { FormControl, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { PartSelect } from "./PartSelect.tsx";

export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const form = useInputForm(inviteMemberInput, { email: "", part: "recruiter" as const });
  const invite = trpc.members.invite.useMutation({
    meta: {
      done: { title: "Inbjudan är skickad", text: "Länken gäller i 14 dagar." },
      failed: "Kunde inte bjuda in kollegan",
    },
  });
  return (
    <FormDialog
      form={form}
      title="Bjud in kollega"
      text="Kollegan får ett mejl med en länk och väljer sin egen inloggning."
      submit="Skicka inbjudan"
      pendingText="Skickar..."
      save={invite}
      onClose={onClose}
    >
      <TextField form={form} name="email" label="E-post" type="email" />
      <FormControl form={form} name="part" label="Roll" group required>
        {(field) => <PartSelect {...field} />}
      </FormControl>
    </FormDialog>
  );
}
