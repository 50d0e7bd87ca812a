import { oneOf } from "#src/client/routing/address.ts";
import { limits } from "#src/constants/limits.ts";
import { consultantSortLabels } from "#src/copy/profiles.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Select } from "#src/client/ui/Select.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { parseId } from "#src/shared/urls.ts";
import type { ConsultantSearch } from "./consultantSearch.ts";

const sorts = ["relevance", "available", "rate"] as const;

interface ConsultantSortSelectProps {
  filters: ConsultantSearch;
  onChange: (change: Partial<ConsultantSearch>) => void;
}

/** The order of the consultants; companies can choose the match with one of their open jobs. */
export function ConsultantSortSelect({ filters, onChange }: ConsultantSortSelectProps) {
  const { user } = useViewer();
  const own = trpc.jobs.mine.useQuery(
    { filter: "available", limit: limits.page },
    { enabled: user?.role === "employer" },
  );
  const jobs = own.data?.items ?? [];
  const isListed = jobs.some(({ id }) => id === filters.jobId);
  return (
    <Select
      aria-label="Sortera"
      value={filters.jobId ?? filters.sort}
      onChange={({ target }) => {
        const sort = oneOf(sorts, target.value);
        onChange(
          sort ? { sort, jobId: undefined } : { sort: "match", jobId: parseId(target.value) ?? undefined },
        );
      }}
      options={[
        ...sorts.map((value) => ({ value, label: consultantSortLabels[value] })),
        ...(filters.jobId !== undefined && !isListed
          ? [{ value: String(filters.jobId), label: consultantSortLabels.match }]
          : []),
        ...jobs.map(({ id, title }) => ({
          value: String(id),
          label: `${consultantSortLabels.match}: ${title}`,
        })),
      ]}
      className="w-44 max-sm:-order-1 sm:ml-auto"
    />
  );
}
