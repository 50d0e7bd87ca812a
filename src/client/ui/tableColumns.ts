import type { ReactNode } from "react";

export interface Sorting {
  key: string;
  direction: "asc" | "desc";
}

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" right-aligns numbers, with tabular figures. */
  align?: "start" | "end" | undefined;
  /** The `key` of a sorting by this column; without it, rows cannot be sorted by it. */
  sort?: string | undefined;
  /** The cell that identifies the row, the title of the stacked row on small screens; else the first one does. */
  rowHeader?: boolean | undefined;
  /** The header is only for screen readers (columns of buttons). */
  hideHeader?: boolean | undefined;
  /** Hidden in a table of rows that is narrower than this, when another cell shows the value or it matters least. */
  from?: "md" | "lg" | "xl" | undefined;
  className?: string | undefined;
}

const hiddenBelow = {
  md: "sm:@max-[43rem]:hidden",
  lg: "sm:@max-[58rem]:hidden",
  xl: "sm:@max-[64rem]:hidden",
} as const;

/** Of a line in another cell that shows what a column with this `from` hides. */
export const insteadOf = {
  md: "hidden text-xs text-muted sm:@max-[43rem]:block",
  lg: "hidden text-xs text-muted sm:@max-[58rem]:block",
  xl: "hidden text-xs text-muted sm:@max-[64rem]:block",
} as const;

/** Hides a column while the table is too narrow for it; the stacked rows below 640 px show it. */
export function columnClass({ from }: Pick<Column<never>, "from">): string | undefined {
  return from && hiddenBelow[from];
}

/** Tells the columns of a table apart. Two columns that can be sorted by may have the same header. */
export function columnKey({ sort, header }: Pick<Column<never>, "sort" | "header">): string {
  return sort ?? header;
}

/** The sorting after a click on a column: the other direction, or ascending for a newly sorted column. */
export function nextSorting(key: string, now: Sorting | undefined): Sorting {
  return { key, direction: now?.key === key && now.direction === "asc" ? "desc" : "asc" };
}

/** The last column, with what can be done with a row. */
export const actionsColumn = { header: "Åtgärder", hideHeader: true } as const;
