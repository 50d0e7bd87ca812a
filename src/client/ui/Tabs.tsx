import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number after the words. */
  count?: ReactNode;
}

interface TabsProps<Value extends string> {
  /** Ties the tabs to their TabPanels. */
  id: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: ReadonlyArray<TabItem<Value>>;
}

/** Arrow keys move between tabs; the chosen one belongs in the URL (`value`, `onChange`). */
export function Tabs<Value extends string>({ id, label, value, onChange, items }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

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

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === value);
    const last = items.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    const item = to === undefined ? undefined : items[to];
    if (to === undefined || item === undefined) return;
    event.preventDefault();
    onChange(item.value);
    const tab = list.current?.children[to];
    if (tab instanceof HTMLElement) tab.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {items.map((item) => {
        const chosen = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-controls={`${id}-panel-${item.value}`}
            aria-selected={chosen}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onChange(item.value)}
            className={cx(
              "flex h-10 shrink-0 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap focus-visible:-outline-offset-2 thumb:h-11",
              chosen ? "border-accent text-text" : "border-transparent text-muted hover:text-text",
            )}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-full bg-raised px-1.5 text-xs tabular-nums">{item.count}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

interface TabPanelProps {
  /** The id of the Tabs it belongs to. */
  id: string;
  value: string;
  children: ReactNode;
}

/** What the chosen tab shows; render only the chosen one. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      className="rounded-md"
    >
      {children}
    </div>
  );
}
