import { companyAccountInput } from "#src/domains/admin/inputs.ts";
import { FormField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Input } from "#src/client/ui/Input.tsx";

type Company = Outputs["admin"]["companies"]["items"][number];

/** Contact person, user name and email address of a company's account. */
export function CompanyAccountDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { id, contactName, username, email } = company;
  const form = useInputForm(companyAccountInput, {
    id,
    contactName: contactName ?? "",
    username: username ?? "",
    email: email ?? "",
  });
  const change = trpc.admin.changeCompanyAccount.useMutation({
    meta: { done: "Kontouppgifterna är sparade", failed: "Kunde inte spara kontouppgifterna" },
    onSuccess: onClose,
    onError: showFieldErrors(form),
  });
  return (
    <FormDialog
      form={form}
      title="Ändra kontouppgifter"
      text={`För ${company.name}. Nuvarande adress får ett mejl om vad som ändras. En ny adress börjar gälla när den har bekräftats.`}
      submit="Spara"
      pendingText="Sparar..."
      pending={change.isPending}
      onSubmit={(values) => change.mutate(values)}
      onClose={onClose}
    >
      <FormField form={form} name="contactName" label="Kontaktperson" required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="username" label="Användarnamn" required>
        {(field) => <Input {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="email" label="E-post" required>
        {(field) => <Input {...field} type="email" autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
