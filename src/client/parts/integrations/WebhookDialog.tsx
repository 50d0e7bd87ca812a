import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { webhookEvents } from "#src/constants/integrations.ts";
import { webhookEventLabels } from "#src/copy/integrations.ts";
import { createWebhookInput } from "#src/domains/integrations/inputs.ts";
import { FormControl, TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { ShownOnce } from "./ShownOnce.tsx";
import { siteName } from "#src/shared/brand.ts";

interface WebhookDialogProps {
  /** The one to change; a new one without it. */
  webhook?: Outputs["integrations"]["webhooks"][number];
  onClose: () => void;
}

/** Adds a webhook and shows its secret, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const form = useInputForm(createWebhookInput, {
    url: webhook?.url ?? "",
    events: webhook?.events ?? [...webhookEvents],
  });
  const failed = "Kunde inte spara webhooken";
  const onError = showFieldErrors(form);
  const add = trpc.integrations.createWebhook.useMutation({ meta: { failed }, onError });
  const change = trpc.integrations.updateWebhook.useMutation({
    meta: { done: "Webhooken är ändrad", failed },
    onSuccess: onClose,
    onError,
  });
  if (add.data)
    return (
      <ShownOnce
        title="Webhooken är tillagd"
        text={`Med hemligheten kontrollerar ert system att händelserna kommer från ${siteName()}. Den visas inte igen.`}
        value={add.data.secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      title={webhook ? "Ändra webhook" : "Lägg till webhook"}
      text="Händelserna skickas som JSON med POST, utan personuppgifter."
      submit={webhook ? "Spara" : "Lägg till"}
      pending={add.isPending || change.isPending}
      onSubmit={(values) => (webhook ? change.mutate({ id: webhook.id, ...values }) : add.mutate(values))}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        label="Adress"
        help="Börjar med https:// och nås från internet"
        type="url"
        inputMode="url"
      />
      <FormControl form={form} name="events" label="Händelser" group required>
        {({ value, onChange }) => (
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {webhookEvents.map((event) => (
              <li key={event}>
                <label className="flex min-h-9 items-center gap-3 thumb:min-h-11">
                  <Checkbox
                    checked={value.includes(event)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, event] : value.filter((each) => each !== event))
                    }
                  />
                  {webhookEventLabels[event]}
                </label>
              </li>
            ))}
          </ul>
        )}
      </FormControl>
    </FormDialog>
  );
}
