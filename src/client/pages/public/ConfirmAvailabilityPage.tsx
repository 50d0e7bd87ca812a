import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { availabilityText } from "#src/copy/availability.ts";
import { useQueryParam } from "#src/client/address.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { pathTo } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";

/** Where the link of the email about availability leads. A button confirms, because mail scanners open links. */
export function ConfirmAvailabilityPage() {
  const token = useQueryParam("token") ?? "";
  const [now] = useState(() => new Date());
  const confirm = trpc.profiles.confirmAvailabilityByLink.useMutation({
    onError: (error) => {
      if (!isFinal(error)) errorToast(error, { fallback: "Kunde inte bekräfta. Försök igen." });
    },
  });
  return (
    <NarrowLayout
      title="Stämmer din tillgänglighet?"
      text="Företagen ser på din profil när du senast bekräftade den."
    >
      <Card>
        {confirm.data ? (
          <div role="status" className="grid justify-items-start gap-4">
            <p className="flex items-start gap-2">
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
              <span>Tack! På din profil står det nu: {availabilityText(confirm.data, now)}.</span>
            </p>
            <LinkButton href={pathTo("/")}>Till startsidan</LinkButton>
          </div>
        ) : (
          <div className="grid gap-4">
            {isFinal(confirm.error) ? (
              <p role="alert">
                {failureOf(confirm.error).message} Logga in så kan du bekräfta på din översikt.
              </p>
            ) : (
              <p>Tryck på knappen om det som stod i mejlet fortfarande stämmer.</p>
            )}
            <Button
              variant="primary"
              wide
              onClick={() => confirm.mutate({ token })}
              pending={confirm.isPending}
              pendingText="Bekräftar..."
            >
              Ja, det stämmer
            </Button>
          </div>
        )}
      </Card>
    </NarrowLayout>
  );
}

function isFinal(error: unknown): boolean {
  return failureOf(error).code === "LINK_INVALID";
}
