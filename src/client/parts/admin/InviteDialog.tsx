import { inviteInput } from "#src/domains/accounts/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useInputForm(inviteInput, { email: "", companyName: "" });
  const invite = trpc.admin.invite.useMutation({
    meta: {
      done: ({ email, emailed }: Outputs["admin"]["invite"]) => ({
        title: emailed ? "Inbjudan skickad" : "Inbjudan skapad",
        text: emailed
          ? `Länken är på väg till ${email}.`
          : "Inget mejl skickas härifrån. Kopiera länken och skicka den själv.",
      }),
      failed: "Kunde inte skicka inbjudan",
    },
  });
  return (
    <FormDialog
      form={form}
      title="Ny inbjudan"
      text="Företaget får ett mejl med en länk för att registrera sig. Länken gäller i 14 dagar."
      submit="Skicka inbjudan"
      pendingText="Skickar..."
      save={invite}
      onClose={onClose}
    >
      <TextField form={form} name="email" label="E-post" type="email" />
      <TextField form={form} name="companyName" label="Företagsnamn" />
    </FormDialog>
  );
}
