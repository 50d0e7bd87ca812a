import { Fragment, type ReactNode } from "react";
import { cx } from "./classNames.ts";
import { type Column, columnClass, columnKey, type Sorting } from "./tableColumns.ts";
import { SortSelect, TableHead } from "./TableHead.tsx";

interface TableProps<Row> {
  /** The table's caption, for screen readers. */
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
