import { limits } from "#src/constants/limits.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { WatchButton } from "#src/client/parts/watches/WatchButton.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { WatchRow } from "./WatchRow.tsx";
import { defaultMinMatch } from "#src/domains/watches/rules.ts";

const matching = {
  label: "Bevaka uppdrag som passar mig",
  watch: { kind: "jobs", filter: { minMatch: defaultMinMatch }, name: "Uppdrag som passar mig" },
} as const;

/** The viewer's saved searches. */
export function WatchesPage() {
  const { user } = useViewer();
  const list = trpc.watches.list.useQuery();
  const isConsultant = user?.role === "consultant";
  const watches = list.data ?? [];
  const hasMatching = watches.some(({ filter }) => filter["minMatch"] !== undefined);
  return (
    <>
      <PageHeader
        title="Bevakningar"
        text={
          isConsultant
            ? "Vi hör av oss när ett nytt uppdrag passar."
            : "Vi hör av oss när en ny konsult passar."
        }
        actions={isConsultant && watches.length > 0 && !hasMatching && <WatchButton {...matching} />}
      />
      <QueryView query={list} pending={<ListSkeleton />}>
        {(watches) =>
          watches.length === 0 ? (
            <NoWatches isConsultant={isConsultant} />
          ) : (
            <>
              <ul className="grid gap-3">
                {watches.map((watch) => (
                  <WatchRow key={watch.id} watch={watch} />
                ))}
              </ul>
              <p className="mt-4 text-sm text-muted">
                {watches.length} av {limits.watches} bevakningar.
              </p>
            </>
          )
        }
      </QueryView>
    </>
  );
}

function NoWatches({ isConsultant }: { isConsultant: boolean }) {
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title="Inga bevakningar än"
      text={
        isConsultant
          ? "Bevaka det som passar dig, eller sök, välj filter och tryck på Bevaka sökningen."
          : "Sök, välj filter och tryck på Bevaka sökningen."
      }
      action={
        isConsultant ? (
          <div className="flex flex-wrap justify-center gap-2">
            <WatchButton {...matching} variant="primary" />
            <LinkButton href={pathTo("/jobs")}>Sök uppdrag</LinkButton>
          </div>
        ) : (
          <LinkButton href={pathTo("/search-consultants")} variant="primary">
            Sök konsulter
          </LinkButton>
        )
      }
    />
  );
}
