import { useEffect, useEffectEvent } from "react";

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "defaultPrevented">;

/** The key that was pressed by itself, letters in lower case; null with Ctrl, Alt or Cmd: those are the browser's. */
export function plainKeyOf({ key, ctrlKey, altKey, metaKey, defaultPrevented }: Press): string | null {
  if (defaultPrevented || ctrlKey || altKey || metaKey) return null;
  return key.length === 1 ? key.toLowerCase() : key;
}

/**
 * Runs a function when its key is pressed. Not while something is typed, while a dialog or menu is open, or together with
 * Ctrl, Alt or Cmd.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const key = plainKeyOf(event);
    if (key === null) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
    const run = shortcuts[key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
