import { limits } from "#src/constants/limits.ts";
import { saveMaintenanceInput } from "#src/domains/settings/inputs.ts";
import { FormControl, FormField, useInputForm } from "#src/client/form.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { Switch } from "#src/client/ui/Switch.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import type { SystemSettings } from "./AnnouncementForm.tsx";
import { SaveButton } from "./SaveButton.tsx";

/** Maintenance mode blocks new logins, except for admins. */
export function MaintenanceForm({ settings }: { settings: SystemSettings }) {
  const form = useInputForm(saveMaintenanceInput, {
    on: settings.maintenanceMode,
    message: settings.maintenanceMessage,
  });
  useUnsavedWarning(form.formState.isDirty);
  const save = trpc.settings.saveMaintenance.useMutation({
    meta: { done: "Underhållsläget är sparat", failed: "Kunde inte spara underhållsläget" },
    onSuccess: () => form.reset(form.getValues()),
  });
  async function askAndSave(values: Parameters<typeof save.mutate>[0]) {
    const turnsOn = values.on && !settings.maintenanceMode;
    const isConfirmed =
      !turnsOn ||
      (await askConfirm({
        title: "Slå på underhållsläget?",
        text: "Ingen utom administratörer kan logga in förrän det är avslaget. Den som redan är inloggad fortsätter.",
        confirmText: "Slå på",
        tone: "primary",
      }));
    if (isConfirmed) save.mutate(values);
  }
  return (
    <Card
      title="Underhållsläge"
      note="Stoppar nya inloggningar. Administratörer kommer in, och den som redan är inloggad fortsätter."
    >
      <form noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(askAndSave)(event)}>
        <FormControl form={form} name="on">
          {(field) => <Switch {...field} label="Underhållsläge" />}
        </FormControl>
        <FormField
          form={form}
          name="message"
          label="Underhållsmeddelande"
          help="Visas på inloggningssidorna."
        >
          {(field) => <Textarea {...field} rows={3} counter maxLength={limits.announcement} />}
        </FormField>
        <SaveButton form={form} pending={save.isPending}>
          Spara underhållsläge
        </SaveButton>
      </form>
    </Card>
  );
}
