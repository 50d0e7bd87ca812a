import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { cx } from "./classNames.ts";
import { IconButton } from "./Button.tsx";

export interface FilterToggle {
  /** The id of the filters. */
  id: string;
  isOpen: boolean;
  isFiltered: boolean;
  toggle: () => void;
}

/** On phones the filters of a working list are closed until asked for, so that its first row stands high. */
export function useFilterToggle(isFiltered: boolean): FilterToggle {
  const [isOpen, setOpen] = useState(isFiltered);
  return { id: useId(), isOpen, isFiltered, toggle: () => setOpen(!isOpen) };
}

/** Beside the title on phones, without making its line higher; coloured while a filter is set. */
export function FilterToggleButton({ id, isOpen, isFiltered, toggle }: FilterToggle) {
  return (
    <IconButton
      label={isFiltered ? "Sök och filtrera, filter är valda" : "Sök och filtrera"}
      aria-expanded={isOpen}
      aria-controls={id}
      icon={SlidersHorizontal}
      className={cx("-my-1 ml-auto sm:hidden", isFiltered && "[&_svg]:text-accent")}
      onClick={toggle}
    />
  );
}
