import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { useState } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { itemsOf, pagedQueryOptions, PagedList } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { AvailabilityLine } from "#src/client/parts/profiles/AvailabilityLine.tsx";
import { ChooseConsultant, ChosenConsultants } from "#src/client/parts/requests/ChosenConsultants.tsx";
import { useChosenConsultants } from "#src/client/parts/requests/chosenConsultants.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { ChipList } from "#src/client/ui/ChipList.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { Menu } from "#src/client/ui/Menu.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { removeNoted } from "./removeNoted.ts";

const EntryDialog = lazyDialog(async () => (await import("./EntryDialog.tsx")).EntryDialog);

type Entry = Outputs["profiles"]["entries"]["items"][number];

/** The consultants of a list, with what the company has written. */
export function ListEntries({ list }: { list: { id: number; name: string } }) {
  const entries = trpc.profiles.entries.useInfiniteQuery({ id: list.id }, pagedQueryOptions);
  const chooser = useChosenConsultants();
  const [editing, setEditing] = useState<Entry | null>(null);
  const remove = trpc.profiles.removeEntry.useMutation({
    meta: { done: `Borttagen ur ${list.name}`, failed: "Kunde inte ta bort konsulten ur listan" },
  });

  function removeEntry({ id: consultantId, name, note, tags }: Entry) {
    removeNoted(`Ta bort ${name ?? "konsulten"} ur ${list.name}?`, note !== null || tags.length > 0, () =>
      remove.mutate({ id: list.id, consultantId }),
    );
  }

  return (
    <PagedList
      list={entries}
      showsRefetchError
      pending={<ListSkeleton />}
      empty={
        <EmptyState
          illustration={<PeopleIllustration />}
          title={`Ingen i ${list.name} än`}
          text="Välj konsulter i sökningen och spara dem i listan."
          action={<LinkButton href={pathTo("/search-consultants")}>Sök konsulter</LinkButton>}
        />
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {itemsOf(entries).map((entry) => (
          <li key={entry.id} className="flex items-start gap-3 py-3">
            <ChooseConsultant chooser={chooser} person={entry} />
            <Avatar id={entry.id} name={entry.name ?? "Konsult"} src={entry.profileImageUrl} />
            <div className="grid min-w-0 flex-1 gap-1">
              <TextLink
                quiet
                href={pathTo("/consultant/:id", { id: entry.id })}
                className="w-fit font-medium"
              >
                {entry.name ?? "Konsult"}
              </TextLink>
              <p className="text-sm text-muted">
                {entry.title ?? "Konsult"}&nbsp;· {entry.location ?? "Norden"}
              </p>
              <AvailabilityLine consultant={entry} />
              {entry.note !== null && <p className="prose whitespace-pre-line wrap-anywhere">{entry.note}</p>}
              {entry.tags.length > 0 && <ChipList label="Etiketter" values={entry.tags} />}
            </div>
            <ForWriters>
              <Menu
                label={`Åtgärder för ${entry.name ?? "konsulten"}`}
                size="sm"
                items={[
                  { label: "Anteckning och etiketter", onSelect: () => setEditing(entry) },
                  {
                    label: "Ta bort ur listan",
                    tone: "danger",
                    onSelect: () => removeEntry(entry),
                  },
                ]}
              />
            </ForWriters>
          </li>
        ))}
      </ul>
      <ChosenConsultants chooser={chooser} />
      {editing && <EntryDialog list={list} entry={editing} onClose={() => setEditing(null)} />}
    </PagedList>
  );
}
