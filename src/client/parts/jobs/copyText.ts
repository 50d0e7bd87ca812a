/** Copies by the browser's clipboard, or by selecting hidden text where there is none; says which way, or that neither worked. */
export async function copyText(text: string): Promise<"clipboard" | "fallback" | "failed"> {
  if ("clipboard" in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return "clipboard";
    } catch {
      return copyBySelection(text) ? "fallback" : "failed";
    }
  }
  return copyBySelection(text) ? "fallback" : "failed";
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "fixed -left-full top-0";
  const before = document.activeElement;
  // Inside the open dialog, if there is one: its focus trap would take the selection away elsewhere.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
