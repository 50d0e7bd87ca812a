import { useState } from "react";
import { webhookEventLabels } from "#src/copy/integrations.ts";
import { webhookEvents } from "#src/constants/integrations.ts";
import { limits } from "#src/constants/limits.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { DialogButton } from "#src/client/ui/DialogButton.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { DeliveriesDialog } from "./DeliveriesDialog.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";

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
        <Button size="sm" pending={remove.isPending} onClick={() => void askToRemove()}>
          Ta bort
        </Button>
      </span>
    </li>
  );
}
