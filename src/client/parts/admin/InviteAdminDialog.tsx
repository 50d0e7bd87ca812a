import { newAdminInput } from "#src/domains/accounts/inputs.ts";
import { TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { GeneratedPassword } from "./ResetPasswordDialog.tsx";

export function InviteAdminDialog({ onClose }: { onClose: () => void }) {
  const form = useInputForm(newAdminInput, { name: "", username: "", email: "" });
  const invite = trpc.admins.invite.useMutation({
    meta: { failed: "Kunde inte bjuda in administratören" },
    onError: showFieldErrors(form),
  });
  if (invite.data)
    return <GeneratedPassword name={invite.variables.name} generated={invite.data} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Bjud in administratör"
      text="Kontot skapas genast. Användarnamnet mejlas; det tillfälliga lösenordet visas här och lämnar du över själv."
      submit="Skapa konto"
      pendingText="Skapar..."
      pending={invite.isPending}
      onSubmit={(values) => invite.mutate(values)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Namn" />
      <TextField form={form} name="email" label="E-post" type="email" />
      <TextField form={form} name="username" label="Användarnamn" autoCapitalize="none" spellCheck={false} />
    </FormDialog>
  );
}
