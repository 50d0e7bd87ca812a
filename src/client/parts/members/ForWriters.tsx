import type { ReactNode } from "react";
import { useMayWrite } from "#src/client/api/viewer.tsx";

/** What changes something of the company: readers don't get it. */
export function ForWriters({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null;
}
