import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { number } from "#src/copy/format.ts";

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number after the label; null while it is not known. */
  count?: number | null;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: ReadonlyArray<TabItem<Value>>;
  /** The filters of the list, beside the tabs in wide windows, else below them. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The caller should store the selected tab in the URL (`value`, `onChange`). */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  beside,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const requested = useRef(value);

  useEffect(() => {
    requested.current = value;
  }, [value]);

  useEffect(() => {
    // On a small screen the selected tab may be outside of the view, and counts that load later move it there.
    const row = list.current;
    const chosen = row?.querySelector('[aria-selected="true"]');
    if (!row || !chosen) return;
    const observer = new ResizeObserver(() => {
      const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
      row.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
    });
    for (const tab of row.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [value]);

  // Radix reports a click twice, as a click and as a focus change: without this check the history would get two
  // entries.
  function change(next: string) {
    const item = items.find((each) => each.value === next);
    if (!item || item.value === requested.current) return;
    requested.current = item.value;
    onChange(item.value);
  }

  return (
    <Radix.Root value={value} onValueChange={change}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line lg:items-end lg:border-b">
        <Radix.List
          ref={list}
          aria-label={label}
          className="scroll-fade flex gap-1 border-line max-lg:w-full max-lg:border-b overflow-x-auto outline-none [scrollbar-width:none] sm:flex-wrap"
        >
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              className="flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-text thumb:h-11"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="min-w-6 rounded-full bg-raised px-1.5 text-center text-xs tabular-nums">
                  {item.count === null ? "–" : number(item.count)}
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {beside}
      </div>
      <Radix.Content value={value} className="rounded-md">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
