import { saveMaintenanceInput, settingGroups } from "#src/domains/settings/inputs.ts";
import { FormControl, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Switch } from "#src/client/ui/Switch.tsx";
import type { SystemSettings } from "./AnnouncementForm.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** Maintenance mode blocks new logins, except for admins. */
export function MaintenanceForm({ settings }: { settings: SystemSettings }) {
  const form = useInputForm(saveMaintenanceInput, {
    on: settings.maintenanceMode,
    message: settings.maintenanceMessage,
  });
  const save = trpc.settings.saveMaintenance.useMutation({
    meta: { done: "Underhållsläget är sparat", failed: "Kunde inte spara underhållsläget" },
  });
  return (
    <SettingsForm
      form={form}
      title="Underhållsläge"
      note="Stoppar nya inloggningar. Administratörer kommer in, och den som redan är inloggad fortsätter."
      submit="Spara underhållsläge"
      save={save}
      question={({ on }) =>
        on && !settings.maintenanceMode
          ? {
              title: "Slå på underhållsläget?",
              text: "Ingen utom administratörer kan logga in förrän det är avslaget. Den som redan är inloggad fortsätter.",
              confirmText: "Slå på",
            }
          : null
      }
      stored={({ on, message }) => ({ on, message: settingGroups.maintenance.message.read(message) })}
    >
      <FormControl form={form} name="on">
        {(field) => <Switch {...field} label="Underhållsläge" />}
      </FormControl>
      <TextareaField
        form={form}
        name="message"
        label="Underhållsmeddelande"
        help="Visas på inloggningssidorna."
        rows={3}
        counter
      />
    </SettingsForm>
  );
}
