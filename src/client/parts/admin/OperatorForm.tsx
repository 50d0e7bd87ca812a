import { saveOperatorInput } from "#src/domains/settings/inputs.ts";
import { OrgNumberInput } from "#src/client/parts/profiles/OrgNumberInput.tsx";
import { FormField, showFieldErrors, useInputForm } from "#src/client/form.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { SaveButton } from "./SaveButton.tsx";

/** Who runs the site, for the contact page and the legal texts. */
export function OperatorForm({ operator }: { operator: Outputs["settings"]["operator"] }) {
  const { name, orgNumber, address, phone, email } = operator;
  const form = useInputForm(saveOperatorInput, {
    name,
    orgNumber: formatOrgNumber(orgNumber),
    address,
    phone,
  });
  useUnsavedWarning(form.formState.isDirty);
  const save = trpc.settings.saveOperator.useMutation({
    meta: { done: "Uppgifterna är sparade", failed: "Kunde inte spara uppgifterna" },
    onSuccess: () => form.reset(form.getValues()),
    onError: showFieldErrors(form),
  });
  return (
    <Card
      title="Vem som driver Bryggan"
      note={`Visas på kontaktsidan och i villkoren. E-postadressen ${email} sätts med CONTACT_EMAIL.`}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
      >
        <FormField form={form} name="name" label="Namn">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="orgNumber" label="Organisationsnummer">
          {(field) => <OrgNumberInput {...field} />}
        </FormField>
        <FormField form={form} name="address" label="Adress">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="phone" label="Telefon">
          {(field) => <Input {...field} type="tel" autoComplete="off" />}
        </FormField>
        <SaveButton form={form} pending={save.isPending}>
          Spara uppgifter
        </SaveButton>
      </form>
    </Card>
  );
}
