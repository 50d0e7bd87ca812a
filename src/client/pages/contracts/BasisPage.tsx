import { useState } from "react";
import { useParams } from "wouter";
import { dayMonthYear, exactKr } from "#src/copy/format.ts";
import { basisDocument } from "#src/copy/invoicing.ts";
import { openWeeksText } from "#src/copy/time.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { useIdParam } from "#src/client/routing/address.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { BasisDownloads, type Basis } from "#src/client/parts/time/BasisDownloads.tsx";
import { BasisMissing, mayFillIn } from "#src/client/parts/time/BasisMissing.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
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

function BasisView({ basis: shown }: { basis: Basis }) {
  const { user } = useViewer();
  const [dialog, setDialog] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const basis = { ...shown, isFixed: shown.isFixed || isLocked };
  const { contractId: id, month, missing, isFixed } = basis;
  const isCompany = user?.role === "employer";
  const weeks = trpc.time.weeks.useQuery({ id }, { enabled: !isFixed });
  const openWeeks = isFixed ? null : openWeeksText(weeks.data ?? [], month);
  const content = basisDocument(basis);
  const saidAbove = basis.supplier === null ? ["Saknas", "Säljare"] : ["Saknas"];
  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader
        title={content.title}
        text={content.lead}
        badge={<Badge tone={isFixed ? "contracts" : "neutral"}>{isFixed ? "Låst" : "Inte låst"}</Badge>}
        back={pathTo("/contracts/:id", { id })}
        backLabel="Till avtalet"
        actions={
          <BasisDownloads
            basis={basis}
            onLocked={() => setLocked(true)}
            isComplete={!mayFillIn(missing, isCompany)}
            openWeeks={openWeeks}
          />
        }
      />
      <dl className="mb-6 flex flex-wrap gap-x-12 gap-y-4 [&_dd]:font-heading [&_dd]:text-xl sm:[&_dd]:text-2xl [&_dd]:font-semibold [&_dt]:text-muted">
        <div>
          <dt>Att betala</dt>
          <dd>{exactKr(basis.total)}</dd>
        </div>
        <div>
          <dt>Förfaller</dt>
          <dd>{dayMonthYear(basis.dueDate)}</dd>
        </div>
      </dl>
      <BasisMissing missing={missing} isCompany={isCompany} onFillIn={() => setDialog(true)} />
      {openWeeks !== null && <Banner className="mb-6 print:hidden">{openWeeks}</Banner>}
      <PrintedSections
        plain
        sections={content.sections.filter(({ heading }) => !saidAbove.includes(heading))}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <ForWriters>
          <Button size="sm" onClick={() => setDialog(true)}>
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
      {dialog && <InvoicingDialog id={id} isCompany={isCompany} onClose={() => setDialog(false)} />}
    </article>
  );
}
