import { useState } from "react";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { favoritesListName } from "#src/copy/profiles.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { ListEntries } from "#src/client/parts/lists/ListEntries.tsx";
import { useQueryFilters } from "#src/client/routing/address.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { listForm } from "#src/domains/profiles/inputs/lists.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";

/** The company's lists of consultants; the favourites are the first. */
export function ListsPage() {
  const { filters, setFilters } = useQueryFilters((query) => ({ list: Number(query.get("list") ?? 0) || 0 }));
  const lists = trpc.profiles.lists.useQuery();
  const [naming, setNaming] = useState<"new" | "present" | null>(null);
  const remove = trpc.profiles.removeList.useMutation({
    meta: { done: "Listan är borttagen", failed: "Kunde inte ta bort listan" },
    onSuccess: () => setFilters({ list: 0 }),
  });
  const chosen = lists.data?.find(({ id }) => id === filters.list) ?? lists.data?.[0];

  function askToRemove() {
    if (!chosen) return;
    const title = `Ta bort listan ${chosen.name}?`;
    const text = "Anteckningar och etiketter i den försvinner. Konsulterna finns kvar i andra listor.";
    askFirst({ title, text, confirmText: "Ta bort", onConfirm: () => remove.mutate({ id: chosen.id }) });
  }

  return (
    <>
      <PageHeader
        title="Listor"
        text="Konsulter som ni vill hitta tillbaka till. Bara ni ser listorna."
        actions={
          <ForWriters>
            <Button variant="primary" onClick={() => setNaming("new")}>
              Ny lista
            </Button>
          </ForWriters>
        }
      />
      <QueryView query={lists} pending={<ListSkeleton />}>
        {(all) => (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <SegmentedControl
                label="Lista"
                value={String(chosen?.id ?? 0)}
                onChange={(value) => setFilters({ list: Number(value) })}
                options={all.map(({ id, name, count }) => ({ value: String(id), label: name, count }))}
              />
              {chosen !== undefined && chosen.id !== 0 && (
                <div className="flex gap-1">
                  <ForWriters>
                    <Button size="sm" variant="ghost" onClick={() => setNaming("present")}>
                      Byt namn
                    </Button>
                    <Button size="sm" variant="ghost" onClick={askToRemove}>
                      Ta bort listan
                    </Button>
                  </ForWriters>
                </div>
              )}
            </div>
            <ListEntries key={chosen?.id} list={chosen ?? { id: 0, name: favoritesListName }} />
          </>
        )}
      </QueryView>
      {naming !== null && (
        <ListNameDialog
          list={naming === "present" ? chosen : undefined}
          onClose={() => setNaming(null)}
          onSaved={(id) => setFilters({ list: id })}
        />
      )}
    </>
  );
}

interface ListNameDialogProps {
  /** The list that gets another name; a new one without it. */
  list?: { id: number; name: string } | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name of a new list, or another one of a list. */
function ListNameDialog({ list, onClose, onSaved }: ListNameDialogProps) {
  const form = useInputForm(listForm, { name: list?.name ?? "" });
  const options = {
    meta: { failed: "Kunde inte spara listan" },
    onSuccess: ({ id }: { id: number }) => {
      onClose();
      onSaved(id);
    },
  };
  const create = trpc.profiles.createList.useMutation(options);
  const rename = trpc.profiles.renameList.useMutation(options);
  return (
    <FormDialog
      form={form}
      title={list ? "Byt namn på listan" : "Ny lista"}
      width="sm"
      submit="Spara"
      pending={create.isPending || rename.isPending}
      onSubmit={({ name }) => (list ? rename.mutate({ id: list.id, name }) : create.mutate({ name }))}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label="Namn" />
    </FormDialog>
  );
}
