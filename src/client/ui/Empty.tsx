import type { ReactNode } from "react";
import { cx } from "./classNames.ts";

interface EmptyProps {
  title: ReactNode;
  /** What belongs here and how it comes. */
  text?: ReactNode;
  /** From Illustrations. */
  picture?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** Inside a card, without the tall air. */
  compact?: boolean | undefined;
  /** It is all there is on a page: its title is the page's. */
  page?: boolean | undefined;
}

/** Nothing here yet: what this is and how it begins. */
export function Empty({ title, text, picture, action, compact = false, page = false }: EmptyProps) {
  const Title = page ? "h1" : "p";
  return (
    <div
      className={cx(
        "flex flex-col items-center text-center",
        compact ? "gap-2 px-4 py-6" : "gap-3 px-4 py-14",
      )}
    >
      {picture !== undefined && <div className="mb-2 text-muted">{picture}</div>}
      <Title className={cx("font-heading font-semibold", compact ? "text-sm" : "text-lg")}>{title}</Title>
      {text !== undefined && <p className="max-w-[48ch] text-muted">{text}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
