/** What had the focus when each dialog opened. */
const openers = new WeakMap<EventTarget, Element>();

/** A dialog that takes another's place opens before the other has given the focus back: nothing has it then. */
let successor: Element | null = null;

export function rememberOpener(dialog: Element | null): void {
  const opener = document.activeElement;
  if (!dialog || !opener) return;
  openers.set(dialog, opener);
  successor = opener === document.body ? dialog : null;
}

/** Puts the focus back on what opened the dialog, or on what stands for it when that is gone by now. */
export function giveFocusBack(dialog: EventTarget | null): void {
  const opener = dialog && openers.get(dialog);
  if (!opener) return;
  if (successor?.isConnected && successor !== dialog) openers.set(successor, opener);
  successor = null;
  const next = whereToReturn(opener);
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: !opener.isConnected });
  focusMainWhenRemoved(next);
}

/** A refetch after the dialog may remove the element that has the focus; until the focus moves on, the page takes over. */
function focusMainWhenRemoved(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement === document.body) document.getElementById("main")?.focus();
  });
  function stop(): void {
    observer.disconnect();
    document.removeEventListener("focusin", stop);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", stop);
}

/**
 * An item of a menu is stood for by the menu's button; what stood in another dialog, by what opened that one; what the
 * deed took away, by the page.
 */
function whereToReturn(opener: Element): Element | null {
  const menu = opener.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  if (opener.isConnected) return opener;
  const dialog = opener.closest('[role="dialog"]');
  const before = dialog && openers.get(dialog);
  return before ? whereToReturn(before) : document.getElementById("main");
}

/** An open list in a dialog closes first; only the next Esc is the dialog's. */
export function isOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}
