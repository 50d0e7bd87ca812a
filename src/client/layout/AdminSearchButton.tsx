import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadUntilItSucceeds } from "#src/client/loadUntilItSucceeds.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";

const AdminSearch = lazy(() =>
  loadUntilItSucceeds(async () => ({
    default: (await import("#src/client/parts/admin/AdminSearch.tsx")).AdminSearch,
  })),
);

/** Opens the admins' search, also with Ctrl+K or Cmd+K. */
export function AdminSearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isShortcut || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <IconButton label="Sök (Ctrl+K)" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      <Suspense>{isOpen && <AdminSearch onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
