import { saveOperatorInput } from "#src/domains/settings/inputs.ts";
import { OrgNumberField } from "#src/client/forms/OrgNumberField.tsx";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { siteName } from "#src/shared/brand.ts";

/** Who runs the site, for the contact page and the legal texts. */
export function OperatorForm({ operator }: { operator: Outputs["settings"]["operator"] }) {
  const { name, orgNumber, address, phone, email } = operator;
  const form = useInputForm(saveOperatorInput, {
    name,
    orgNumber: formatOrgNumber(orgNumber),
    address,
    phone,
  });
  const save = trpc.settings.saveOperator.useMutation({
    meta: { done: "Uppgifterna är sparade", failed: "Kunde inte spara uppgifterna" },
  });
  return (
    <SettingsForm
      form={form}
      title={`Vem som driver ${siteName()}`}
      note={`Visas på kontaktsidan, i villkoren och i sidfoten. E-postadressen ${email} sätts med CONTACT_EMAIL.`}
      submit="Spara uppgifter"
      save={save}
    >
      <TextField form={form} name="name" label="Juridiskt namn" />
      <OrgNumberField form={form} name="orgNumber" />
      <TextField form={form} name="address" label="Adress" />
      <TextField form={form} name="phone" label="Telefon" type="tel" />
    </SettingsForm>
  );
}
