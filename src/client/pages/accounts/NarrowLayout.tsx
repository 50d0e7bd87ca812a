import type { ReactNode } from "react";

interface NarrowLayoutProps {
  title: ReactNode;
  text: ReactNode;
  /** A button to the right of the title. */
  action?: ReactNode;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** The narrow column of the login and registration pages. */
export function NarrowLayout({ title, text, action, wide = false, children }: NarrowLayoutProps) {
  return (
    <div className={wide ? "mx-auto max-w-2xl" : "mx-auto max-w-md"}>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h1 className="text-xl">{title}</h1>
          <p className="mt-2 text-base text-muted">{text}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
