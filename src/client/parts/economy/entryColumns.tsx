import { economyStatusLabels, entryKindLabels } from "#src/copy/economy.ts";
import { counted, exactKr, percent } from "#src/copy/format.ts";
import type { EconomyStatus } from "#src/constants/economy.ts";
import { daysLate } from "#src/domains/economy/rules/due.ts";
import { stepsInForce } from "#src/domains/economy/rules/steps.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { actionsColumn, type Column } from "#src/client/ui/Table.tsx";
import type { Tone } from "#src/client/ui/tones.ts";
import { joinFacts } from "#src/client/parts/admin/AdminTable.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";

type Entry = Outputs["economy"]["list"]["items"][number];

export const statusTones: Record<EconomyStatus, Tone> = {
  to_book: "tips",
  booked: "tips",
  invoiced: "jobs",
  paid: "accent",
  written_off: "neutral",
};

interface EntryColumns {
  today: string;
  isChosen: (entry: Entry) => boolean;
  onChoose: (entry: Entry, isChosen: boolean) => void;
  onShow: (entry: Entry) => void;
}

export function entryColumns({ today, isChosen, onChoose, onShow }: EntryColumns): Column<Entry>[] {
  return [
    {
      header: "Företag",
      className: "lg:min-w-36",
      cell: (row) => (
        <label className="flex items-start gap-3">
          <Checkbox
            className="mt-0.5 shrink-0 thumb:size-5"
            checked={isChosen(row)}
            onChange={(event) => onChoose(row, event.target.checked)}
            aria-label={`Välj ${row.companyName}, ${row.jobTitle ?? "avtal"}`}
          />
          <span className="min-w-0">
            <span className="font-medium wrap-break-word">{row.companyName}</span>
            <Small>{joinFacts([row.orgNumber && formatOrgNumber(row.orgNumber), row.location])}</Small>
            <span className="mt-1 hidden sm:@max-[58rem]:block">
              <EntryStatusBadge entry={row} today={today} />
              <Small>{stepFacts(row, today)}</Small>
            </span>
          </span>
        </label>
      ),
    },
    {
      header: "Uppdrag",
      cell: (row) => (
        <span className="block min-w-0">
          {row.jobTitle ?? "–"}
          <Small>{joinFacts([row.consultantName, stockholmDay(row.at)])}</Small>
        </span>
      ),
    },
    {
      header: "Provision",
      align: "end",
      cell: (row) => (
        <span className="block min-w-0">
          {exactKr(row.commission)}
          <span className="sm:@max-[58rem]:hidden">
            <Small>{`${percent(row.commissionPercent)} av ${exactKr(row.contractValue)}`}</Small>
            {row.actual && <Small>{`Verkligt hittills ${exactKr(row.actual.commission)}`}</Small>}
          </span>
        </span>
      ),
    },
    {
      header: "Status",
      from: "lg",
      cell: (row) => (
        <span className="block min-w-0">
          <span className="flex flex-wrap gap-1 max-sm:justify-end">
            <EntryStatusBadge entry={row} today={today} />
            {row.kind === "adjustment" && <Badge>{entryKindLabels.adjustment}</Badge>}
            {row.entryId === null && row.confirmation !== "confirmed" && <Badge>Ej bekräftat</Badge>}
          </span>
          <Small>{stepFacts(row, today)}</Small>
        </span>
      ),
    },
    {
      ...actionsColumn,
      cell: (row) => (
        <Button size="sm" onClick={() => onShow(row)} aria-label={`Visa ${row.companyName}`}>
          Visa
        </Button>
      ),
    },
  ];
}

function EntryStatusBadge({ entry, today }: { entry: Entry; today: string }) {
  const late = daysLate(entry, today);
  return late > 0 ? (
    <Badge tone="danger">{`Försenad ${counted(late, "dag", "dagar")}`}</Badge>
  ) : (
    <Badge tone={statusTones[entry.status]}>{economyStatusLabels[entry.status]}</Badge>
  );
}

/** 'Faktura 1042 · 2026-11-20 · förfaller 2026-12-20', or what the latest step says. */
function stepFacts(entry: Entry, today: string): string {
  const { steps, dueOn } = entry;
  const inForce = stepsInForce(steps);
  const invoice = inForce.find(({ kind }) => kind === "invoiced");
  const latest = inForce.at(-1);
  return joinFacts([
    invoice?.invoiceNumber ? `Faktura ${invoice.invoiceNumber}` : null,
    latest?.date ?? null,
    dueOn === null ? null : `${daysLate(entry, today) > 0 ? "förföll" : "förfaller"} ${dueOn}`,
  ]);
}

function Small({ children }: { children: string }) {
  return children === "" ? null : (
    <span className="mt-0.5 block text-xs font-normal text-muted wrap-break-word">{children}</span>
  );
}
