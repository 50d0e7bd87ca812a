import type { ReactNode } from "react";

/** Line drawings on a 160 × 112 grid, in the current text colour with one stroke in the accent colour. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 112"
      className="h-28 w-40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
