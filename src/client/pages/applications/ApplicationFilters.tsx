import { MineFilter } from "#src/client/parts/members/MineFilter.tsx";
import { applicationSortLabels, applicationStatusLabels } from "#src/copy/applications.ts";
import { parseId } from "#src/shared/urls.ts";
import { applicationSorts, applicationStatuses } from "#src/constants/jobs.ts";
import { oneOf, readSearch, useQueryFilters } from "#src/client/routing/address.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { FilterRow } from "#src/client/ui/FilterRow.tsx";
import type { FilterToggle } from "#src/client/ui/FilterToggle.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { Select } from "#src/client/ui/Select.tsx";

/** The filters and the order, in the URL. */
export function useFilters() {
  return useQueryFilters(
    (query) => ({
      search: readSearch(query, 100),
      status: oneOf(applicationStatuses, query.get("status")),
      jobId: parseId(query.get("jobId")) ?? undefined,
      waiting: query.get("waiting") === "true",
      mine: query.get("mine") === "true",
      compare: query.get("compare") === "true",
      sort: oneOf(applicationSorts, query.get("sort")) ?? "newest",
    }),
    ["application"],
  );
}

/** The choice beside the statuses: applications that wait for an answer. */
const waitingFilter = "waiting";

export type FilterState = ReturnType<typeof useFilters>;

type StatusFilter = Pick<FilterState["filters"], "status" | "waiting">;

/** The option that the filters show as chosen. */
export function chosenStatus({ status, waiting }: StatusFilter): string {
  return waiting ? waitingFilter : (status ?? "");
}

/** The filters of an option. */
export function statusChosen(option: string): StatusFilter {
  return { status: oneOf(applicationStatuses, option), waiting: option === waitingFilter };
}

/** The job that the applications are for, also one that nobody has applied for, which may be another company's. */
export function useChosenJob(jobId: number | undefined): { title: string; isOwn: boolean } | undefined {
  const { user } = useViewer();
  const applied = trpc.applications.jobs.useQuery();
  const known = applied.data?.find(({ id }) => id === jobId);
  const isOther = jobId !== undefined && applied.isSuccess && !known;
  const { data: other } = trpc.jobs.byId.useQuery({ id: jobId ?? 0 }, { enabled: isOther });
  if (known) return { title: known.title, isOwn: true };
  return isOther && other ? { title: other.title, isOwn: other.employerId === user?.id } : undefined;
}

interface ApplicationFiltersProps extends FilterState {
  toggle: FilterToggle;
}

/** Comparing shows all applications of a job in its own order: only the job can be chosen. */
export function ApplicationFilters({
  filters,
  isFiltered,
  setFilters,
  clearFilters,
  clears,
  toggle,
}: ApplicationFiltersProps) {
  const { search, jobId } = filters;
  const jobs = trpc.applications.jobs.useQuery();
  const job = useChosenJob(jobId);
  const counts = trpc.applications.counts.useQuery({ search, jobId, ...(filters.mine && { mine: true }) });
  const waitingCount = counts.data ? ` (${counts.data.waiting})` : "";
  const jobOptions = (jobs.data ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }));
  const isUnknown =
    jobId !== undefined && jobs.isSuccess && !jobOptions.some(({ value }) => value === String(jobId));
  return (
    <FilterRow toggle={toggle} className="mb-2">
      {!filters.compare && (
        <SearchBox
          key={clears}
          className="min-w-0 max-sm:basis-full sm:flex-[1_1_10rem] sm:max-lg:basis-full"
          label="Sök på konsult eller uppdrag"
          value={search}
          onChange={(search) => setFilters({ search })}
        />
      )}
      {!filters.compare && (
        <Select
          aria-label="Status"
          className="w-36 sm:w-44"
          placeholder="Alla statusar"
          value={chosenStatus(filters)}
          onChange={(event) => setFilters(statusChosen(event.target.value), "push")}
          options={[
            { value: waitingFilter, label: `Väntar på svar${waitingCount}` },
            ...applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] })),
          ]}
        />
      )}
      <Select
        aria-label="Uppdrag"
        className="w-36 sm:w-44 lg:w-52"
        placeholder="Alla uppdrag"
        value={jobId === undefined ? "" : String(jobId)}
        onChange={(event) => setFilters({ jobId: parseId(event.target.value) ?? undefined }, "push")}
        options={
          isUnknown
            ? [...jobOptions, { value: String(jobId), label: job?.title ?? "Valt uppdrag" }]
            : jobOptions
        }
      />
      {!filters.compare && (
        <Select
          aria-label="Ordning"
          className="w-40"
          value={filters.sort}
          onChange={({ target }) =>
            setFilters({ sort: oneOf(applicationSorts, target.value) ?? "newest" }, "push")
          }
          options={applicationSorts.map((value) => ({ value, label: applicationSortLabels[value] }))}
        />
      )}
      {!filters.compare && (
        <MineFilter isMine={filters.mine} onChange={(mine) => setFilters({ mine }, "push")} />
      )}
      {jobId !== undefined && (
        <Button
          aria-pressed={filters.compare}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => setFilters({ compare: !filters.compare }, "push")}
        >
          Jämför
        </Button>
      )}
      <Button
        onClick={() => clearFilters("push")}
        disabled={!isFiltered}
        className={cx(!isFiltered && "max-lg:hidden")}
      >
        Rensa filter
      </Button>
    </FilterRow>
  );
}
