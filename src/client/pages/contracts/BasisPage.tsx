import { useState } from "react";
import { useParams } from "wouter";
import { basisDocument } from "#src/copy/invoicing.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { useIdParam } from "#src/client/routing/address.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PrintedSections } from "#src/client/ui/PrintedSections.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { ofSite } from "#src/shared/brand.ts";

const InvoicingDialog = lazyDialog(
  async () => (await import("#src/client/parts/time/InvoicingDialog.tsx")).InvoicingDialog,
);
const UblDialog = lazyDialog(async () => (await import("#src/client/parts/time/UblDialog.tsx")).UblDialog);

/** The invoice basis of a month, as its PDF shows it. */
export function BasisPage() {
  const id = useIdParam() ?? 0;
  const month = useParams()["month"] ?? "";
  const basis = trpc.invoicing.basis.useQuery({ id, month });
  const missing = (
    <EmptyState
      page
      title="Inget underlag för månaden"
      text="Underlaget görs av godkänd tid och godkända utlägg."
      action={
        <TextLink href={id > 0 ? pathTo("/contracts/:id", { id }) : pathTo("/contracts")}>
          Till avtalet
        </TextLink>
      }
    />
  );
  return (
    <QueryView query={basis} pending={<PageSkeleton />} missing={missing}>
      {(data) => <BasisView basis={data} />}
    </QueryView>
  );
}

function BasisView({ basis }: { basis: Outputs["invoicing"]["basis"] }) {
  const { contractId: id, month, missing, isFixed } = basis;
  const { user } = useViewer();
  const [dialog, setDialog] = useState<"details" | "ubl" | null>(null);
  const isCompany = user?.role === "employer";
  const content = basisDocument(basis);
  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader
        title={content.title}
        text={content.lead}
        back={pathTo("/contracts/:id", { id })}
        backLabel="Till avtalet"
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <DownloadLink variant="primary" href={apiPaths.basis(id, { month, format: "pdf" })}>
              PDF
            </DownloadLink>
            <DownloadLink plain href={apiPaths.basis(id, { month, format: "csv" })}>
              CSV
            </DownloadLink>
            {!missing.includes("business") && !missing.includes("reference") && (
              <Button onClick={() => setDialog("ubl")}>E-faktura</Button>
            )}
          </div>
        }
      />
      {missing.includes("business") && !isCompany && (
        <Banner
          className="mb-4"
          tone="warn"
          action={<TextLink href={pathTo("/mitt-foretag")}>Fyll i Mitt företag</TextLink>}
        >
          Ditt företag saknas. Utan det kan kunden inte betala rätt.
        </Banner>
      )}
      {missing.includes("reference") && (
        <Banner
          className="mb-4"
          tone="warn"
          action={
            isCompany && (
              <ForWriters>
                <Button onClick={() => setDialog("details")}>Fyll i referens</Button>
              </ForWriters>
            )
          }
        >
          {isCompany
            ? "Er referens eller inköpsorder saknas. Utan den tas e-fakturan inte emot."
            : "Kunden har inte angett referens eller inköpsorder än. Utan den tas e-fakturan inte emot."}
        </Banner>
      )}
      <PrintedSections sections={content.sections} />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <ForWriters>
          <Button size="sm" onClick={() => setDialog("details")}>
            {isCompany ? "Fakturauppgifter" : "Betalningsvillkor"}
          </Button>
        </ForWriters>
        {isCompany && (
          <DownloadLink plain size="sm" href={apiPaths.fee(id, { month, format: "pdf" })}>
            {ofSite()} avgift (PDF)
          </DownloadLink>
        )}
      </div>
      <p className="mt-4 text-xs text-muted">
        {content.footer}{" "}
        {isFixed
          ? "Underlaget är nedladdat och ändras inte. Det som godkänns eller öppnas igen kommer i nästa."
          : "Raderna låses när underlaget laddas ner första gången."}
      </p>
      {dialog === "details" && (
        <InvoicingDialog id={id} isCompany={isCompany} onClose={() => setDialog(null)} />
      )}
      {dialog === "ubl" && <UblDialog id={id} month={month} onClose={() => setDialog(null)} />}
    </article>
  );
}
