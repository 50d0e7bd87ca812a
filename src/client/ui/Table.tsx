import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cx } from "./classNames.ts";
import { Select } from "./Select.tsx";

interface TableProps<Row> {
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** It may have more columns than any window is wide: it scrolls sideways, and its header does not stick. */
  scrolls?: boolean;
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  /** What is shown below an opened row; nothing below others. */
  expanded?: ((row: Row) => ReactNode) | undefined;
}

type TableHeadProps<Row> = Pick<TableProps<Row>, "columns" | "sorting" | "onSort">;

type Direction = Sorting["direction"] | undefined;

const arrows = { asc: ArrowUp, desc: ArrowDown } as const;
const spoken = { asc: "ascending", desc: "descending" } as const;

interface SortButtonProps {
  label: string;
  direction: Direction;
  onPress: () => void;
}

function SortButton({ label, direction, onPress }: SortButtonProps) {
  const Arrow = direction === undefined ? ChevronsUpDown : arrows[direction];
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-1 inline-flex items-center gap-1 rounded-md p-1 hover:text-text max-sm:hidden pointer-coarse:min-h-11"
    >
      {label}
      <Arrow className="size-3.5 shrink-0" aria-hidden />
    </button>
  );
}

/** The sticky column headers; below 640 px each cell shows its own label instead. */
function TableHead<Row>({ columns, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const { sort } = column;
          const sorted: Direction =
            sorting !== undefined && sorting.key === sort ? sorting.direction : undefined;
          return (
            <th
              key={columnKey(column)}
              role="columnheader"
              scope="col"
              aria-sort={sorted === undefined ? undefined : spoken[sorted]}
              className={cx(
                "sticky top-(--head-height,0px) z-10 border-b border-line bg-surface px-2.5 py-2 align-bottom font-medium text-muted first:pl-5 last:pr-5",
                column.align === "end" ? "text-right" : "text-left",
                columnClass(column),
              )}
            >
              {sort !== undefined && onSort !== undefined ? (
                <>
                  <span className="sm:hidden">{column.header}</span>
                  <SortButton
                    label={column.header}
                    direction={sorted}
                    onPress={() => onSort(nextSorting(sort, sorting))}
                  />
                </>
              ) : (
                <span className={cx(column.hideHeader === true && "sr-only")}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Below 640 px the sort buttons are hidden; this select replaces them. */
function SortSelect<Row>({ columns, sorting, onSort }: TableHeadProps<Row>) {
  const options = columns.flatMap(({ sort, header }) =>
    sort === undefined ? [] : { value: sort, label: header },
  );
  if (onSort === undefined || options.length === 0) return null;
  const Arrow = arrows[sorting?.direction ?? "asc"];
  return (
    <div className="flex items-center gap-2 px-4 pb-3 first:pt-3 sm:hidden">
      <Select
        aria-label="Sortera efter"
        className="grow"
        value={sorting?.key ?? ""}
        onChange={(event) => onSort({ key: event.target.value, direction: sorting?.direction ?? "asc" })}
        options={options}
        {...(sorting === undefined && { placeholder: "Sortera efter..." })}
      />
      {sorting !== undefined && (
        <button
          type="button"
          aria-label={
            sorting.direction === "asc" ? "Stigande, vänd till fallande" : "Fallande, vänd till stigande"
          }
          onClick={() => onSort(nextSorting(sorting.key, sorting))}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md border border-control text-muted"
        >
          <Arrow className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isHeader: boolean;
}

function Cell<Row>({ column, row, isHeader }: CellProps<Row>) {
  const look = cx(
    "font-normal sm:px-2.5 sm:py-3 sm:align-middle sm:first:pl-5 sm:last:pr-5",
    column.align === "end" ? "tabular-nums sm:text-right sm:whitespace-nowrap" : "sm:text-left",
    columnClass(column),
    column.className,
  );
  if (isHeader) {
    return (
      <th role="rowheader" scope="row" className={cx("wrap-anywhere sm:min-w-30", look)}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" data-label={column.hideHeader === true ? undefined : column.header} className={look}>
      {column.cell(row)}
    </td>
  );
}

/**
 * A table with a sticky header; below 640 px each row is a list of labelled values. The roles are explicit because the
 * stacked layout's CSS would remove the implicit ones.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  scrolls = false,
  sorting,
  onSort,
  rowClass,
  expanded,
}: TableProps<Row>) {
  const header = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  return (
    <>
      <SortSelect columns={columns} sorting={sorting} onSort={onSort} />
      <div
        className={cx(
          "@container sm:max-xl:overflow-x-auto sm:max-xl:[--head-height:0px]",
          scrolls && "xl:overflow-x-auto xl:[--head-height:0px]",
        )}
      >
        <table role="table" className="stack-table w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sorting={sorting} onSort={onSort} />
          <tbody role="rowgroup">
            {rows.map((row) => {
              const below = expanded?.(row);
              return (
                <Fragment key={rowKey(row)}>
                  <tr
                    role="row"
                    className={cx(
                      "border-b border-line last:border-b-0 sm:hover:bg-raised/50",
                      rowClass?.(row),
                    )}
                  >
                    {columns.map((column) => (
                      <Cell key={columnKey(column)} column={column} row={row} isHeader={column === header} />
                    ))}
                  </tr>
                  {below && (
                    <tr role="row" className="border-b border-line last:border-b-0">
                      <td role="cell" colSpan={columns.length} className="sm:px-5 sm:py-4">
                        {below}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

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
function columnClass({ from }: Pick<Column<never>, "from">): string | undefined {
  return from && hiddenBelow[from];
}

/** Tells the columns of a table apart. Two columns that can be sorted by may have the same header. */
function columnKey({ sort, header }: Pick<Column<never>, "sort" | "header">): string {
  return sort ?? header;
}

/** The sorting after a click on a column: the other direction, or ascending for a newly sorted column. */
export function nextSorting(key: string, now: Sorting | undefined): Sorting {
  return { key, direction: now?.key === key && now.direction === "asc" ? "desc" : "asc" };
}

export const actionsColumn = { header: "Åtgärder", hideHeader: true } as const;
