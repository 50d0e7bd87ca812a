function rowLink(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-application="${id}"]`);
}

/** Scrolls the row of an application into view. */
export function showRow(id: number): void {
  rowLink(id)?.closest("li, tr")?.scrollIntoView({ block: "nearest" });
}

/** After the next paint, because the row may have been drawn by the same key press. */
export function focusRow(id: number): void {
  requestAnimationFrame(() => {
    rowLink(id)?.focus({ preventScroll: true });
    showRow(id);
  });
}

/** After a step that removes the button with the focus, which the page then has. */
export function focusRowIfLost(id: number): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.id === "main") focusRow(id);
  });
}
