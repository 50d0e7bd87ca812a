import { savePublishingInput } from "#src/domains/settings/inputs.ts";
import { FormControl, useInputForm } from "#src/client/form.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { Switch } from "#src/client/ui/Switch.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { SaveButton } from "./SaveButton.tsx";

/** Whether companies that are not confirmed may publish jobs. */
export function PublishingForm({ setting }: { setting: Outputs["settings"]["publishing"] }) {
  const form = useInputForm(savePublishingInput, setting);
  useUnsavedWarning(form.formState.isDirty);
  const save = trpc.settings.savePublishing.useMutation({
    meta: { done: "Inställningen är sparad", failed: "Kunde inte spara inställningen" },
    onSuccess: (_result, saved) => form.reset(saved),
  });
  async function askAndSave(values: typeof setting) {
    const isConfirmed = await askConfirm({
      title: "Ändra för alla företag?",
      text: values.unconfirmedMayPublish
        ? "Företag som inte är bekräftade får publicera uppdrag."
        : "Företag som inte är bekräftade får inte publicera nya uppdrag. Det som redan är publicerat ligger kvar.",
      confirmText: "Ändra för alla",
      tone: "primary",
    });
    if (isConfirmed) save.mutate(values);
  }
  return (
    <Card title="Obekräftade företag" note="Företaget ser på sin startsida vad det ska göra.">
      <form noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(askAndSave)(event)}>
        <FormControl form={form} name="unconfirmedMayPublish">
          {(field) => <Switch {...field} label="Får publicera uppdrag" />}
        </FormControl>
        <SaveButton form={form} pending={save.isPending}>
          Spara inställning
        </SaveButton>
      </form>
    </Card>
  );
}
