/** After the next paint, because the row may have been drawn by the same key press. */
export function focusRow(id: number): void {
  requestAnimationFrame(() => {
    const link = document.querySelector<HTMLElement>(`[data-application="${id}"]`);
    link?.focus({ preventScroll: true });
    link?.closest("li, tr")?.scrollIntoView({ block: "nearest" });
  });
}
