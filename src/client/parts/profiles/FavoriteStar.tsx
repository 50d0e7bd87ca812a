import { useMayWrite } from "#src/client/api/viewer.tsx";
import { Star } from "lucide-react";
import { trpc } from "#src/client/api/trpc.ts";
import { removeNoted } from "#src/client/parts/lists/removeNoted.ts";
import { IconButton } from "#src/client/ui/Button.tsx";

const failed = { fallback: "Kunde inte uppdatera favoriter", serverMessage: "never" } as const;

interface FavoriteStarProps {
  consultant: { id: string; name: string | null; isFavorite: boolean; hasFavoriteNote: boolean };
}

/** Adds or removes a favorite consultant, with the new state shown at once. */
export function FavoriteStar({ consultant }: FavoriteStarProps) {
  const mayWrite = useMayWrite();
  const { id, name, isFavorite, hasFavoriteNote } = consultant;
  const add = trpc.profiles.addFavorite.useMutation({
    meta: { done: "Konsult tillagd till favoriter", failed },
  });
  const remove = trpc.profiles.removeFavorite.useMutation({
    meta: { done: "Konsult borttagen från favoriter", failed },
  });
  const pending = add.isPending || remove.isPending;
  const pressed = pending ? add.isPending : isFavorite;
  const label = name ?? "konsulten";

  function toggle() {
    if (pending) return;
    if (isFavorite)
      removeNoted(`Ta bort ${label} från favoriter?`, hasFavoriteNote, () => remove.mutate({ id }));
    else add.mutate({ id });
  }

  if (!mayWrite) return null;
  return (
    <IconButton
      icon={Star}
      label={pressed ? `Ta bort ${label} från favoriter` : `Lägg till ${label} i favoriter`}
      pressed={pressed}
      onClick={toggle}
    />
  );
}
