import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./classNames.ts";
import { type FilterToggle, FilterToggleButton } from "./FilterToggle.tsx";

interface PageHeaderProps {
  title: ReactNode;
  text?: ReactNode;
  /** The URL of the back button. */
  back?: string | undefined;
  backLabel?: string | undefined;
  /** Shown beside the title, for a status. */
  badge?: ReactNode;
  /** Opens the filters of the page's list on phones. */
  filters?: FilterToggle | undefined;
  actions?: ReactNode;
  /** On phones the buttons stay at the bottom of the window. */
  pinned?: boolean | undefined;
}

const pinnedOnPhones =
  "max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-bg max-sm:px-4 max-sm:py-2.5";

/** A long title wraps beside the button for the filters, not above it. */
const besideToggle = "max-sm:max-w-[calc(100%-3.75rem)]";

export function PageHeader({
  title,
  text,
  back,
  backLabel = "Tillbaka",
  badge,
  filters,
  actions,
  pinned = false,
}: PageHeaderProps) {
  return (
    <header
      className={cx(
        "flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:gap-x-6",
        text === undefined ? "mb-3" : "mb-4 sm:mb-5",
      )}
    >
      <div className={cx("flex min-w-0 items-start gap-2 lg:flex-1", filters && besideToggle)}>
        {back !== undefined && (
          <Link
            href={back}
            aria-label={backLabel}
            className="-ml-2 inline-flex size-10 shrink-0 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text thumb:size-11"
          >
            <ArrowLeft className="size-5" aria-hidden />
          </Link>
        )}
        <div className="min-w-0 pt-0.75">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="text-xl wrap-anywhere">{title}</h1>
            {badge}
          </div>
          {text !== undefined && <p className="mt-1.5 max-w-[68ch] text-muted">{text}</p>}
        </div>
      </div>
      {filters && <FilterToggleButton {...filters} />}
      {actions !== undefined && (
        <div
          {...(pinned && { "data-pinned": true })}
          className={cx(
            "flex flex-wrap gap-2 max-sm:has-[>:nth-child(2),input]:grow max-sm:*:grow lg:max-w-3/5 lg:justify-end",
            pinned && pinnedOnPhones,
          )}
        >
          {actions}
        </div>
      )}
    </header>
  );
}
