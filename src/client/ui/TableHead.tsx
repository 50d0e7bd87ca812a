import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cx } from "./classNames.ts";
import { Select } from "./Select.tsx";
import { type Column, columnClass, columnKey, nextSorting, type Sorting } from "./tableColumns.ts";

interface TableHeadProps<Row> {
  columns: ReadonlyArray<Column<Row>>;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
}

type Direction = Sorting["direction"] | undefined;

const arrows = { asc: ArrowUp, desc: ArrowDown } as const;
const spoken = { asc: "ascending", desc: "descending" } as const;

function SortButton({
  label,
  direction,
  onPress,
}: {
  label: string;
  direction: Direction;
  onPress: () => void;
}) {
  const Arrow = direction === undefined ? ChevronsUpDown : arrows[direction];
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-1 inline-flex items-center gap-1 rounded-md p-1 hover:text-text max-sm:hidden pointer-coarse:min-h-11"
    >
      {label}
      <Arrow className="size-3.5" aria-hidden />
    </button>
  );
}

/** The sticky column headers; below 640 px each cell shows its own label instead. */
export function TableHead<Row>({ columns, sorting, onSort }: TableHeadProps<Row>) {
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
export function SortSelect<Row>({ columns, sorting, onSort }: TableHeadProps<Row>) {
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
