import type { ReactNode } from "react";

interface NarrowProps {
  title: ReactNode;
  text?: ReactNode;
  /** A button of the page's own, at the title's right. */
  action?: ReactNode;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** The column of the pages where one signs in or up: a title, a line about it, one thing to do. */
export function Narrow({ title, text, action, wide = false, children }: NarrowProps) {
  return (
    <div className={wide ? "mx-auto max-w-2xl" : "mx-auto max-w-md"}>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h1 className="text-xl">{title}</h1>
          {text !== undefined && <p className="mt-2 text-base text-muted">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
