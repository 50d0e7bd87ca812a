import { MineFilter } from "#src/client/parts/members/MineFilter.tsx";
import { Download } from "lucide-react";
import type { Role } from "#src/constants/accounts.ts";
import { counted, dottedTime, number } from "#src/copy/format.ts";
import type { ContractKind, ContractTab } from "#src/domains/contracts/rules.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { buttonClass, cx } from "#src/client/ui/classNames.ts";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { formatKronor } from "./contractValue.ts";
import { ofSite } from "#src/shared/brand.ts";

export interface ContractFilter {
  search: string;
  /** Null until one is chosen. */
  kind: ContractKind | "all" | null;
  mine: boolean;
}

interface ContractFiltersProps {
  tab: ContractTab;
  search: string;
  kind: ContractKind | null;
  mine: boolean;
  onChange: (change: Partial<ContractFilter>) => void;
}

const kinds = [
  { value: "agreements", label: "Avtal" },
  { value: "discussions", label: "Diskussioner" },
  { value: "all", label: "Alla" },
] as const;

const sumsHeight = "min-h-28 sm:min-h-16 lg:min-h-9";

/** Search, filter, the sums of the agreements that are found, and their download. */
export function ContractFilters({ tab, search, kind, mine, onChange }: ContractFiltersProps) {
  const { user } = useViewer();
  const sums = trpc.contracts.sums.useQuery(
    { tab, search, kind, ...(mine && { mine }) },
    { placeholderData: (previous) => previous },
  );
  const hasAgreements = sums.data !== undefined && sums.data.agreements > 0;
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          long={user?.role === "admin"}
          label="Sök på uppdrag, konsult eller företag"
          value={search}
          onChange={(text) => onChange({ search: text })}
          className="min-w-0 flex-[1_1_16rem]"
        />
        <MineFilter isMine={mine} onChange={(value) => onChange({ mine: value })} />
        {tab !== "completed" && (
          <SegmentedControl
            label="Visa"
            value={kind ?? "all"}
            onChange={(value) => onChange({ kind: value })}
            options={kinds}
          />
        )}
      </div>
      {/* The height is reserved, so that the list does not move. */}
      {sums.isPending && <div aria-hidden className={sumsHeight} />}
      <LoadError query={sums}>Det gick inte att hämta summorna.</LoadError>
      {hasAgreements && (
        <div
          className={cx("flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm", sumsHeight)}
        >
          <p className="text-muted tabular-nums">{sumsText(sums.data, user?.role ?? null)}</p>
          <a
            href={apiPaths.contractsCsv({ tab, search, mine })}
            download
            className={buttonClass({ size: "sm" })}
          >
            <Download className="size-4" aria-hidden />
            Ladda ner CSV
          </a>
        </div>
      )}
    </div>
  );
}

function sumsText(sums: Outputs["contracts"]["sums"], role: Role | null): string {
  if (sums.foundMoreThan !== undefined)
    return `Sökningen ger fler än ${number(sums.foundMoreThan)} avtal och summeras därför inte.`;
  const pays = `${role === "employer" ? "ni betalar" : "kunderna betalar"} ${formatKronor(sums.customerPays)}`;
  const gets = `${role === "consultant" ? "du får" : "konsulterna får"} ${formatKronor(sums.consultantGets)}`;
  const fee = `${ofSite()} avgift ${formatKronor(sums.fee)}`;
  const age = sums.keptAt ? ` Räknat kl. ${dottedTime(sums.keptAt)}.` : "";
  return `${counted(sums.agreements, "avtal", "avtal")}, beräknat totalt på heltid: ${pays}, ${gets}, ${fee}, exkl. moms.${age}`;
}
