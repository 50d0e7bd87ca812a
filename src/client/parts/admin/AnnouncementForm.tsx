import { saveAnnouncementInput } from "#src/domains/settings/inputs.ts";
import { FormControl, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Switch } from "#src/client/ui/Switch.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

export type SystemSettings = Outputs["settings"]["all"];

/** The text shown to all users on top of every page while it is active. */
export function AnnouncementForm({ settings }: { settings: SystemSettings }) {
  const form = useInputForm(saveAnnouncementInput, {
    message: settings.announcementMessage,
    active: settings.announcementActive,
  });
  const save = trpc.settings.saveAnnouncement.useMutation({
    meta: { done: "Meddelandet är sparat", failed: "Kunde inte spara meddelandet" },
  });
  return (
    <SettingsForm
      form={form}
      title="Meddelande till alla"
      note="Visas överst för alla inloggade medan det är aktivt."
      submit="Spara meddelande"
      save={save}
      question={({ active, message }) =>
        active
          ? {
              title: "Visa meddelandet för alla?",
              text: `Alla inloggade ser det genast, överst på varje sida: ”${message}”`,
              confirmText: "Visa för alla",
            }
          : null
      }
    >
      <TextareaField form={form} name="message" label="Meddelande" rows={3} counter />
      <FormControl form={form} name="active">
        {(field) => <Switch {...field} label="Aktivt" />}
      </FormControl>
    </SettingsForm>
  );
}
