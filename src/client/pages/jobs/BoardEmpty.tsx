import { Button } from "#src/client/ui/Button.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { Search } from "#src/client/ui/Illustrations.tsx";
import { type BoardFilters, isFiltered } from "./useBoardFilters.ts";

/** Why the board is empty, and the way out. */
export function BoardEmpty({ filters, onClear }: { filters: BoardFilters; onClear: () => void }) {
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
  const filtered = isFiltered(filters);
  return (
    <Empty
      picture={<Search />}
      title="Inga uppdrag hittades"
      text={
        filtered
          ? "Prova ett annat sökord eller ett annat filter."
          : "Just nu finns inga lediga uppdrag. Titta in igen snart."
      }
      action={filtered ? <Button onClick={onClear}>Rensa filter</Button> : undefined}
    />
  );
}
