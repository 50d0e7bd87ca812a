import { dateTime } from "#src/copy/format.ts";
import { contractStatusLabel } from "#src/copy/contracts.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ContractFacts } from "./ContractFacts.tsx";
import { TermsHistoryOf } from "./TermsHistory.tsx";
import type { Contract } from "./contractValue.ts";

export function ContractDetailsDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { user } = useViewer();
  const role = user?.role ?? null;
  const moments = [
    { key: "active", title: contractStatusLabel("active", role), at: contract.createdAt },
    { key: "agreement_made", title: contractStatusLabel("agreement_made", role), at: contract.agreedAt },
    { key: "completed", title: contractStatusLabel("completed", role), at: contract.completedAt },
    { key: "archived", title: contractStatusLabel("archived", role), at: contract.archivedAt },
  ];
  return (
    <Dialog
      onClose={onClose}
      title={contract.jobTitle ?? "Avtal"}
      text={contractStatusLabel(contract.status, role)}
      width="lg"
      footer={<Button onClick={onClose}>Stäng</Button>}
    >
      <div className="space-y-6">
        <ContractFacts contract={contract} />
        <section>
          <h3 className="mb-2 text-base">Villkor</h3>
          {contract.terms === null ? (
            <p className="text-muted">Inga särskilda villkor är angivna.</p>
          ) : (
            <p className="prose">{contract.terms}</p>
          )}
        </section>
        {contract.agreedAt !== null && <TermsHistoryOf conversationId={contract.id} />}
        <section>
          <h3 className="mb-2 text-base">Händelser</h3>
          <Timeline
            label="Händelser"
            items={moments.flatMap(({ key, title, at }) =>
              at === null ? [] : [{ key, title, time: dateTime(at) }],
            )}
          />
        </section>
      </div>
    </Dialog>
  );
}
