import { useState } from "react";
import { pathTo } from "#src/client/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { AgreementCard } from "./AgreementCard.tsx";
import { ContractFacts } from "./ContractFacts.tsx";
import type { Contract } from "./contractValue.ts";
import { CorrectDialog } from "./ProposeDialog.tsx";

/** What an opened row of the contract list shows: the next step, the price split and the facts. */
export function ContractPanel({ contract, onDetails }: { contract: Contract; onDetails: () => void }) {
  const { user } = useViewer();
  const [correcting, setCorrecting] = useState(false);
  const isAdmin = user?.role === "admin";
  return (
    <div id={panelId(contract.id)} className="min-w-0 space-y-4 text-start">
      {user && contract.prices && !isAdmin && (
        <AgreementCard conversationId={contract.id} viewerId={user.id} />
      )}
      <ContractFacts contract={contract} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDetails}>
          Visa detaljer
        </Button>
        {isAdmin && contract.contractId !== null && contract.hasReceipt && (
          <LinkButton size="sm" href={pathTo("/contracts/:id/receipt", { id: contract.contractId })}>
            Kvitto
          </LinkButton>
        )}
        {isAdmin && contract.contractId !== null && contract.status !== "archived" && (
          <Button size="sm" onClick={() => setCorrecting(true)}>
            Rätta avtal
          </Button>
        )}
      </div>
      {correcting && <CorrectDialog conversationId={contract.id} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

export function panelId(id: number): string {
  return `contract-${id}`;
}
