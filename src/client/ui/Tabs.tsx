import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number after the words. */
  count?: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: ReadonlyArray<TabItem<Value>>;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** The chosen tab belongs in the URL (`value`, `onChange`). */
export function Tabs<Value extends string>({ label, value, onChange, items, children }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef(value);

  useEffect(() => {
    asked.current = value;
  }, [value]);

  useEffect(() => {
    // On a small screen the chosen tab may lie beside the window's edge, and counts that arrive later move it there.
    const row = list.current;
    const chosen = row?.querySelector('[aria-selected="true"]');
    if (!row || !chosen) return;
    const watch = new ResizeObserver(() => {
      const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
      row.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
    });
    for (const tab of row.children) watch.observe(tab);
    return () => watch.disconnect();
  }, [value]);

  // Radix reports a press twice, as a press and as the focus it brings: the history would have two entries.
  function change(next: string) {
    const item = items.find((each) => each.value === next);
    if (!item || item.value === asked.current) return;
    asked.current = item.value;
    onChange(item.value);
  }

  return (
    <Radix.Root value={value} onValueChange={change}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-text thumb:h-11"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-full bg-raised px-1.5 text-xs tabular-nums">{item.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="rounded-md">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
