import { useState } from "react";
import { webhookEventLabels, deliveryFailureText, deliveryLabel } from "#src/copy/integrations.ts";
import { webhookEvents } from "#src/constants/integrations.ts";
import { limits } from "#src/constants/limits.ts";
import { QueryView, itemsOf, pagedQueryOptions, PagedList } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { dateTime, timeOfDay } from "#src/copy/format.ts";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { createWebhookInput } from "#src/domains/integrations/inputs.ts";
import { FormControl, TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { siteName } from "#src/shared/brand.ts";
import { ShownOnce } from "#src/client/ui/ShownOnce.tsx";

/** The addresses of a company that are told of events (docs/rules/integrations.md#webhooks). */
export function WebhooksCard() {
  const webhooks = trpc.integrations.webhooks.useQuery();
  const [isAdding, setAdding] = useState(false);
  const isFull = (webhooks.data?.length ?? 0) >= limits.webhooks;
  return (
    <Card
      title="Webhooks"
      note={
        <>
          Vi säger till ert system när något händer.{" "}
          <TextLink href={pathTo("/hjalp/api")}>Så gör du</TextLink>
        </>
      }
      actions={!isFull && <Button onClick={() => setAdding(true)}>Lägg till webhook</Button>}
    >
      <QueryView query={webhooks} showsRefetchError>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">Inga webhooks än.</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <WebhookRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

type WebhookRow = Outputs["integrations"]["webhooks"][number];

function WebhookRow({ row }: { row: WebhookRow }) {
  const { id, url, events, isActive } = row;
  const failed = "Kunde inte ändra webhooken";
  const change = trpc.integrations.updateWebhook.useMutation({ meta: { done: "Webhooken är på", failed } });
  const remove = trpc.integrations.removeWebhook.useMutation({
    meta: { done: "Webhooken är borttagen", failed },
  });

  function askToRemove() {
    askFirst({
      title: "Ta bort webhooken?",
      text: "Det som väntar på att skickas försvinner.",
      confirmText: "Ta bort",
      onConfirm: () => remove.mutate({ id }),
    });
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {url}
          {!isActive && <Badge tone="tips">Avstängd</Badge>}
        </p>
        <p className="text-sm text-muted">
          {events.length === webhookEvents.length
            ? "Alla händelser"
            : events.map((event) => webhookEventLabels[event]).join(", ")}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {!isActive && (
          <Button size="sm" pending={change.isPending} onClick={() => change.mutate({ id, isActive: true })}>
            Slå på
          </Button>
        )}
        <DialogButton size="sm" dialog={(close) => <DeliveriesDialog id={id} onClose={close} />}>
          Leveranser
        </DialogButton>
        <DialogButton size="sm" dialog={(close) => <WebhookDialog webhook={row} onClose={close} />}>
          Ändra
        </DialogButton>
        <Button size="sm" pending={remove.isPending} onClick={askToRemove}>
          Ta bort
        </Button>
      </span>
    </li>
  );
}

const pollIntervalMs = 3_000;
const states = {
  waiting: { label: "Väntar", tone: "neutral" },
  sent: { label: "Levererad", tone: "contracts" },
  failed: { label: "Misslyckad", tone: "danger" },
} as const;

/** What a webhook was sent in the last 30 days; any of it can be sent again. */
function DeliveriesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const list = trpc.integrations.deliveries.useInfiniteQuery(
    { id },
    { ...pagedQueryOptions, refetchInterval: pollIntervalMs },
  );
  const test = trpc.integrations.testWebhook.useMutation({
    meta: { done: "Testet skickas", failed: "Kunde inte skicka testet" },
  });
  const deliveries = itemsOf(list);
  return (
    <Dialog
      onClose={onClose}
      title="Leveranser"
      text="De senaste 30 dagarna. Det som inte kommer fram skickas igen i två dygn."
      footer={
        <>
          <Button pending={test.isPending} pendingText="Skickar..." onClick={() => test.mutate({ id })}>
            Skicka test
          </Button>
          <Button variant="primary" onClick={onClose}>
            Klar
          </Button>
        </>
      }
    >
      <PagedList list={list} empty={<p className="text-muted">Inget är skickat än.</p>}>
        <ul className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      </PagedList>
    </Dialog>
  );
}

function DeliveryRow({ delivery }: { delivery: Outputs["integrations"]["deliveries"]["items"][number] }) {
  const { id, type, createdAt, state, status, failure, nextAt } = delivery;
  const again = trpc.integrations.repeatDelivery.useMutation({
    meta: { done: "Skickas igen", failed: "Kunde inte skicka igen" },
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {deliveryLabel(type)}
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={createdAt.toISOString()}>{dateTime(createdAt)}</time>
          {failure !== null && ` · ${deliveryFailureText(failure, status)}`}
          {failure !== null && nextAt && ` · nytt försök ${timeOfDay(nextAt)}`}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Skicka igen: ${deliveryLabel(type)} ${dateTime(createdAt)}`}
        pending={again.isPending}
        onClick={() => again.mutate({ id })}
      >
        Skicka igen
      </Button>
    </li>
  );
}

interface WebhookDialogProps {
  /** The one to change; a new one without it. */
  webhook?: Outputs["integrations"]["webhooks"][number];
  onClose: () => void;
}

/** Adds a webhook and shows its secret, or changes one. */
function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
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
        {...form.field("url")}
        label="Adress"
        help="Börjar med https:// och nås från internet"
        type="url"
        inputMode="url"
      />
      <FormControl {...form.field("events")} label="Händelser" group required>
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
