import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useState, type ReactNode } from "react";
import { cx } from "./classNames.ts";
import { IconButton } from "./IconButton.tsx";

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

/** A list whose items are put in order by dragging, or with the buttons of each one. */
export function SortableList<Item extends { id: number }>({
  items,
  nameOf,
  onOrder,
  actions,
  children,
}: SortableListProps<Item>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= items.length) return;
    const ids = items.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    onOrder(ids);
  }

  function drop() {
    if (dragged !== null && over !== null) move(dragged, over);
    setDragged(null);
    setOver(null);
  }

  return (
    <ul className="grid">
      {items.map((item, index) => (
        <li
          key={item.id}
          draggable={items.length > 1}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            setDragged(index);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            event.preventDefault();
            drop();
          }}
          onDragEnd={() => drop()}
          className={cx(
            "flex items-start gap-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0",
            dragged === index && "opacity-50",
            over === index && dragged !== index && "bg-raised",
          )}
        >
          {items.length > 1 && (
            <GripVertical
              className="mt-0.5 size-4 shrink-0 cursor-grab text-muted max-sm:hidden"
              aria-hidden
            />
          )}
          <div className="min-w-0 flex-1">{children(item)}</div>
          <div className="flex flex-wrap justify-end max-sm:max-w-22">
            {items.length > 1 && (
              <>
                <IconButton
                  size="sm"
                  label={`Flytta upp ${nameOf(item)}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Flytta ner ${nameOf(item)}`}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </>
            )}
            {actions(item)}
          </div>
        </li>
      ))}
    </ul>
  );
}
