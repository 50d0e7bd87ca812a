import { receiptDocument } from "#src/copy/receipt.ts";
import { useIdParam } from "#src/client/routing/address.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { failureOf, trpc, type Outputs } from "#src/client/api/trpc.ts";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PrintedSections } from "#src/client/ui/PrintedSections.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";

/** The receipt of a confirmed agreement, as its PDF shows it. */
export function ReceiptPage() {
  const id = useIdParam();
  const receipt = trpc.contracts.receipt.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const missing = (
    <EmptyState
      page
      title="Kvittot finns inte"
      text="Kontrollera adressen eller öppna avtalet i listan."
      action={<ToContracts />}
    />
  );
  if (failureOf(receipt.error).code === "CONTRACT_NOT_CONFIRMED")
    return (
      <EmptyState
        page
        title="Avtalet är inte bekräftat än"
        text="Kvittot finns när båda har bekräftat avtalet."
        action={<ToContracts />}
      />
    );
  return (
    <QueryView query={receipt} pending={<PageSkeleton />} missing={missing}>
      {(data) => <ReceiptView receipt={data} />}
    </QueryView>
  );
}

function ReceiptView({ receipt }: { receipt: Outputs["contracts"]["receipt"] }) {
  const content = receiptDocument(receipt);
  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader
        title={content.title}
        text={content.lead}
        back={pathTo("/contracts", { conversationId: receipt.conversationId })}
        backLabel="Till avtalet"
        actions={
          <DownloadLink variant="primary" href={apiPaths.receipt(receipt.id)} className="print:hidden">
            Ladda ner PDF
          </DownloadLink>
        }
      />
      <PrintedSections sections={content.sections} />
      <p className="mt-6 text-xs text-muted">{content.footer}</p>
    </article>
  );
}

function ToContracts() {
  return <LinkButton href={pathTo("/contracts")}>Till avtalen</LinkButton>;
}
