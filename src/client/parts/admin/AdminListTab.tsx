import type { ComponentProps } from "react";
import { itemsOf, type PagedQuery } from "#src/client/api/query.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import type { Table } from "#src/client/ui/Table.tsx";
import { AdminTable } from "./AdminTable.tsx";
import { ListFilters, NothingFound } from "./ListFilters.tsx";

type AdminListTabProps<Show extends string, Row> = ComponentProps<typeof ListFilters<Show>> &
  Omit<ComponentProps<typeof Table<Row>>, "rows"> & {
    list: PagedQuery<Row>;
    /** Shown when there is nothing, and nothing is filtered. */
    empty: ComponentProps<typeof EmptyState>;
  };

/** A tab of the admin dashboard with one list: search box, filters and a paged table. */
export function AdminListTab<Show extends string, Row>(props: AdminListTabProps<Show, Row>) {
  const { state, of, placeholder, labels, children, list, empty, ...table } = props;
  return (
    <>
      <ListFilters state={state} list={list} of={of} placeholder={placeholder} labels={labels}>
        {children}
      </ListFilters>
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
