import { useState } from "react";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { PartDialog } from "./PartDialog.tsx";

type Request = Outputs["members"]["joinRequests"][number];

/** Who asks to join the company; nothing when there is no one. */
export function JoinRequests() {
  const requests = trpc.members.joinRequests.useQuery();
  const [approving, setApproving] = useState<Request | null>(null);
  const approve = trpc.members.approve.useMutation({
    meta: { done: "Kollegan är med", failed: "Kunde inte godkänna begäran" },
    onSuccess: () => setApproving(null),
  });
  const decline = trpc.members.decline.useMutation({
    meta: { done: "Begäran är avböjd", failed: "Kunde inte avböja begäran" },
  });

  function askToDecline({ id, name }: Request) {
    askFirst({
      title: `Tacka nej till ${name ?? "begäran"}?`,
      text: "Uppgifterna raderas. Personen kan be igen.",
      confirmText: "Tacka nej",
      onConfirm: () => decline.mutate({ id }),
    });
  }

  if (!requests.data || requests.data.length === 0) return null;
  return (
    <Card
      title="Vill gå med"
      note="Godkänn bara den du känner igen. Organisationsnumret kan vem som helst slå upp."
    >
      <ul className="grid divide-y divide-line">
        {requests.data.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="block font-medium">{request.name}</span>
              <span className="block text-sm wrap-anywhere text-muted">{request.email}</span>
            </span>
            {!request.isEmailConfirmed && <Badge tone="tips">E-posten är inte bekräftad</Badge>}
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="primary"
                disabled={!request.isEmailConfirmed}
                onClick={() => setApproving(request)}
              >
                Godkänn
              </Button>
              <Button size="sm" onClick={() => askToDecline(request)}>
                Tacka nej
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {approving && (
        <PartDialog
          title={`Släpp in ${approving.name ?? "kollegan"}`}
          text="Personen får ett mejl och kan logga in."
          part="recruiter"
          submit="Godkänn"
          pending={approve.isPending}
          onSubmit={(part) => approve.mutate({ id: approving.id, part })}
          onClose={() => setApproving(null)}
        />
      )}
    </Card>
  );
}
