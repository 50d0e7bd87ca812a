import type { ReactNode } from "react";

export interface Sorting {
  key: string;
  direction: "asc" | "desc";
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand to the right, in tabular figures. */
  align?: "start" | "end" | undefined;
  sortable?: boolean | undefined;
  /** The cell that names the row; the title of the stacked row on small screens. */
  rowHeader?: boolean | undefined;
  /** The header is said but not drawn (columns of buttons). */
  hideHeader?: boolean | undefined;
  /** Left out between the stack and this width, when another cell says it or it matters least. */
  from?: "md" | "lg" | "xl" | undefined;
  className?: string | undefined;
}

const hiddenBelow = { md: "sm:max-md:hidden", lg: "sm:max-lg:hidden", xl: "sm:max-xl:hidden" } as const;

/** Keeps a column away while the table has no room for it; the stacked rows under 640 px have. */
export function columnClass({ from }: Pick<Column<never>, "from">): string | undefined {
  return from && hiddenBelow[from];
}

/** A press on a column: its other direction, or upwards if it was not the sorted one. */
export function nextSorting(key: string, now: Sorting | undefined): Sorting {
  return { key, direction: now?.key === key && now.direction === "asc" ? "desc" : "asc" };
}
