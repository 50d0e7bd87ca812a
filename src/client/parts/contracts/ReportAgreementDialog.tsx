import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { AgreementDialog } from "./AgreementDialog.tsx";

interface ReportAgreementDialogProps {
  conversationId: number;
  onClose: () => void;
}

/** The report of an agreement, opened from an application or after filling a job. */
export function ReportAgreementDialog({ conversationId, onClose }: ReportAgreementDialogProps) {
  const contract = trpc.contracts.find.useQuery({ id: conversationId }, { staleTime: 0, gcTime: 0 });
  if (contract.data) return <AgreementDialog contract={contract.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Rapportera avtal">
      <QueryView query={contract} pending={<Spinner text="Hämtar avtalet..." />}>
        {() => <p>Avtalet finns inte längre.</p>}
      </QueryView>
    </Dialog>
  );
}
