import type { ReactNode } from "react";
import { cx } from "./classNames.ts";
import { useReordering, withMoved } from "./useReordering.tsx";

interface SortableListProps<Item> {
  items: readonly Item[];
  /** What the item is called for screen readers. */
  nameOf: (item: Item) => string;
  /** Called with the ids in their new order. */
  onOrder: (ids: number[]) => void;
  /** Further buttons of an item. */
  actions: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
}

export function SortableList<Item extends { id: number }>({
  items,
  nameOf,
  onOrder,
  actions,
  children,
}: SortableListProps<Item>) {
  const { row, grip, buttons } = useReordering(items.length, (from, to) =>
    onOrder(withMoved(items, from, to).map(({ id }) => id)),
  );
  const isSortable = items.length > 1;
  return (
    <ul className="grid">
      {items.map((item, index) => {
        const { className, ...drop } = row(index);
        return (
          <li
            key={item.id}
            {...drop}
            className={cx(
              "flex items-start gap-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0",
              className,
            )}
          >
            {isSortable && grip(index)}
            <div className="min-w-0 flex-1">{children(item)}</div>
            <div className="flex flex-wrap justify-end max-sm:max-w-22">
              {isSortable && buttons(index, nameOf(item))}
              {actions(item)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
