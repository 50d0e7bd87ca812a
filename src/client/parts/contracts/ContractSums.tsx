import type { Role } from "#src/constants/accounts.ts";
import { counted, dottedTime, exactKr, number } from "#src/copy/format.ts";
import type { ContractTab } from "#src/domains/contracts/rules.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { ofSite } from "#src/shared/brand.ts";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import type { ContractFilter } from "./ContractFilters.tsx";

/** The sums of the agreements that are found, and their download: below the list, which is what one comes for. */
export function ContractSums({ tab, search, kind, mine }: ContractFilter & { tab: ContractTab }) {
  const { user } = useViewer();
  const sums = trpc.contracts.sums.useQuery(
    { tab, search, kind, ...(mine && { mine }) },
    { placeholderData: (previous) => previous },
  );
  return (
    <>
      <LoadError query={sums}>Det gick inte att hämta summorna.</LoadError>
      {sums.data !== undefined && sums.data.agreements > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="text-muted tabular-nums">{sumsText(sums.data, user?.role ?? null)}</p>
          <DownloadLink size="sm" href={apiPaths.contractsCsv({ tab, search, mine })}>
            Ladda ner CSV
          </DownloadLink>
        </div>
      )}
    </>
  );
}

function sumsText(sums: Outputs["contracts"]["sums"], role: Role | null): string {
  if (sums.foundMoreThan !== undefined)
    return `Sökningen ger fler än ${number(sums.foundMoreThan)} avtal och summeras därför inte.`;
  const pays = `${role === "employer" ? "ni betalar" : "kunderna betalar"} ${exactKr(sums.customerPays)}`;
  const gets = `${role === "consultant" ? "du får" : "konsulterna får"} ${exactKr(sums.consultantGets)}`;
  const fee = `${ofSite()} avgift ${exactKr(sums.fee)}`;
  const age = sums.keptAt ? ` Räknat kl. ${dottedTime(sums.keptAt)}.` : "";
  return `${counted(sums.agreements, "avtal", "avtal")}, beräknat totalt på heltid: ${pays}, ${gets}, ${fee}, exkl. moms.${age}`;
}
