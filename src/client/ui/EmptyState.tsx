import type { ReactNode } from "react";
import { cx } from "./classNames.ts";

interface EmptyStateProps {
  title: ReactNode;
  /** What will be shown here and how to add it. */
  text?: ReactNode;
  illustration?: ReactNode;
  action?: ReactNode;
  /** Less padding, for use inside a card. */
  compact?: boolean | undefined;
  /** The title is the page's h1, because nothing else is on the page. */
  page?: boolean | undefined;
}

/** Shown in place of an empty list or a missing object. */
export function EmptyState({
  title,
  text,
  illustration,
  action,
  compact = false,
  page = false,
}: EmptyStateProps) {
  const Title = page ? "h1" : "p";
  return (
    <div
      className={cx(
        "flex flex-col items-center text-center",
        compact ? "gap-2 px-4 py-6" : "gap-3 px-4 py-14",
      )}
    >
      {illustration !== undefined && <div className="mb-2 text-muted">{illustration}</div>}
      <Title className={cx("font-heading font-semibold", compact ? "text-sm" : "text-lg")}>{title}</Title>
      {text !== undefined && <p className="max-w-[48ch] text-muted">{text}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
