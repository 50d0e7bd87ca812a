import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { askConfirm, type Question } from "./confirm.ts";

/** Asked before unsaved input is lost. */
export const leaveQuestion: Question = {
  title: "Lämna utan att spara?",
  text: "Det som inte är sparat försvinner om du lämnar.",
  confirmText: "Lämna",
  cancelText: "Stanna kvar",
};

/** The URL of a clicked link that would leave this page within the site, or null. */
function leavingHref(event: MouseEvent): string | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download"))
    return null;
  if (link.origin !== window.location.origin) return null;
  const same = link.pathname === window.location.pathname && link.search === window.location.search;
  return same ? null : link.pathname + link.search + link.hash;
}

/** The forms that hold something unsaved, except what the user has agreed to lose. */
const unsaved = new Set<symbol>();

/** Leaves by code as a link does: once for all forms, it asks about what is unsaved. */
export async function leaveAfterAsking(leave: () => void): Promise<void> {
  if (unsaved.size > 0 && !(await askConfirm(leaveQuestion))) return;
  unsaved.clear();
  leave();
}

/**
 * Asks before unsaved input is lost: on links, on the browser's back and forward buttons (where the browser allows it),
 * on reload and on close. Navigation by code (after saving) is not asked about.
 */
export function useUnsavedWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const own = Symbol("unsaved form");
    unsaved.add(own);

    function onClick(event: MouseEvent) {
      const address = leavingHref(event);
      if (!unsaved.has(own) || address === null) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveAfterAsking(() => navigate(address));
    }

    function onNavigate(event: NavigateEvent) {
      if (!unsaved.has(own) || event.navigationType !== "traverse" || !event.cancelable) return;
      const { key, sameDocument } = event.destination;
      if (!sameDocument || event.defaultPrevented) return;
      event.preventDefault();
      void leaveAfterAsking(() => window.navigation.traverseTo(key));
    }

    function onUnload(event: BeforeUnloadEvent) {
      if (unsaved.has(own)) event.preventDefault();
    }

    const history = "navigation" in window ? window.navigation : undefined;
    document.addEventListener("click", onClick, { capture: true });
    history?.addEventListener("navigate", onNavigate);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      unsaved.delete(own);
      document.removeEventListener("click", onClick, { capture: true });
      history?.removeEventListener("navigate", onNavigate);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [dirty]);
}
