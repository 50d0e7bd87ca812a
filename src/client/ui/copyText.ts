/**
 * Copies with the Clipboard API, or with a hidden text field where it is missing or fails. Returns which of them
 * worked.
 */
export async function copyText(text: string): Promise<"clipboard" | "fallback" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "clipboard";
  } catch {
    return copyBySelection(text) ? "fallback" : "failed";
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "fixed -left-full top-0";
  const focused = document.activeElement;
  // Inside the open dialog, if any: its focus trap would otherwise clear the selection.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
