import { askFirst } from "#src/client/ui/confirm.ts";

/** Takes a consultant out of a list, and asks when that destroys what the company has written. */
export function removeNoted(title: string, isNoted: boolean, remove: () => void): void {
  if (!isNoted) return remove();
  askFirst({
    title,
    text: "Anteckningen och etiketterna raderas.",
    confirmText: "Ta bort",
    onConfirm: remove,
  });
}
