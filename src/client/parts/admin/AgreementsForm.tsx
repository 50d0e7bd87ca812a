import { saveAgreementsInput } from "#src/domains/settings/inputs.ts";
import { FormControl, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Switch } from "#src/client/ui/Switch.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** Whether consultants fill in their company before they confirm an agreement. */
export function AgreementsForm({ setting }: { setting: Outputs["settings"]["agreements"] }) {
  const form = useInputForm(saveAgreementsInput, {
    ...setting,
    directPurchaseLimit: String(setting.directPurchaseLimit),
  });
  const save = trpc.settings.saveAgreements.useMutation({
    meta: { done: "Inställningen är sparad", failed: "Kunde inte spara inställningen" },
  });
  return (
    <SettingsForm
      form={form}
      title="Avtal"
      note="Avtal som redan är bekräftade påverkas inte. Gränsen står i företagens beslutsunderlag."
      submit="Spara avtalskrav"
      save={save}
      question={({ requireBusiness }) => ({
        title: "Ändra för alla?",
        text: requireBusiness
          ? "Konsulter måste fylla i sitt företag innan de kan bekräfta ett avtal."
          : "Konsulter kan bekräfta avtal utan att ha fyllt i sitt företag.",
        confirmText: "Ändra för alla",
      })}
    >
      <FormControl form={form} name="requireBusiness">
        {(field) => <Switch {...field} label="Kräv konsultens företagsuppgifter" />}
      </FormControl>
      <TextField
        form={form}
        name="directPurchaseLimit"
        label="Gräns för direktupphandling"
        inputMode="numeric"
        unit="kr"
      />
    </SettingsForm>
  );
}
