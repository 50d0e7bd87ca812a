import { useState } from "react";
import { capped } from "#src/copy/format.ts";
import { countedAtMost, directoryPage, visitorCards } from "#src/domains/profiles/rules.ts";
import { useContact } from "#src/client/parts/messaging/useContact.ts";
import { ConsultantCard } from "#src/client/parts/profiles/ConsultantCard.tsx";
import { paths } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { People } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import type { ConsultantFilters } from "./useConsultantFilters.ts";

interface ConsultantResultsProps {
  filters: ConsultantFilters;
  onClear: () => void;
}

/** Four for visitors, more in place when signed in (docs/rules/profiles.md#consultant-search). */
export function ConsultantResults({ filters, onClear }: ConsultantResultsProps) {
  const { user } = useViewer();
  const direct = useContact();
  const [isOpen, setOpen] = useState(false);
  const { search, category, favorites } = filters;
  const found = trpc.profiles.directory.useInfiniteQuery(
    { search, ...(category && { category }), favorites, limit: user ? directoryPage : visitorCards },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (found.isPending) return <CardsSkeleton count={visitorCards} label="Laddar konsulter..." showsLabel />;
  if (found.isError) {
    return (
      <ErrorState
        text="Det gick inte att hämta konsulterna just nu."
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  const consultants = found.data.pages.flatMap(({ items }) => items);
  const total = found.data.pages[0]?.total ?? 0;
  if (consultants.length === 0) return <NoMatches filters={filters} onClear={onClear} />;
  const shown = isOpen ? consultants : consultants.slice(0, visitorCards);

  function showMore() {
    if (isOpen) void found.fetchNextPage();
    else setOpen(true);
  }

  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {total === 1 ? "1 konsult" : `${capped(total, countedAtMost)} konsulter`}
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.map((consultant) => (
          <ConsultantCard
            key={consultant.id}
            consultant={consultant}
            canStar={user?.role === "employer"}
            pending={direct.pendingWith === consultant.id}
            onContact={() => direct.contact(consultant.id)}
          />
        ))}
      </ul>
      {user ? (
        <LoadMore
          more={isOpen ? found.hasNextPage : total > visitorCards}
          pending={found.isFetchingNextPage}
          onMore={showMore}
        />
      ) : (
        total > visitorCards && (
          <div className="mt-6 flex justify-center">
            <LinkButton href={paths.getStarted} variant="primary">
              Visa Fler Konsulter
            </LinkButton>
          </div>
        )
      )}
    </>
  );
}

function NoMatches({ filters, onClear }: ConsultantResultsProps) {
  const isFiltered = filters.search !== "" || filters.category !== null || filters.favorites;
  return (
    <Empty
      picture={<People />}
      title="Inga konsulter hittades med valda filter."
      text={
        filters.favorites
          ? "Stjärnmärk konsulter så samlas de här."
          : "Prova ett annat sökord eller en annan kategori."
      }
      action={isFiltered && <Button onClick={onClear}>Rensa filter</Button>}
    />
  );
}
