import { useState } from "react";
import { limits } from "#src/constants/limits.ts";
import { partKinds, type PartKind } from "#src/constants/profile-parts.ts";
import { partTexts } from "#src/copy/profile-parts.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { SortableList } from "#src/client/ui/SortableList.tsx";
import { EditAndRemove } from "./EditAndRemove.tsx";
import { PartLine, type Part } from "./PartLine.tsx";

const PartDialog = lazyDialog(async () => (await import("./PartDialog.tsx")).PartDialog);

/** The consultant's certificates, education, courses and languages. Each change is saved at once. */
export function OwnParts({ userId }: { userId: string }) {
  const [edited, setEdited] = useState<{ kind: PartKind; part: Part | null } | null>(null);
  const utils = trpc.useUtils();
  const parts = trpc.profiles.parts.useQuery({ id: userId });
  const remove = trpc.profiles.removePart.useMutation({
    meta: { done: "Borttaget från profilen", failed: "Kunde inte ta bort det. Försök igen." },
  });
  const order = trpc.profiles.orderParts.useMutation({
    meta: { failed: "Kunde inte spara ordningen. Försök igen." },
    onSuccess: (saved) => utils.profiles.parts.setData({ id: userId }, saved),
  });
  const isFull = (parts.data?.length ?? 0) >= limits.parts;

  /** The other kinds keep their places behind these. */
  function save(ids: number[], all: readonly Part[]) {
    const ordered = [...ids, ...all.map(({ id }) => id).filter((id) => !ids.includes(id))];
    const sorted = ordered.flatMap((id) => all.filter((part) => part.id === id));
    utils.profiles.parts.setData({ id: userId }, sorted);
    order.mutate(
      { id: userId, ids: ordered },
      { onError: () => utils.profiles.parts.setData({ id: userId }, [...all]) },
    );
  }

  return (
    <Card title="Meriter">
      <div className="divide-y divide-line">
        <QueryView query={parts} showsRefetchError>
          {(data) => (
            <>
              {partKinds.map((kind) => {
                const own = data.filter((part) => part.kind === kind);
                const { heading, one } = partTexts[kind];
                return (
                  <section key={kind} className="py-4 first:pt-0 last:pb-0">
                    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 last:mb-0">
                      <h3 className="text-sm">{heading}</h3>
                      <Button size="sm" onClick={() => setEdited({ kind, part: null })} disabled={isFull}>
                        Lägg till {one}
                      </Button>
                    </div>
                    {own.length > 0 && (
                      <SortableList
                        items={own}
                        nameOf={({ title }) => title}
                        onOrder={(ids) => save(ids, data)}
                        actions={(part) => (
                          <EditAndRemove
                            title={part.title}
                            what="Det"
                            onEdit={() => setEdited({ kind, part })}
                            onRemove={() => remove.mutate({ id: part.id })}
                          />
                        )}
                      >
                        {(part) => <PartLine part={part} />}
                      </SortableList>
                    )}
                  </section>
                );
              })}
              {edited && <PartDialog userId={userId} {...edited} onClose={() => setEdited(null)} />}
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}
