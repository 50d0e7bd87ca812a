import { Star } from "lucide-react";
import { errorToast } from "#src/client/errorToast.ts";
import { trpc } from "#src/client/trpc.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { toast } from "#src/client/ui/toast.ts";

interface FavoriteStarProps {
  consultant: { id: string; name: string | null; isFavorite: boolean };
}

/** Adds or removes a favorite consultant, with the new state shown at once. */
export function FavoriteStar({ consultant }: FavoriteStarProps) {
  const { id, name, isFavorite } = consultant;
  const add = trpc.profiles.addFavorite.useMutation({
    onSuccess: () => toast({ title: "Konsult tillagd till favoriter", tone: "success" }),
    onError: showError,
  });
  const remove = trpc.profiles.removeFavorite.useMutation({
    onSuccess: () => toast({ title: "Konsult borttagen från favoriter", tone: "success" }),
    onError: showError,
  });
  const pending = add.isPending || remove.isPending;
  const pressed = pending ? add.isPending : isFavorite;
  const label = name ?? "konsulten";

  function toggle() {
    if (pending) return;
    if (isFavorite) remove.mutate({ id });
    else add.mutate({ id });
  }

  return (
    <IconButton
      label={pressed ? `Ta bort ${label} från favoriter` : `Lägg till ${label} i favoriter`}
      pressed={pressed}
      onClick={toggle}
    >
      <Star aria-hidden />
    </IconButton>
  );
}

function showError(error: unknown): void {
  errorToast(error, { fallback: "Kunde inte uppdatera favoriter", serverMessage: "never" });
}
