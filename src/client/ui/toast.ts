/** Milliseconds and pixels of docs/rules/screens.md#toasts. */
export const toastTiming = { duration: 5_000, swipeThreshold: 50, forgetAfter: 1_000_000 } as const;

export type ToastTone = "neutral" | "success" | "danger";

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastInput {
  title: string;
  text?: string | undefined;
  tone?: ToastTone | undefined;
  action?: ToastAction | undefined;
  /** What went wrong, for the console beside the words (only with tone danger). */
  cause?: unknown;
}

export interface ShownToast extends ToastInput {
  id: number;
  open: boolean;
}

let shown: ShownToast | null = null;
let lastId = 0;
let forgetting: number | undefined;
const listeners = new Set<() => void>();

function put(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message in place of the one before it; logs failures (docs/rules/screens.md#toasts). */
export function toast(input: ToastInput): void {
  if (input.tone === "danger")
    console.error(
      [input.title, input.text].filter(Boolean).join(": "),
      ...(input.cause === undefined ? [] : [input.cause]),
    );
  window.clearTimeout(forgetting);
  lastId += 1;
  put({ ...input, id: lastId, open: true });
}

/** Closes the message with this id; it is forgotten 1 000 000 ms later. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return;
  put({ ...shown, open: false });
  forgetting = window.setTimeout(() => put(null), toastTiming.forgetAfter);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return shown;
}
