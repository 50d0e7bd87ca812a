import { savePublishingInput } from "#src/domains/settings/inputs.ts";
import { FormControl, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Switch } from "#src/client/ui/Switch.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** Whether companies that are not confirmed may publish jobs. */
export function PublishingForm({ setting }: { setting: Outputs["settings"]["publishing"] }) {
  const form = useInputForm(savePublishingInput, setting);
  const save = trpc.settings.savePublishing.useMutation({
    meta: { done: "Inställningen är sparad", failed: "Kunde inte spara inställningen" },
  });
  return (
    <SettingsForm
      form={form}
      title="Obekräftade företag"
      note="Företaget ser på sin startsida vad det ska göra."
      submit="Spara inställning"
      save={save}
      question={({ unconfirmedMayPublish }) => ({
        title: "Ändra för alla företag?",
        text: unconfirmedMayPublish
          ? "Företag som inte är bekräftade får publicera uppdrag."
          : "Företag som inte är bekräftade får inte publicera nya uppdrag. Det som redan är publicerat ligger kvar.",
        confirmText: "Ändra för alla",
      })}
    >
      <FormControl form={form} name="unconfirmedMayPublish">
        {(field) => <Switch {...field} label="Får publicera uppdrag" />}
      </FormControl>
    </SettingsForm>
  );
}
