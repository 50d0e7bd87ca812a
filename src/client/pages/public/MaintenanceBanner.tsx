import { trpc } from "#src/client/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";

/** Says that nobody new comes in for a while (decision 57); nothing while all is well. */
export function MaintenanceBanner() {
  const { data } = trpc.accounts.maintenance.useQuery();
  if (!data?.on) return null;
  return (
    <div className="mb-6">
      <Banner tone="warn" title="Underhåll pågår">
        {data.message}
      </Banner>
    </div>
  );
}
