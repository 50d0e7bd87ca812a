/** The focused element when each dialog opened. */
const openers = new WeakMap<EventTarget, Element>();

/** The dialog that replaced another one: it opens before the other has restored the focus, so nothing is focused. */
let replacement: Element | null = null;

export function rememberOpener(dialog: Element | null): void {
  const opener = document.activeElement;
  if (!dialog || !opener) return;
  openers.set(dialog, opener);
  replacement = opener === document.body ? dialog : null;
}

/**
 * Focuses the element that opened the dialog, or a substitute when that element has been removed. Radix calls it in a
 * timer: what has been focused since the dialog closed keeps the focus.
 */
export function restoreFocus(dialog: EventTarget | null): void {
  const opener = dialog && openers.get(dialog);
  if (!opener) return;
  if (replacement?.isConnected && replacement !== dialog) openers.set(replacement, opener);
  replacement = null;
  if (document.activeElement !== document.body) return;
  const next = focusTargetFor(opener);
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: !opener.isConnected });
  focusMainWhenRemoved(next);
}

/** A refetch may remove the focused element, for example with its row; the focus then moves to the page. */
export function focusMainWhenRemoved(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  });
  function stop(): void {
    observer.disconnect();
    document.removeEventListener("focusin", stop);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", stop);
}

/** The press of a button that its own action removes. */
export function removing(action: () => void) {
  return ({ currentTarget }: { currentTarget: HTMLElement }) => {
    focusMainWhenRemoved(currentTarget);
    action();
  };
}

/**
 * For a menu item, the menu's button; for a removed element in another dialog, the element that opened that dialog;
 * otherwise the page.
 */
function focusTargetFor(opener: Element): Element | null {
  const menu = opener.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  if (opener.isConnected) return opener;
  const dialog = opener.closest('[role="dialog"]');
  const dialogOpener = dialog && openers.get(dialog);
  return dialogOpener ? focusTargetFor(dialogOpener) : document.getElementById("main");
}

/** Escape closes an open list in the dialog first, and the dialog only when pressed again. */
export function isOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}
