import { MessageSquare } from "lucide-react";
import { proposeError } from "#src/domains/contracts/rules.ts";
import { useToday } from "#src/client/useToday.ts";
import { AgreementSteps } from "#src/client/parts/contracts/AgreementSteps.tsx";
import {
  agreementState,
  proposalOf,
  shownTerms,
  stateText,
  waitingChange,
} from "#src/client/parts/contracts/agreementState.ts";
import { ContractActions } from "#src/client/parts/contracts/ContractActions.tsx";
import type { AgreedContract } from "#src/client/parts/contracts/contractValue.ts";
import { ContractStatusBadge } from "#src/client/parts/contracts/ContractStatusBadge.tsx";
import { ProposeDialog } from "#src/client/parts/contracts/dialogs.ts";
import { textForAdmin } from "#src/client/parts/contracts/leftToConfirm.ts";
import { Signatures } from "#src/client/parts/contracts/Signatures.tsx";
import { Supplier } from "#src/client/parts/contracts/Supplier.tsx";
import { Terms } from "#src/client/parts/contracts/Terms.tsx";
import { TermChanges, TermsHistory } from "#src/client/parts/contracts/TermsHistory.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { TimeSection } from "#src/client/parts/time/TimeSection.tsx";
import { useIdParam } from "#src/client/routing/address.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useMayWrite, useViewer } from "#src/client/api/viewer.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";

/** One agreement: what it waits for, who gets what, when, the terms and how they came about. */
export function ContractPage() {
  const id = useIdParam();
  const contract = trpc.contracts.get.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const missing = (
    <EmptyState
      page
      title="Avtalet finns inte"
      text="Kontrollera adressen eller öppna avtalet i listan."
      action={<TextLink href={pathTo("/contracts")}>Till avtalen</TextLink>}
    />
  );
  return (
    <QueryView query={contract} pending={<PageSkeleton />} missing={missing}>
      {(data) => <Agreement contract={data} />}
    </QueryView>
  );
}

function Agreement({ contract }: { contract: AgreedContract }) {
  const { user } = useViewer();
  const mayWrite = useMayWrite();
  const today = useToday();
  const isParty = user?.id === contract.employerId || user?.id === contract.consultantId;
  const state = user && isParty ? agreementState(contract, user.id, mayWrite) : null;
  const proposal = proposalOf(contract);
  const change = waitingChange(contract);
  const shown = proposal ? contract : shownTerms(contract);
  const hasBegun = shown.startDate === null || shown.startDate <= today;
  const time = user && isParty && contract.confirmedVersion !== null && (
    <TimeSection key={contract.id} contract={contract} isCompany={user.id === contract.employerId} />
  );
  return (
    <>
      <PageHeader
        title={contract.jobTitle}
        text={`${contract.consultantName ?? "Ingen konsult vald"} och ${contract.employerName}`}
        back={pathTo("/contracts", { conversationId: contract.conversationId })}
        backLabel="Till avtalen"
        badge={
          isParty ? (
            state && <Badge tone={state.tone}>{state.label}</Badge>
          ) : (
            <ContractStatusBadge status={contract.status} role="admin" />
          )
        }
        actions={
          <>
            {isParty && contract.consultantId !== null && (
              <LinkButton href={pathTo("/messages", { conversationId: contract.conversationId })}>
                <MessageSquare className="size-4" aria-hidden />
                Meddelanden
              </LinkButton>
            )}
            {contract.confirmedVersion !== null && (
              <DownloadLink href={apiPaths.receipt(contract.id)}>Kvitto (PDF)</DownloadLink>
            )}
          </>
        }
      />
      {user && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4">
          <div className="min-w-0 flex-[1_1_18rem]">
            <p>{isParty ? stateText(contract, user.id, mayWrite) : textForAdmin(contract)}</p>
            {change && <TermChanges contract={contract} {...change} />}
            {proposal?.reason !== undefined && <p className="prose text-sm">Anledning: {proposal.reason}</p>}
          </div>
          {isParty ? (
            <AgreementSteps contract={contract} viewerId={user.id} />
          ) : (
            proposeError(contract, user.role) === null && (
              <DialogButton dialog={(close) => <ProposeDialog contract={contract} onClose={close} />}>
                Rätta avtal
              </DialogButton>
            )
          )}
        </div>
      )}
      {hasBegun && time}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Terms contract={contract} shown={shown} today={today} />
        <div className="grid gap-8">
          <Supplier contract={contract} />
          <Signatures contract={contract} />
          <ForWriters>
            <LaterSteps contract={contract} />
          </ForWriters>
        </div>
        <div className="lg:col-span-2">
          <TermsHistory contract={contract} />
        </div>
      </div>
      <div className="mt-8 empty:hidden">{!hasBegun && time}</div>
    </>
  );
}

/** What the company does when the work is over. */
function LaterSteps({ contract }: { contract: AgreedContract }) {
  const { user } = useViewer();
  const row = trpc.contracts.find.useQuery({ id: contract.conversationId });
  if (user?.id !== contract.employerId || !row.data) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">När uppdraget är klart</h2>
      <div className="flex flex-wrap gap-2">
        <ContractActions contract={row.data} />
      </div>
    </section>
  );
}
