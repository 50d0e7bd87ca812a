import { counted, percent } from "#src/copy/format.ts";
import { saveFeesInput } from "#src/domains/settings/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import type { SystemSettings } from "./AnnouncementForm.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** Commission and job limits; all three are saved together. */
export function FeesForm({ settings }: { settings: SystemSettings }) {
  const form = useInputForm(saveFeesInput, {
    commissionRate: String(settings.commissionRate),
    basicJobLimit: String(settings.basicJobLimit),
    premiumJobLimit: String(settings.premiumJobLimit),
  });
  const save = trpc.settings.saveFees.useMutation({
    meta: { done: "Avgiftsstrukturen är sparad", failed: "Kunde inte spara avgiftsstrukturen" },
  });
  return (
    <SettingsForm
      form={form}
      title="Avgiftsstruktur"
      note="Gäller nya uppdrag och avtal. Det som redan är publicerat eller rapporterat ändras inte."
      submit="Spara avgifter"
      save={save}
      question={(fees) => ({
        title: "Ändra för alla företag?",
        text: `Provisionen blir ${percent(Number(fees.commissionRate))}. Företag får ha högst ${counted(Number(fees.basicJobLimit), "aktivt uppdrag", "aktiva uppdrag")} med Bas och ${fees.premiumJobLimit} med Premium.`,
        confirmText: "Ändra för alla",
      })}
      stored={(fees) => fees}
    >
      <TextField
        form={form}
        name="commissionRate"
        label="Provision"
        type="number"
        min={0}
        max={50}
        step={0.1}
        unit="%"
      />
      <TextField
        form={form}
        name="basicJobLimit"
        label="Uppdragsgräns, Bas"
        help="Aktiva uppdrag per företag."
        type="number"
        min={1}
        step={1}
        unit="uppdrag"
      />
      <TextField
        form={form}
        name="premiumJobLimit"
        label="Uppdragsgräns, Premium"
        help="Aktiva uppdrag per företag."
        type="number"
        min={1}
        step={1}
        unit="uppdrag"
      />
    </SettingsForm>
  );
}
