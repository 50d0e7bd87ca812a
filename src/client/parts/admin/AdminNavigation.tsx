import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { limits } from "#src/constants/limits.ts";
import { capped } from "#src/copy/format.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { type Section, sectionGroups } from "./sections.ts";
import { todoItems, useTodo } from "./todo.ts";

/** The sections in groups: a column from 1024 px, below it one control that says where one is and opens them. */
export function AdminNavigation({ current }: { current: Section }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const group = sectionGroups.find(({ sections }) => sections.some(({ value }) => value === current.value));

  function close() {
    setOpen(false);
    toggle.current?.focus();
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (isOpen && event.key === "Escape") close();
  }

  return (
    <nav
      aria-label="Administration"
      onKeyDown={closeOnEscape}
      className="mb-4 lg:sticky lg:top-20 lg:mb-0 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls="admin-sections"
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 w-full items-center gap-2 rounded-md border border-control bg-surface px-3 text-sm hover:bg-raised lg:hidden"
      >
        <span className="text-muted">{group?.label}</span>
        <span className="font-medium">{current.label}</span>
        <ChevronDown className={cx("ml-auto size-4 shrink-0", isOpen && "rotate-180")} aria-hidden />
      </button>
      <div
        id="admin-sections"
        className={cx(
          "grid-cols-2 gap-2 max-lg:mt-1 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2 sm:grid-cols-4 lg:block lg:space-y-5",
          isOpen ? "grid" : "hidden",
        )}
      >
        {sectionGroups.map(({ label, sections }) => (
          <section key={label} aria-label={label}>
            <p className="px-2 pb-1 text-xs text-muted lg:px-3" aria-hidden>
              {label}
            </p>
            <ul>
              {sections.map((section) => (
                <li key={section.value}>
                  <SectionLink
                    section={section}
                    isCurrent={section.value === current.value}
                    onFollow={() => {
                      if (isOpen) close();
                      window.scrollTo(0, 0);
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

interface SectionLinkProps {
  section: Section;
  isCurrent: boolean;
  onFollow: () => void;
}

function SectionLink({ section, isCurrent, onFollow }: SectionLinkProps) {
  const [path] = useLocation();
  // It describes the link, whose name is its label alone.
  const holdsId = useId();
  const counts = useTodo().data;
  const waiting = todoItems
    .filter(({ tab }) => tab === section.value)
    .reduce((sum, { key }) => sum + (counts?.[key] ?? 0), 0);
  return (
    <Link
      href={`${path}?tab=${section.value}`}
      aria-current={isCurrent ? "page" : undefined}
      aria-describedby={section.holds && holdsId}
      onClick={onFollow}
      className={cx(
        "flex min-h-9 items-center gap-2 rounded-md px-2 py-1 text-sm font-medium focus-visible:-outline-offset-2 thumb:min-h-11 lg:px-3",
        isCurrent ? "bg-raised text-text" : "text-muted hover:bg-raised hover:text-text",
      )}
    >
      <span>
        {section.label}
        {section.holds && (
          <span id={holdsId} aria-hidden className="block text-xs font-normal text-muted">
            {section.holds}
          </span>
        )}
      </span>
      {waiting > 0 && (
        <span className="ml-auto text-xs font-semibold text-tips tabular-nums">
          {capped(waiting, limits.counted)}
          <span className="sr-only"> att göra</span>
        </span>
      )}
    </Link>
  );
}
