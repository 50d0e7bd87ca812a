import { DidYouMean } from "#src/client/parts/DidYouMean.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import type { BoardFilters } from "#src/client/parts/jobs/boardFilters.ts";

interface EmptyJobBoardProps {
  filters: BoardFilters;
  isFiltered: boolean;
  onClear: () => void;
}

/** Explains why the job board is empty and what to do about it. */
export function EmptyJobBoard({ filters, isFiltered, onClear }: EmptyJobBoardProps) {
  const { saved, sort: _, ...others } = filters;
  if (saved && Object.values(others).every((value) => value === undefined)) {
    return (
      <EmptyState
        illustration={<SearchIllustration />}
        title="Inga sparade uppdrag"
        text="Tryck på bokmärket på ett uppdrag så finns det kvar här."
        action={<Button onClick={onClear}>Visa alla uppdrag</Button>}
      />
    );
  }
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title="Inga uppdrag hittades"
      text={
        isFiltered ? (
          <>
            Prova ett annat sökord eller ett annat filter. <DidYouMean search={filters.search} page="/jobs" />
          </>
        ) : (
          "Just nu finns inga lediga uppdrag. Titta in igen snart."
        )
      }
      action={isFiltered ? <Button onClick={onClear}>Rensa filter</Button> : undefined}
    />
  );
}
