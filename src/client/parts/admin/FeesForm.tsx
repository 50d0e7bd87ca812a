import { counted, percent } from "#src/copy/format.ts";
import { saveFeesInput } from "#src/domains/settings/inputs.ts";
import { FormField, showFieldErrors, useInputForm } from "#src/client/form.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { Input } from "#src/client/ui/Input.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import type { SystemSettings } from "./AnnouncementForm.tsx";
import { SaveButton } from "./SaveButton.tsx";

/** Commission and job limits; all three are saved together. */
export function FeesForm({ settings }: { settings: SystemSettings }) {
  const form = useInputForm(saveFeesInput, {
    commissionRate: String(settings.commissionRate),
    basicJobLimit: String(settings.basicJobLimit),
    premiumJobLimit: String(settings.premiumJobLimit),
  });
  useUnsavedWarning(form.formState.isDirty);
  const save = trpc.settings.saveFees.useMutation({
    meta: { done: "Avgiftsstrukturen är sparad", failed: "Kunde inte spara avgiftsstrukturen" },
    onSuccess: (_result, fees) => form.reset(fees),
    onError: showFieldErrors(form),
  });
  async function askAndSave(fees: Parameters<typeof save.mutate>[0]) {
    const isConfirmed = await askConfirm({
      title: "Ändra för alla företag?",
      text: `Provisionen blir ${percent(Number(fees.commissionRate))}. Företag får ha högst ${counted(Number(fees.basicJobLimit), "aktivt uppdrag", "aktiva uppdrag")} med Bas och ${fees.premiumJobLimit} med Premium.`,
      confirmText: "Ändra för alla",
      tone: "primary",
    });
    if (isConfirmed) save.mutate(fees);
  }
  return (
    <Card
      title="Avgiftsstruktur"
      note="Gäller nya uppdrag och avtal. Det som redan är publicerat eller rapporterat ändras inte."
    >
      <form noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(askAndSave)(event)}>
        <FormField form={form} name="commissionRate" label="Provision" required>
          {(field) => <Input {...field} type="number" min={0} max={50} step={0.1} unit="%" />}
        </FormField>
        <FormField
          form={form}
          name="basicJobLimit"
          label="Uppdragsgräns, Bas"
          help="Aktiva uppdrag per företag."
        >
          {(field) => <Input {...field} type="number" min={1} step={1} unit="uppdrag" />}
        </FormField>
        <FormField
          form={form}
          name="premiumJobLimit"
          label="Uppdragsgräns, Premium"
          help="Aktiva uppdrag per företag."
        >
          {(field) => <Input {...field} type="number" min={1} step={1} unit="uppdrag" />}
        </FormField>
        <SaveButton form={form} pending={save.isPending}>
          Spara avgifter
        </SaveButton>
      </form>
    </Card>
  );
}
