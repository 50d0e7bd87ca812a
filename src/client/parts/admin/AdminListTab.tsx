import type { ComponentProps } from "react";
import { itemsOf, SearchedNewest, type PagedQuery } from "#src/client/query.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import type { Table } from "#src/client/ui/Table.tsx";
import { AdminTable } from "./AdminTable.tsx";
import { ListFilters, NothingFound } from "./ListFilters.tsx";

type AdminListTabProps<Show extends string, Row> = ComponentProps<typeof ListFilters<Show>> &
  Omit<ComponentProps<typeof Table<Row>>, "rows"> & {
    list: PagedQuery<Row> & {
      data: { pages: readonly { searchedNewest?: number | undefined }[] } | undefined;
    };
    /** What a short search looked through: "konsulterna". */
    things?: string;
    /** Shown when there is nothing, and nothing is filtered. */
    empty: ComponentProps<typeof EmptyState>;
  };

/** A tab of the admin dashboard with one list: search box, filters and a paged table. */
export function AdminListTab<Show extends string, Row>(props: AdminListTabProps<Show, Row>) {
  const { state, of, placeholder, labels, children, list, things, empty, ...table } = props;
  return (
    <>
      <ListFilters state={state} of={of} placeholder={placeholder} labels={labels}>
        {children}
      </ListFilters>
      {things !== undefined && <SearchedNewest count={list.data?.pages[0]?.searchedNewest} things={things} />}
      <AdminTable
        {...table}
        list={list}
        rows={itemsOf(list)}
        empty={
          <NothingFound state={state}>
            <EmptyState {...empty} />
          </NothingFound>
        }
      />
    </>
  );
}
