import { useEffect, useEffectEvent } from "react";

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

/**
 * Runs a function when its key is pressed. Not while something is typed, while a dialog or menu is open, or together with
 * Ctrl, Alt or Cmd.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || altKey || metaKey) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
    const run = shortcuts[key.length === 1 ? key.toLowerCase() : key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
