import { MineFilter } from "#src/client/parts/members/MineFilter.tsx";
import { oneOf, readSearch, useQueryFilters } from "#src/client/routing/address.ts";
import { itemsOf, pagedQueryOptions } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { FilterRow } from "#src/client/ui/FilterRow.tsx";
import type { FilterToggle } from "#src/client/ui/FilterToggle.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { inboxFolders, type InboxFolder } from "#src/constants/conversations.ts";
import { limits } from "#src/constants/limits.ts";
import { folderLabels } from "#src/copy/messaging.ts";
import { parseId } from "#src/shared/urls.ts";
import type { InboxFilter } from "./ConversationList.tsx";

const defaultFolder: InboxFolder = "inbox";

function readFilters(query: URLSearchParams) {
  return {
    mine: query.get("mine") === "true",
    search: readSearch(query, limits.search),
    folder: oneOf(inboxFolders, query.get("folder")) ?? defaultFolder,
    jobId: parseId(query.get("jobId")),
  };
}

/** What an option of the list stands for: a folder, or the job whose conversations are shown. */
export function chosenIn(value: string) {
  const folder = oneOf(inboxFolders, value);
  return { folder: folder ?? defaultFolder, jobId: folder ? null : parseId(value) };
}

/** The filter of the conversation list, which is stored in the URL. */
export function useInboxFilter() {
  const { filters, isFiltered, setFilters } = useQueryFilters(readFilters);
  const { search, folder, jobId, mine } = filters;
  const filter: InboxFilter = {
    folder,
    ...(search !== "" && { search }),
    ...(jobId !== null && { jobId }),
    ...(mine && { mine }),
  };
  return { filter, filters, isFiltered, setFilters };
}

interface InboxFiltersProps extends Pick<ReturnType<typeof useInboxFilter>, "filters" | "setFilters"> {
  toggle: FilterToggle;
}

/** The search box of the inbox, and one list with the folders and the jobs of the latest conversations. */
export function InboxFilters({
  filters: { search, folder, jobId, mine },
  setFilters,
  toggle,
}: InboxFiltersProps) {
  const latest = itemsOf(trpc.messaging.list.useInfiniteQuery({ folder: defaultFolder }, pagedQueryOptions));
  const jobs = new Map(
    latest.flatMap((row) => (row.jobId !== null ? [[row.jobId, row.jobTitle ?? ""]] : [])),
  );
  const options = [
    ...inboxFolders.map((value) => ({ value: String(value), label: folderLabels[value] })),
    ...[...jobs].map(([id, title]) => ({ value: String(id), label: `Uppdrag: ${title}` })),
  ];
  return (
    <FilterRow toggle={toggle} className="mt-3">
      <SearchBox
        label="Sök i dina konversationer"
        placeholder="Sök"
        className="basis-full @2xl:grow @2xl:basis-72"
        value={search}
        onChange={(value) => setFilters({ search: value })}
      />
      <Select
        aria-label="Visa"
        className="grow basis-36"
        value={jobId === null ? folder : String(jobId)}
        onChange={({ target: { value } }) => setFilters(chosenIn(value))}
        options={options}
      />
      <MineFilter isMine={mine} onChange={(value) => setFilters({ mine: value })} />
    </FilterRow>
  );
}
