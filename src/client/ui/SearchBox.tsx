import { Search, X } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { cx } from "./classNames.ts";

interface SearchBoxProps {
  value: string;
  /** Called when the typing pauses, on Enter and on clear. */
  onChange: (value: string) => void;
  label: string;
  placeholder?: string | undefined;
  /** Milliseconds of pause. */
  delay?: number | undefined;
  className?: string | undefined;
}

/** A search that waits for the typing to pause. */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder = label,
  delay = 250,
  className,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  // What listens when the pause is over, not when the key was pressed: other filters may have changed in between.
  const listener = useRef(onChange);
  const field = useRef<HTMLInputElement>(null);

  const [resets, setResets] = useState(0);

  // The value changed from outside (the back button, 'Rensa filter'): show it and drop what was about to be searched.
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
    setResets(resets + 1);
  }

  useEffect(() => {
    listener.current = onChange;
  });
  useEffect(() => () => window.clearTimeout(timer.current), [resets]);

  /** Blanks around the words are no part of the search, but stay while they are typed. */
  function settle(next: string) {
    window.clearTimeout(timer.current);
    setSeen(next.trim());
    listener.current(next.trim());
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.value;
    setTyped(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => settle(next), delay);
  }

  function clear() {
    setTyped("");
    settle("");
    field.current?.focus();
  }

  return (
    <div role="search" className={cx("relative", className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={type}
        onKeyDown={(event) => event.key === "Enter" && settle(typed)}
        enterKeyHint="search"
        className="control pr-11 pl-9"
      />
      {typed !== "" && (
        <button
          type="button"
          onClick={clear}
          aria-label="Rensa sökningen"
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-muted hover:text-text"
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
