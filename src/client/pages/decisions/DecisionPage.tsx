import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { useState } from "react";
import { decisionDocument } from "#src/copy/decisions.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { useIdParam } from "#src/client/routing/address.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { DialogButton } from "#src/client/ui/Button.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PrintedSections } from "#src/client/ui/PrintedSections.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";

const DecisionDialog = lazyDialog(
  async () => (await import("#src/client/parts/decisions/DecisionDialog.tsx")).DecisionDialog,
);

/** The decision record of a job, as its PDF shows it. */
export function DecisionPage() {
  const id = useIdParam();
  const decision = trpc.decisions.get.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const missing = (
    <EmptyState
      page
      title="Uppdrag hittades inte"
      action={<LinkButton href={pathTo("/employer-jobs")}>Till mina uppdrag</LinkButton>}
    />
  );
  return (
    <QueryView query={decision} pending={<PageSkeleton />} missing={missing}>
      {(data) => <DecisionView decision={data} />}
    </QueryView>
  );
}

function DecisionView({ decision }: { decision: Outputs["decisions"]["get"] }) {
  const [now] = useState(() => new Date());
  const { id } = decision.job;
  const content = decisionDocument(decision, now);
  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader
        title={content.title}
        text={content.lead}
        back={pathTo("/employer-jobs")}
        actions={
          <>
            <DownloadLink plain href={apiPaths.decisionCsv(id)}>
              CSV
            </DownloadLink>
            <DownloadLink href={apiPaths.decisionPdf(id)}>Ladda ner PDF</DownloadLink>
            <ForWriters>
              <DialogButton
                variant="primary"
                dialog={(close) => <DecisionDialog decision={decision} onClose={close} />}
              >
                {decision.decisions.length === 0 ? "Skriv val och motiv" : "Ändra val eller motiv"}
              </DialogButton>
            </ForWriters>
          </>
        }
      />
      <PrintedSections sections={content.sections} />
      <p className="mt-6 text-xs text-muted">{content.footer}</p>
    </article>
  );
}
