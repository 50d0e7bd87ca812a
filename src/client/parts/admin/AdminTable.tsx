import type { ComponentProps, ReactNode } from "react";
import { stockholmDay } from "#src/shared/time.ts";
import { itemsOf, PagedList, type PagedQuery } from "#src/client/api/query.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table, insteadOf } from "#src/client/ui/Table.tsx";

type AdminTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, "rows"> & {
  list: PagedQuery<Row>;
  empty: ReactNode;
};

/** A paged table of the admin dashboard. */
export function AdminTable<Row>({ list, empty, ...table }: AdminTableProps<Row>) {
  return (
    <PagedList list={list} pending={<TableSkeleton />} empty={empty}>
      <Card flush>
        <Table {...table} rows={itemsOf(list)} />
      </Card>
    </PagedList>
  );
}

/** The day that a row was made. */
export const createdColumn = {
  header: "Skapad",
  className: "whitespace-nowrap",
  cell: ({ createdAt }: { createdAt: Date }) => stockholmDay(createdAt),
};

/** The value of a column that is hidden at this width, as small text below another value. */
export function SecondaryText({ children }: { children: ReactNode }) {
  return <span className={cx(insteadOf.xl, "font-normal")}>{children}</span>;
}

/** Joins the facts into one line and skips missing ones. */
export function joinFacts(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact !== null && fact !== "").join(" · ");
}
