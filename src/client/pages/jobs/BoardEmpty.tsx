import { Button } from "#src/client/ui/Button.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { Search } from "#src/client/ui/Illustrations.tsx";
import type { BoardFilters } from "./useBoardFilters.ts";

interface BoardEmptyProps {
  filters: BoardFilters;
  isFiltered: boolean;
  onClear: () => void;
}

/** Why the board is empty, and the way out. */
export function BoardEmpty({ filters, isFiltered, onClear }: BoardEmptyProps) {
  const { saved, search, workArrangement, employer } = filters;
  if (saved && !search && !workArrangement && !employer) {
    return (
      <Empty
        picture={<Search />}
        title="Inga sparade uppdrag"
        text="Tryck på bokmärket på ett uppdrag så finns det kvar här."
        action={<Button onClick={onClear}>Visa alla uppdrag</Button>}
      />
    );
  }
  return (
    <Empty
      picture={<Search />}
      title="Inga uppdrag hittades"
      text={
        isFiltered
          ? "Prova ett annat sökord eller ett annat filter."
          : "Just nu finns inga lediga uppdrag. Titta in igen snart."
      }
      action={isFiltered ? <Button onClick={onClear}>Rensa filter</Button> : undefined}
    />
  );
}
