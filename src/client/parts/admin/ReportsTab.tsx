import { useState } from "react";
import { relativeDate } from "#src/copy/format.ts";
import { reportKindLabels, reportReasonLabels, reportStatusLabels } from "#src/copy/reports.ts";
import type { ReportStatus } from "#src/constants/reports.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { itemsOf, PagedList, pagedQueryOptions } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import type { Tone } from "#src/client/ui/tones.ts";
import { hideReportInput } from "#src/domains/reports/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { ListTotal } from "./ListFilters.tsx";

type Report = Outputs["reports"]["list"]["items"][number];
type Filter = "open" | "handled";

const tones: Record<ReportStatus, Tone> = { open: "tips", hidden: "danger", dismissed: "neutral" };

/** The queue of reports: what was reported, by whom and why, and what to do about it. */
export function ReportsTab() {
  const [filter, setFilter] = useState<Filter>("open");
  const list = trpc.reports.list.useInfiniteQuery(
    { status: filter, limit: 20, withTotal: true },
    pagedQueryOptions,
  );
  const reports = itemsOf(list);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          label="Visa anmälningar"
          value={filter}
          onChange={setFilter}
          options={[
            { value: "open", label: "Öppna" },
            { value: "handled", label: "Avgjorda" },
          ]}
        />
        <ListTotal list={list} of={["anmälan", "anmälningar"]} />
      </div>
      <PagedList
        list={list}
        pending={<TableSkeleton />}
        empty={
          <EmptyState
            title={filter === "open" ? "Inga öppna anmälningar" : "Inga avgjorda anmälningar"}
            text="När någon anmäler ett meddelande, ett uppdrag eller en profil syns det här."
          />
        }
      >
        <ul className="grid gap-4">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function ReportCard({ report }: { report: Report }) {
  const { id, status } = report;
  const [hiding, setHiding] = useState(false);
  const failed = "Kunde inte avgöra anmälan";
  const dismiss = trpc.reports.dismiss.useMutation({ meta: { done: "Anmälan avgjord", failed } });
  const show = trpc.reports.show.useMutation({ meta: { done: "Synligt igen", failed } });
  return (
    <Card
      title={`${reportKindLabels[report.kind]}: ${reportReasonLabels[report.reason]}`}
      note={relativeDate(report.createdAt)}
      actions={<Badge tone={tones[status]}>{reportStatusLabels[status]}</Badge>}
    >
      {report.text !== null && <p className="mb-3 wrap-anywhere">”{report.text}”</p>}
      <blockquote className="mb-4 max-h-48 overflow-y-auto rounded-md border border-line bg-raised p-3 whitespace-pre-line wrap-anywhere">
        {report.snapshot}
      </blockquote>
      <DescriptionList
        columns={2}
        dense
        items={[
          { term: "Anmäld", value: <UserLink id={report.ownerId} name={report.ownerName} /> },
          { term: "Anmäld av", value: <UserLink id={report.reporterId} name={report.reporterName} /> },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {status === "open" && (
          <>
            <Button size="sm" variant="danger" onClick={() => setHiding(true)}>
              Dölj
            </Button>
            <Button size="sm" pending={dismiss.isPending} onClick={() => dismiss.mutate({ id })}>
              Lämna som det är
            </Button>
          </>
        )}
        {status === "hidden" && (
          <Button size="sm" pending={show.isPending} onClick={() => show.mutate({ id })}>
            Visa igen
          </Button>
        )}
        {report.kind === "job" && (
          <TextLink href={pathTo("/job/:id", { id: report.objectId })}>Öppna uppdraget</TextLink>
        )}
      </div>
      {hiding && <HideDialog report={report} onClose={() => setHiding(false)} />}
    </Card>
  );
}

function UserLink({ id, name }: { id: string; name: string | null }) {
  return <TextLink href={pathTo("/profile/:userId", { userId: id })}>{name ?? "Utan namn"}</TextLink>;
}

/** Asks for the reason, which the owner sees. */
function HideDialog({ report: { id, kind }, onClose }: { report: Report; onClose: () => void }) {
  const form = useInputForm(hideReportInput, { id, reason: "" });
  const hide = trpc.reports.hide.useMutation({
    meta: {
      done: { title: "Dolt", text: "Den som äger innehållet har fått anledningen." },
      failed: "Kunde inte dölja",
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Dölj ${reportKindLabels[kind].toLowerCase()}?`}
      text="Andra ser det inte längre. Du kan visa det igen när som helst."
      width="sm"
      submit="Dölj"
      pendingText="Döljer..."
      danger
      save={hide}
      onClose={onClose}
    >
      <TextareaField
        {...form.field("reason")}
        label="Anledning"
        help="Den som äger innehållet ser anledningen. Skriv inte vem som anmälde."
        rows={3}
      />
    </FormDialog>
  );
}
