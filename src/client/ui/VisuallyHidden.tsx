import type { ReactNode } from "react";

/** Said by screen readers, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

interface LiveRegionProps {
  message: string;
  urgent?: boolean | undefined;
}

/** Says a change aloud; keep it mounted and change its message. */
export function LiveRegion({ message, urgent = false }: LiveRegionProps) {
  return (
    <div role={urgent ? "alert" : "status"} aria-live={urgent ? "assertive" : "polite"} className="sr-only">
      {message}
    </div>
  );
}
