import { useState } from "react";
import { fullDate } from "#src/copy/format.ts";
import { removalText } from "#src/copy/messaging.ts";
import { useToday } from "#src/client/useToday.ts";
import { actionsFor, hasBegun, type ContractAction } from "#src/domains/contracts/rules.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { useMayWrite, useViewer } from "#src/client/api/viewer.tsx";
import { AgreementDialog } from "./dialogs.ts";
import type { Contract } from "./contractValue.ts";

const ArchiveDialog = lazyDialog(async () => (await import("./ArchiveDialog.tsx")).ArchiveDialog);

const statusTexts = {
  done: "Status uppdaterad",
  failed: { fallback: "Kunde inte uppdatera status", serverMessage: "never" },
} as const;

export function ContractActions({ contract }: { contract: Contract }) {
  const { user } = useViewer();
  const mayWrite = useMayWrite();
  const [reporting, setReporting] = useState(false);
  const [archiving, setArchiving] = useState(false);
  const complete = trpc.contracts.complete.useMutation({ meta: statusTexts });
  const archive = trpc.contracts.archive.useMutation({
    meta: statusTexts,
    onSettled: () => setArchiving(false),
  });
  const remove = trpc.messaging.remove.useMutation({
    meta: {
      done: "Kontrakt raderat",
      failed: {
        title: "Fel vid radering",
        fallback: "Kunde inte radera kontraktet. Försök igen.",
        serverMessage: "never",
      },
    },
  });
  const { id } = contract;
  const today = useToday();
  const isRunning = hasBegun(contract, today);

  function confirmRemoval() {
    askFirst({
      title: `Radera avtalet om ${contract.jobTitle ?? "uppdraget"}?`,
      text: removalText(contract.agreedAt !== null),
      confirmText: "Radera avtal",
      onConfirm: () => remove.mutate({ id }),
    });
  }

  function confirmCompletion() {
    askFirst({
      title: `Markera ${contract.jobTitle ?? "uppdraget"} som slutfört?`,
      text: `${isRunning ? "" : `Uppdraget har inte börjat än: det startar ${fullDate(new Date(contract.startDate ?? ""))}. `}Konsulten får veta det. Avtalet arkiveras 30 dagar senare. Det går inte att ångra.`,
      confirmText: "Markera som slutfört",
      tone: "primary",
      onConfirm: () => complete.mutate({ id }),
    });
  }

  const actions: Record<ContractAction, { text: string; pending?: boolean; onClick: () => void }> = {
    report: { text: "Rapportera avtal", onClick: () => setReporting(true) },
    addDetails: { text: "Lägg till Avtalsdetaljer", onClick: () => setReporting(true) },
    complete: {
      text: "Markera som Slutfört",
      pending: complete.isPending,
      onClick: confirmCompletion,
    },
    archive: { text: "Arkivera Kontrakt", pending: archive.isPending, onClick: () => setArchiving(true) },
    remove: { text: "Radera avtal", pending: remove.isPending, onClick: confirmRemoval },
  };

  if (!mayWrite) return null;
  return (
    <>
      {actionsFor(contract, user?.role ?? null).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === "complete" && !isRunning ? "ghost" : "secondary"}
          pending={actions[action].pending}
          onClick={actions[action].onClick}
        >
          {actions[action].text}
        </Button>
      ))}
      {reporting && <AgreementDialog contract={contract} onClose={() => setReporting(false)} />}
      {archiving && (
        <ArchiveDialog
          contract={contract}
          pending={archive.isPending}
          onArchive={() => archive.mutate({ id })}
          onClose={() => setArchiving(false)}
        />
      )}
    </>
  );
}
