import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useState, type DragEvent } from "react";
import { cx } from "./classNames.ts";
import { IconButton } from "./Button.tsx";

/** Rows that are put in order by dragging their grip, or with the two buttons of each one. */
export function useReordering(count: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function end() {
    setDragged(null);
    setOver(null);
  }

  /** Of the element of the row. */
  function row(index: number) {
    return {
      className: cx(
        dragged === index && "opacity-50",
        dragged !== null && over === index && dragged !== index && "bg-raised",
      ),
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== index) onMove(dragged, index);
        end();
      },
    };
  }

  function grip(index: number) {
    return (
      <span
        draggable
        onDragStart={() => setDragged(index)}
        onDragEnd={end}
        className="mt-0.5 shrink-0 cursor-grab text-muted max-sm:hidden"
        aria-hidden
      >
        <GripVertical className="size-4" />
      </span>
    );
  }

  function buttons(index: number, name: string) {
    return (
      <>
        <IconButton
          icon={ArrowUp}
          size="sm"
          label={`Flytta upp ${name}`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          size="sm"
          label={`Flytta ner ${name}`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
      </>
    );
  }

  return { row, grip, buttons };
}

/** The items with one of them in another place. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
