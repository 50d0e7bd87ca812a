import { companyAccountInput } from "#src/domains/admin/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

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
  });
  return (
    <FormDialog
      form={form}
      title="Ändra kontouppgifter"
      text={`För ${company.name}. Nuvarande adress får ett mejl om vad som ändras. En ny adress börjar gälla när den har bekräftats.`}
      submit="Spara"
      save={change}
      onClose={onClose}
    >
      <TextField form={form} name="contactName" label="Kontaktperson" />
      <TextField form={form} name="username" label="Användarnamn" autoCapitalize="none" spellCheck={false} />
      <TextField form={form} name="email" label="E-post" type="email" />
    </FormDialog>
  );
}
