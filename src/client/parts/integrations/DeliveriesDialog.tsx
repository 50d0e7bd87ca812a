import { deliveryFailureText, deliveryLabel } from "#src/copy/integrations.ts";
import { dateTime, timeOfDay } from "#src/copy/format.ts";
import { itemsOf, pagedQueryOptions, PagedList } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";

const pollIntervalMs = 3_000;
const states = {
  waiting: { label: "Väntar", tone: "neutral" },
  sent: { label: "Levererad", tone: "contracts" },
  failed: { label: "Misslyckad", tone: "danger" },
} as const;

/** What a webhook was sent in the last 30 days; any of it can be sent again. */
export function DeliveriesDialog({ id, onClose }: { id: number; onClose: () => void }) {
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
