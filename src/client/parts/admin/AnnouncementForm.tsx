import { limits } from "#src/constants/limits.ts";
import { saveAnnouncementInput } from "#src/domains/settings/inputs.ts";
import { FormControl, FormField, useInputForm } from "#src/client/form.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { Switch } from "#src/client/ui/Switch.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { SaveButton } from "./SaveButton.tsx";

export type SystemSettings = Outputs["settings"]["all"];

/** The text shown to all users on top of every page while it is active. */
export function AnnouncementForm({ settings }: { settings: SystemSettings }) {
  const form = useInputForm(saveAnnouncementInput, {
    message: settings.announcementMessage,
    active: settings.announcementActive,
  });
  useUnsavedWarning(form.formState.isDirty);
  const save = trpc.settings.saveAnnouncement.useMutation({
    meta: { done: "Meddelandet är sparat", failed: "Kunde inte spara meddelandet" },
    onSuccess: () => form.reset(form.getValues()),
  });
  async function askAndSave(values: Parameters<typeof save.mutate>[0]) {
    const isConfirmed =
      !values.active ||
      (await askConfirm({
        title: "Visa meddelandet för alla?",
        text: `Alla inloggade ser det genast, överst på varje sida: ”${values.message}”`,
        confirmText: "Visa för alla",
        tone: "primary",
      }));
    if (isConfirmed) save.mutate(values);
  }
  return (
    <Card title="Meddelande till alla" note="Visas överst för alla inloggade medan det är aktivt.">
      <form noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(askAndSave)(event)}>
        <FormField form={form} name="message" label="Meddelande">
          {(field) => <Textarea {...field} rows={3} counter maxLength={limits.announcement} />}
        </FormField>
        <FormControl form={form} name="active">
          {(field) => <Switch {...field} label="Aktivt" />}
        </FormControl>
        <SaveButton form={form} pending={save.isPending}>
          Spara meddelande
        </SaveButton>
      </form>
    </Card>
  );
}
