import { cx } from "./classNames.ts";

/** A grey bar; its size is set with classes. */
export function SkeletonBlock({ className, round = false }: { className: string; round?: boolean }) {
  return (
    <span
      className={cx("block animate-pulse bg-line/80", round ? "rounded-full" : "rounded-md", className)}
      aria-hidden
    />
  );
}

interface SkeletonProps {
  count?: number | undefined;
  /** The text for screen readers. */
  label?: string | undefined;
}

interface CardsSkeletonProps extends SkeletonProps {
  /** Shows the label above the cards. */
  showsLabel?: boolean | undefined;
  /** People are in two columns, jobs in three and higher. */
  of?: "jobs" | "people" | undefined;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function LoadingStatus({ label = "Laddar...", shown = false }: { label?: string; shown?: boolean }) {
  return (
    <span role="status" className={shown ? "col-span-full text-muted" : "sr-only"}>
      {label}
    </span>
  );
}

/** Rows with an avatar, two lines and a badge. */
export function ListSkeleton({ count = 5, label = "Laddar..." }: SkeletonProps) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      <LoadingStatus label={label} />
      {numbers(count).map((row) => (
        <div key={row} className="flex items-center gap-3 p-4">
          <SkeletonBlock round className="size-10 shrink-0" />
          <div className="min-w-0 flex-1 space-y-2">
            <SkeletonBlock className="h-4 w-2/5" />
            <SkeletonBlock className="h-3.5 w-4/5" />
          </div>
          <SkeletonBlock round className="h-5 w-14" />
        </div>
      ))}
    </div>
  );
}

/** Cards with a title, facts, two lines of text, three chips and a footer. */
export function CardsSkeleton({
  count = 6,
  label = "Laddar...",
  showsLabel = false,
  of = "jobs",
}: CardsSkeletonProps) {
  return (
    <div className={cx("grid gap-4 md:grid-cols-2", of === "jobs" && "xl:grid-cols-3")}>
      <LoadingStatus label={label} shown={showsLabel} />
      {numbers(count).map((card) => (
        <div key={card} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <SkeletonBlock className="h-5 w-3/5" />
          <SkeletonBlock className="mt-2.5 h-3.5 w-2/5" />
          <SkeletonBlock className="mt-5 h-3.5 w-full" />
          <SkeletonBlock className="mt-2 h-3.5 w-4/5" />
          <div className="mt-5 flex gap-2">
            <SkeletonBlock className="h-6 w-16" />
            <SkeletonBlock className="h-6 w-20" />
            <SkeletonBlock className="h-6 w-14" />
          </div>
          {of === "jobs" && (
            <>
              <SkeletonBlock className="mt-5 h-3.5 w-full" />
              <SkeletonBlock className="mt-2 h-3.5 w-3/5" />
              <SkeletonBlock className="mt-6 h-5 w-28" />
            </>
          )}
          <div className="mt-5 flex gap-2">
            <SkeletonBlock className="h-10 flex-1" />
            <SkeletonBlock className="h-10 flex-1" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A heading, and cards over the whole width with a title, two lines and buttons; beside them what has happened. */
export function HistorySkeleton({ label }: { label: string }) {
  return (
    <div className="space-y-4">
      <LoadingStatus label={label} />
      <SkeletonBlock className="h-6 w-20" />
      {numbers(4).map((row) => (
        <div
          key={row}
          className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div className="space-y-3">
            <SkeletonBlock className="h-5 w-3/5" />
            <SkeletonBlock className="h-4 w-2/5" />
            <SkeletonBlock className="h-8 w-4/5" />
          </div>
          <SkeletonBlock className="h-5" />
        </div>
      ))}
    </div>
  );
}

export function TableSkeleton({ count = 6, columns = 4 }: { count?: number; columns?: number }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      <LoadingStatus />
      {numbers(count + 1).map((row) => (
        <div key={row} className={cx("flex gap-6 px-4", row === 0 ? "py-3 max-sm:hidden" : "py-4")}>
          {numbers(columns).map((column) => (
            <SkeletonBlock
              key={column}
              className={cx("h-4", column === 0 ? "flex-2" : "flex-1 max-sm:hidden")}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A detail page: title, subtitle and text. */
export function PageSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <LoadingStatus />
      <SkeletonBlock className="h-8 w-1/2 max-w-80" />
      <SkeletonBlock className="mt-3 h-4 w-1/3 max-w-60" />
      <div className="mt-8 space-y-3 rounded-lg border border-line bg-surface p-5">
        <SkeletonBlock className="h-4 w-full" />
        <SkeletonBlock className="h-4 w-11/12" />
        <SkeletonBlock className="h-4 w-3/4" />
        <SkeletonBlock className="h-4 w-5/6" />
      </div>
    </div>
  );
}
