import type { ReactNode } from "react";
import { trpc } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";

/** Shows the maintenance message while maintenance is on (docs/rules/accounts-and-access.md#suspension-and-maintenance). */
export function MaintenanceBanner({ children }: { children?: ReactNode }) {
  const { data } = trpc.accounts.maintenance.useQuery();
  if (!data?.on) return null;
  return (
    <Banner className="mb-6" tone="warn" title="Underhåll pågår">
      {data.message} {children}
    </Banner>
  );
}
