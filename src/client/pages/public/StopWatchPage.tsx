import { CircleCheck } from "lucide-react";
import { useQueryParam } from "#src/client/address.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { pathTo } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";

/** Where the link of a watch's email leads. A button turns the watch off, because mail scanners open links. */
export function StopWatchPage() {
  const token = useQueryParam("token") ?? "";
  const stop = trpc.watches.unsubscribe.useMutation({
    onError: (error) => {
      if (!isFinal(error)) errorToast(error, { fallback: "Kunde inte avsluta bevakningen. Försök igen." });
    },
  });
  return (
    <NarrowLayout title="Sluta bevaka" text="Du får inga fler mejl från den här bevakningen.">
      <Card>
        {stop.data ? (
          <div role="status" className="grid justify-items-start gap-4">
            <p className="flex items-start gap-2">
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
              <span className="min-w-0 wrap-anywhere">”{stop.data.name}” är avstängd.</span>
            </p>
            <LinkButton href={pathTo("/bevakningar")}>Till bevakningarna</LinkButton>
          </div>
        ) : (
          <div className="grid gap-4">
            {isFinal(stop.error) && (
              <p role="alert">{failureOf(stop.error).message} Bevakningen kan redan vara borttagen.</p>
            )}
            <Button
              variant="primary"
              wide
              onClick={() => stop.mutate({ token })}
              pending={stop.isPending}
              pendingText="Avslutar..."
            >
              Sluta bevaka
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
