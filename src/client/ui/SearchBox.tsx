import { Search, X } from "lucide-react";
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { isLongSearch } from "#src/shared/search.ts";
import { cx } from "./classNames.ts";

const pauseMs = 250;

interface SearchBoxProps {
  value: string;
  /** Called after a pause in typing, on Enter and on clear. */
  onChange: (value: string) => void;
  label: string;
  placeholder?: string | undefined;
  className?: string | undefined;
  /** Beside another search of the page: no landmark of its own. */
  secondary?: boolean | undefined;
  /** Asks for three characters, or an id, and searches nothing before. */
  long?: boolean | undefined;
}

export function SearchBox({
  value,
  onChange,
  label,
  placeholder = label,
  className,
  secondary = false,
  long = false,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  // The latest onChange: other filters may have changed since the key was pressed.
  const latestOnChange = useRef(onChange);
  const field = useRef<HTMLInputElement>(null);

  const [resets, setResets] = useState(0);

  // The value changed outside of this input (the back button, 'Rensa filter'): a search about to start is dropped.
  if (value !== reported) {
    setReported(value);
    setTyped(value);
    setResets(resets + 1);
  }

  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => () => window.clearTimeout(timer.current), [resets]);

  // The server's HTML can be typed in before this code runs.
  const searchEarlyText = useEffectEvent(() => {
    const early = field.current?.value ?? "";
    if (early === typed) return;
    setTyped(early);
    report(early);
  });
  useEffect(() => searchEarlyText(), []);

  function isTooShort(text: string): boolean {
    return long && text !== "" && !isLongSearch(text);
  }

  /** Reports the trimmed value; the spaces stay in the input, and so does what is too short. */
  function report(next: string) {
    const text = isTooShort(next.trim()) ? "" : next.trim();
    window.clearTimeout(timer.current);
    setReported(text);
    latestOnChange.current(text);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.value;
    setTyped(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => report(next), pauseMs);
  }

  function clear() {
    setTyped("");
    report("");
    field.current?.focus();
  }

  return (
    <div role={secondary ? undefined : "search"} className={cx("relative", className)}>
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
        onChange={handleChange}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // In a form, too, it is the search that Enter starts.
          event.preventDefault();
          report(typed);
        }}
        enterKeyHint="search"
        className={cx("control pl-9", typed === "" ? "text-ellipsis" : "pr-11")}
      />
      {isTooShort(typed.trim()) && (
        <span
          role="status"
          className="pointer-events-none absolute top-1/2 right-11 -translate-y-1/2 text-sm text-muted"
        >
          Skriv minst tre tecken
        </span>
      )}
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
