import type { ReactNode } from "react";

/** What a wide table says in columns of its own: small under another value, while there is no room for them. */
export function Beneath({ children }: { children: ReactNode }) {
  return <span className="hidden text-xs font-normal text-muted sm:max-xl:block">{children}</span>;
}

/** Facts side by side; those that are missing leave no gap. */
export function together(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact !== null && fact !== "").join(" · ");
}
