import { useMayWrite } from "#src/client/api/viewer.tsx";
import { extensionDays } from "#src/domains/jobs/rules.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";

interface StillOpenButtonsProps {
  job: { id: number; isOpenEnded: boolean };
  /** The look of the first one. */
  variant?: "primary" | "secondary" | undefined;
}

/** 'Ja, det är kvar' for a job without a last day, and 14 days more for every one. */
export function StillOpenButtons({ job: { id, isOpenEnded }, variant = "primary" }: StillOpenButtonsProps) {
  const mayWrite = useMayWrite();
  const failed = "Det gick inte att spara. Försök igen.";
  const extend = trpc.jobs.extend.useMutation({ meta: { done: "Uppdraget är förlängt", failed } });
  const confirm = trpc.jobs.stillOpen.useMutation({ meta: { done: "Uppdraget är kvar", failed } });
  if (!mayWrite) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpenEnded && (
        <Button
          size="sm"
          variant={variant}
          pending={confirm.isPending}
          pendingText="Sparar..."
          onClick={removing(() => confirm.mutate({ id }))}
        >
          Ja, det är kvar
        </Button>
      )}
      <Button
        size="sm"
        variant={isOpenEnded ? "secondary" : variant}
        pending={extend.isPending}
        pendingText="Förlänger..."
        onClick={removing(() => extend.mutate({ id }))}
      >
        Förläng {extensionDays} dagar
      </Button>
    </div>
  );
}
