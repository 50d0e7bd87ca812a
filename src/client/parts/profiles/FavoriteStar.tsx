import { Star } from "lucide-react";
import { trpc } from "#src/client/trpc.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { toast } from "#src/client/ui/toast.ts";

interface FavoriteStarProps {
  consultant: { id: string; name: string | null; isFavorite: boolean };
}

/** Stars a consultant or takes the star back. It shows at once what was pressed. */
export function FavoriteStar({ consultant }: FavoriteStarProps) {
  const { id, name, isFavorite } = consultant;
  const add = trpc.profiles.addFavorite.useMutation({
    onSuccess: () => toast({ title: "Konsult tillagd till favoriter", tone: "success" }),
    onError: (error) => toast({ title: "Fel", text: failed, tone: "danger", cause: error }),
  });
  const remove = trpc.profiles.removeFavorite.useMutation({
    onSuccess: () => toast({ title: "Konsult borttagen från favoriter", tone: "success" }),
    onError: (error) => toast({ title: "Fel", text: failed, tone: "danger", cause: error }),
  });
  const pending = add.isPending || remove.isPending;
  const pressed = pending ? add.isPending : isFavorite;
  const who = name ?? "konsulten";

  function toggle() {
    if (pending) return;
    if (isFavorite) remove.mutate({ id });
    else add.mutate({ id });
  }

  return (
    <IconButton
      label={pressed ? `Ta bort ${who} från favoriter` : `Lägg till ${who} i favoriter`}
      pressed={pressed}
      onClick={toggle}
    >
      <Star aria-hidden />
    </IconButton>
  );
}

const failed = "Kunde inte uppdatera favoriter";
