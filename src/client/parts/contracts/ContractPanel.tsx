import { useState } from "react";
import { pathTo } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { AgreementCard } from "./AgreementCard.tsx";
import { ContractActions } from "./ContractActions.tsx";
import { ContractFacts } from "./ContractFacts.tsx";
import { panelId } from "./contractColumns.tsx";
import type { Contract } from "./contractValue.ts";
import { CorrectDialog } from "./dialogs.ts";

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
        {contract.contractId === null ? (
          <Button size="sm" onClick={onDetails}>
            Visa detaljer
          </Button>
        ) : (
          <LinkButton size="sm" href={pathTo("/contracts/:id", { id: contract.contractId })}>
            Öppna avtalet
          </LinkButton>
        )}
        {contract.agreementState === "viewer" && <ContractActions contract={contract} />}
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
