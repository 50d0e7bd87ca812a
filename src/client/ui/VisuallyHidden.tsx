import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

interface LiveRegionProps {
  message: string;
  urgent?: boolean | undefined;
}

/** Announces changes of its message to screen readers; it must stay mounted. */
export function LiveRegion({ message, urgent = false }: LiveRegionProps) {
  return (
    <div role={urgent ? "alert" : "status"} aria-live={urgent ? "assertive" : "polite"} className="sr-only">
      {message}
    </div>
  );
}
