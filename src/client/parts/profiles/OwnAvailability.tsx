import { useToday } from "#src/client/useToday.ts";
import { dayInWords } from "#src/copy/availability.ts";
import { profileFailed } from "#src/copy/profiles.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { AvailabilityLine } from "./AvailabilityLine.tsx";

const AvailabilityDialog = lazyDialog(
  async () => (await import("./AvailabilityDialog.tsx")).AvailabilityDialog,
);

/** Its height is reserved while it loads. */
const frame =
  "flex min-h-28 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 sm:min-h-16 sm:px-5";

const texts = { done: "Tillgängligheten är uppdaterad", failed: profileFailed };

/** The viewer's own availability: say it, change it, or confirm it with one press. */
export function OwnAvailability({ userId }: { userId: string }) {
  const { data: profile } = trpc.profiles.get.useQuery({ id: userId });
  const { data: suggestion, isPending } = trpc.profiles.dayAfterAgreements.useQuery();
  const today = useToday();
  const confirm = trpc.profiles.confirmAvailability.useMutation({ meta: texts });
  const change = trpc.profiles.updateConsultant.useMutation({ meta: texts });
  if (!profile || isPending) return <div aria-hidden className={frame} />;
  const { isAvailable, availableFrom, availabilityConfirmedAt: confirmedAt } = profile;
  const isConfirmedToday = confirmedAt !== null && stockholmDay(confirmedAt) === today;
  const suggested = suggestion?.day && suggestion.day !== availableFrom ? suggestion.day : null;
  return (
    <section aria-label="Din tillgänglighet" className={frame}>
      <div className="min-w-0 flex-[1_1_14rem]">
        {isAvailable === null ? (
          <p>Säg när du kan börja, så hittar företagen dig.</p>
        ) : (
          <AvailabilityLine consultant={profile} />
        )}
        {suggested && (
          <p className="text-sm text-muted">
            Ditt avtal gäller till {dayInWords(stockholmDay(daysBefore(new Date(suggested), 1)), today)}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {suggested && (
          <Button
            size="sm"
            pending={change.isPending}
            pendingText="Sparar..."
            onClick={removing(() =>
              change.mutate({ id: userId, isAvailable: true, availableFrom: suggested }),
            )}
          >
            Tillgänglig från {dayInWords(suggested, today)}
          </Button>
        )}
        {isAvailable !== null && !isConfirmedToday && (
          <Button
            size="sm"
            pending={confirm.isPending}
            pendingText="Bekräftar..."
            onClick={removing(() => confirm.mutate({ id: userId }))}
          >
            Stämmer fortfarande
          </Button>
        )}
        <DialogButton
          size="sm"
          variant={isAvailable === null ? "secondary" : "ghost"}
          dialog={(close) => <AvailabilityDialog profile={profile} onClose={close} />}
        >
          {isAvailable === null ? "Ange tillgänglighet" : "Ändra"}
        </DialogButton>
      </div>
    </section>
  );
}
