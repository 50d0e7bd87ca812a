import { Search } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { IconButton } from "#src/client/ui/Button.tsx";

const AdminSearch = lazyDialog(
  async () => (await import("#src/client/parts/admin/AdminSearch.tsx")).AdminSearch,
);

/** Opens the admins' search, also with Ctrl+K or Cmd+K. */
export function AdminSearchButton() {
  const [isOpen, setOpen] = useState(false);
  // What is typed after the shortcut, until the dialog has loaded.
  const typedEarly = useRef<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  function open() {
    typedEarly.current = "";
    setOpen(true);
  }
  const stopCollecting = useCallback(() => {
    typedEarly.current = null;
  }, []);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (typedEarly.current !== null && isPlain && (event.key.length === 1 || event.key === "Backspace")) {
        event.preventDefault();
        typedEarly.current =
          event.key === "Backspace" ? typedEarly.current.slice(0, -1) : typedEarly.current + event.key;
        return;
      }
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isShortcut || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      // The dialog returns the focus to where it was.
      if (document.activeElement === document.body) button.current?.focus();
      open();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <IconButton
        icon={Search}
        ref={button}
        label="Sök (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      />
      {isOpen && (
        <AdminSearch
          typedEarly={() => typedEarly.current ?? ""}
          onReady={stopCollecting}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
