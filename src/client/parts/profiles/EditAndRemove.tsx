import { Pencil, Trash2 } from "lucide-react";
import { askFirst } from "#src/client/ui/confirm.ts";
import { IconButton } from "#src/client/ui/Button.tsx";

interface EditAndRemoveProps {
  title: string;
  /** 'Projektet', or what else the question calls it. */
  what: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** The buttons of a part of the own profile; removing it asks first. */
export function EditAndRemove({ title, what, onEdit, onRemove }: EditAndRemoveProps) {
  function askToRemove() {
    askFirst({
      title: `Ta bort ”${title}”?`,
      text: `${what} försvinner från din profil. Det går inte att ångra.`,
      confirmText: "Ta bort",
      onConfirm: onRemove,
    });
  }

  return (
    <>
      <IconButton icon={Pencil} size="sm" label={`Redigera ${title}`} onClick={onEdit} />
      <IconButton icon={Trash2} size="sm" variant="danger" label={`Ta bort ${title}`} onClick={askToRemove} />
    </>
  );
}
