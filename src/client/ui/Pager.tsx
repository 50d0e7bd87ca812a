import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./classNames.ts";

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page, so that pages are links … */
  hrefFor?: ((page: number) => string) | undefined;
  /** … or what choosing one does. */
  onPage?: ((page: number) => void) | undefined;
  label?: string | undefined;
}

const step =
  "inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-md px-1.5 tabular-nums no-underline sm:px-2 thumb:h-11";

interface StepProps extends Omit<PagerProps, "pages" | "page" | "label"> {
  to: number;
  possible: boolean;
  current?: boolean | undefined;
  label: string;
  children: ReactNode;
}

function Step({ to, possible, current = false, label, hrefFor, onPage, children }: StepProps) {
  const look = cx(step, current ? "bg-accent-soft font-semibold text-accent" : "text-text hover:bg-raised");
  if (!possible) {
    return (
      <span aria-disabled className={cx(step, "text-muted opacity-60")}>
        {children}
      </span>
    );
  }
  if (hrefFor !== undefined) {
    return (
      <Link
        href={hrefFor(to)}
        aria-label={label}
        aria-current={current ? "page" : undefined}
        className={look}
      >
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onPage?.(to)}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      className={look}
    >
      {children}
    </button>
  );
}

/** The page numbers a pager shows: the ends, the current one and its neighbours, with gaps where some are left out. */
export function pageNumbers(page: number, pages: number): Array<number | "gap"> {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const kept = [...new Set(wanted)].toSorted((a, b) => a - b);
  return kept.flatMap((each, index) => {
    const before = kept[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? ["gap" as const, each] : [each];
  });
}

/** Previous, the numbers, next. Draws nothing when there is only one page. */
export function Pager({ page, pages, hrefFor, onPage, label = "Sidor" }: PagerProps) {
  if (pages <= 1) return null;
  const way = { hrefFor, onPage };
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-center sm:gap-1">
      <Step {...way} to={page - 1} possible={page > 1} label="Föregående sida">
        <ChevronLeft className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Föregående</span>
      </Step>
      {pageNumbers(page, pages).map((each, index) =>
        each === "gap" ? (
          <span key={`gap-${index}`} className="px-1 text-muted" aria-hidden>
            …
          </span>
        ) : (
          <Step {...way} key={each} to={each} possible current={each === page} label={`Sida ${each}`}>
            {each}
          </Step>
        ),
      )}
      <Step {...way} to={page + 1} possible={page < pages} label="Nästa sida">
        <span className="max-sm:sr-only">Nästa</span>
        <ChevronRight className="size-4" aria-hidden />
      </Step>
    </nav>
  );
}
