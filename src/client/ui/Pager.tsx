import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./classNames.ts";

interface PagerProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

const pageLinkClass =
  "inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-md px-1.5 tabular-nums no-underline sm:px-2 thumb:h-11";

interface PageLinkProps {
  /** Null when there is no such page. */
  href: string | null;
  current?: boolean | undefined;
  label: string;
  children: ReactNode;
}

function PageLink({ href, current = false, label, children }: PageLinkProps) {
  if (href === null) {
    return (
      <span aria-disabled className={cx(pageLinkClass, "text-muted opacity-60")}>
        {children}
      </span>
    );
  }
  return (
    <Link
      href={href}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      className={cx(
        pageLinkClass,
        current ? "bg-accent-soft font-semibold text-accent" : "text-text hover:bg-raised",
      )}
    >
      {children}
    </Link>
  );
}

/** The page numbers to show: first, last, current and its neighbours, with gaps between them. */
export function pageNumbers(page: number, pages: number): Array<number | "gap"> {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(candidates)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? 0;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? ["gap" as const, number] : [number];
  });
}

/** Pagination: previous, page numbers, next. Renders nothing for a single page. */
export function Pager({ page, pages, hrefFor }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Sidor" className="mt-6 flex flex-wrap items-center justify-center sm:gap-1">
      <PageLink href={page > 1 ? hrefFor(page - 1) : null} label="Föregående sida">
        <ChevronLeft className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Föregående</span>
      </PageLink>
      {pageNumbers(page, pages).map((number, index) =>
        number === "gap" ? (
          <span key={`gap-${index}`} className="px-1 text-muted" aria-hidden>
            …
          </span>
        ) : (
          <PageLink key={number} href={hrefFor(number)} current={number === page} label={`Sida ${number}`}>
            {number}
          </PageLink>
        ),
      )}
      <PageLink href={page < pages ? hrefFor(page + 1) : null} label="Nästa sida">
        <span className="max-sm:sr-only">Nästa</span>
        <ChevronRight className="size-4" aria-hidden />
      </PageLink>
    </nav>
  );
}
