import type { ReactNode } from "react";
import { cx } from "./classNames.ts";

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  /** Muted text below the title. */
  note?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  as?: "section" | "li" | undefined;
  /** No inner padding, for tables and lists that reach the edges. */
  flush?: boolean | undefined;
  /** No box, only a line above it: for the parts of a page that is read from top to bottom. */
  plain?: boolean | undefined;
  className?: string | undefined;
}

export function Card({
  children,
  title,
  note,
  actions,
  as: Element = "section",
  flush = false,
  plain = false,
  className,
}: CardProps) {
  const hasHeader = title !== undefined || actions !== undefined;
  return (
    <Element
      className={cx(
        "min-w-0 border-line",
        plain ? "border-t pt-5" : cx("rounded-lg border bg-surface", !flush && "p-4 sm:p-5"),
        className,
      )}
    >
      {hasHeader && (
        <header
          className={cx(
            "flex flex-wrap items-start justify-between gap-x-3 gap-y-2",
            plain ? "mb-3" : flush ? "p-4 sm:px-5" : "mb-4",
          )}
        >
          <div className={cx("min-w-0", note === undefined ? "flex-[1_1_10rem]" : "flex-[1_1_14rem]")}>
            {title !== undefined && <h2 className={plain ? "text-lg" : "text-base"}>{title}</h2>}
            {note !== undefined && <p className="text-sm text-muted">{note}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </Element>
  );
}
