import { type ComponentProps, useState } from "react";
import { stockholmDay } from "#src/shared/time.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { itemsOf, pagedQueryOptions } from "#src/client/api/query.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { AdminTable } from "#src/client/parts/admin/AdminTable.tsx";
import { ChosenBar } from "./ChosenBar.tsx";
import { EntryDialog } from "./EntryDialog.tsx";
import { entryColumns } from "./entryColumns.tsx";
import type { economyInput } from "./useEconomyFilters.ts";

type Entry = Outputs["economy"]["list"]["items"][number];

/** Identifies a row: agreements to book have no entry yet. */
export function keyOf({ entryId, conversationId }: Entry): string {
  return entryId === null ? `c${conversationId}` : `e${entryId}`;
}

interface EntryListProps {
  sum: ComponentProps<typeof ChosenBar>["sum"];
  input: ReturnType<typeof economyInput>;
  isFiltered: boolean;
}

export function EntryList({ sum, input, isFiltered }: EntryListProps) {
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const [today] = useState(() => stockholmDay(new Date()));
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.economy.list.useInfiniteQuery({ ...input, limit: 50 }, pagedQueryOptions);
  const entries = itemsOf(list);
  const chosen = entries.filter((entry) => chosenKeys.has(keyOf(entry)));
  const shownEntry = entries.find((entry) => keyOf(entry) === shown);
  function choose(entry: Entry, isChosen: boolean) {
    const next = new Set(chosenKeys);
    if (isChosen) next.add(keyOf(entry));
    else next.delete(keyOf(entry));
    setChosenKeys(next);
  }
  return (
    <>
      {entries.length > 0 && (
        <ChosenBar
          sum={sum}
          chosen={chosen}
          all={entries}
          onChooseAll={() => setChosenKeys(new Set(entries.map(keyOf)))}
          onClear={() => setChosenKeys(new Set())}
        />
      )}
      <AdminTable
        list={list}
        empty={
          <EmptyState
            title={isFiltered ? "Inga rader" : "Inget att bokföra"}
            text={
              isFiltered
                ? "Inget i provisionerna stämmer med filtren."
                : "När ett företag rapporterar ett avtal syns det här."
            }
            illustration={<DocumentIllustration />}
          />
        }
        caption="Provisioner"
        rowKey={keyOf}
        columns={entryColumns({
          today,
          isChosen: (entry) => chosenKeys.has(keyOf(entry)),
          onChoose: choose,
          onShow: (entry) => setShown(keyOf(entry)),
        })}
      />
      {shownEntry && <EntryDialog entry={shownEntry} onClose={() => setShown(null)} />}
    </>
  );
}
