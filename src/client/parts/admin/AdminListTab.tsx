import type { ComponentProps } from "react";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { AdminTable } from "./AdminTable.tsx";
import { ListFilters, NothingFound } from "./ListFilters.tsx";

type AdminListTabProps<Show extends string, Row> = ComponentProps<typeof ListFilters<Show>> &
  Omit<ComponentProps<typeof AdminTable<Row>>, "empty"> & {
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
        empty={
          <NothingFound state={state}>
            <EmptyState {...empty} />
          </NothingFound>
        }
      />
    </>
  );
}
