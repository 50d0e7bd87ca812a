import { newAdminInput } from "#src/domains/accounts/inputs.ts";
import { FormField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Input } from "#src/client/ui/Input.tsx";
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
      <FormField form={form} name="name" label="Namn" required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label="E-post" required>
        {(field) => <Input {...field} type="email" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="username" label="Användarnamn" required>
        {(field) => <Input {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
    </FormDialog>
  );
}
