import { saveInvoicesInput } from "#src/domains/settings/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { SettingsForm } from "./SettingsForm.tsx";

/** When the invoices of the commission fall due. */
export function InvoicesForm({ setting }: { setting: Outputs["settings"]["invoices"] }) {
  const form = useInputForm(saveInvoicesInput, { paymentDays: String(setting.paymentDays) });
  const save = trpc.settings.saveInvoices.useMutation({
    meta: { done: "Inställningen är sparad", failed: "Kunde inte spara inställningen" },
  });
  return (
    <SettingsForm
      form={form}
      title="Fakturor"
      note="Gäller det som markeras som fakturerat från och med nu. Tidigare förfallodatum ändras inte."
      submit="Spara betalningsvillkor"
      save={save}
      stored={(values) => values}
    >
      <TextField
        form={form}
        name="paymentDays"
        label="Betalningsvillkor"
        help="Så många dagar efter fakturadatum förfaller provisionen i Ekonomi."
        type="number"
        min={0}
        max={180}
        step={1}
        unit="dagar"
      />
    </SettingsForm>
  );
}
