import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { askConfirm, type Question } from "./confirm.ts";

/** Asked before typed text would be lost. */
export const leaveQuestion: Question = {
  title: "Lämna utan att spara?",
  text: "Det du har skrivit är inte sparat och försvinner om du lämnar.",
  confirmText: "Lämna",
  cancelText: "Stanna kvar",
};

/** The address of a link that would leave this page inside the product, or null. */
function leavingTo(event: MouseEvent): string | null {
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

/**
 * Asks before what is typed would be lost: on links, the browser's own back and forward (where it lets us),
 * reload and closing. Navigation by code (after saving) is not asked about.
 */
export function useUnsavedWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    let leaving = false;

    async function ask(leave: () => void) {
      if (!(await askConfirm(leaveQuestion))) return;
      leaving = true;
      leave();
    }

    function onClick(event: MouseEvent) {
      const address = leavingTo(event);
      if (leaving || address === null) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(() => navigate(address));
    }

    function onNavigate(event: NavigateEvent) {
      if (leaving || event.navigationType !== "traverse" || !event.cancelable) return;
      const { key, sameDocument } = event.destination;
      if (!sameDocument) return;
      event.preventDefault();
      void ask(() => window.navigation.traverseTo(key));
    }

    function onUnload(event: BeforeUnloadEvent) {
      if (!leaving) event.preventDefault();
    }

    const history = "navigation" in window ? window.navigation : undefined;
    document.addEventListener("click", onClick, { capture: true });
    history?.addEventListener("navigate", onNavigate);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      history?.removeEventListener("navigate", onNavigate);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [dirty]);
}
