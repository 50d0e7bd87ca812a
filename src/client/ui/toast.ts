import { createStore } from "#src/client/createStore.ts";

/** Milliseconds and pixels, see docs/rules/screens.md#toasts-and-tooltips. */
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
  /** How long it is shown, when longer than usual: as long as its action is possible. */
  seconds?: number | undefined;
  /** The error, logged to the console (only with tone danger). */
  cause?: unknown;
}

interface ShownToast extends ToastInput {
  id: number;
  open: boolean;
  /** Milliseconds. */
  since: number;
}

const shown = createStore<ShownToast | null>(null);
export const useShownToast = shown.useValue;
let lastId = 0;
let removalTimer: number | undefined;

/** Shows a toast that replaces the previous one, and logs errors (docs/rules/screens.md#toasts-and-tooltips). */
export function toast(input: ToastInput): void {
  if (input.tone === "danger")
    console.error(
      [input.title, input.text].filter(Boolean).join(": "),
      ...(input.cause === undefined ? [] : [input.cause]),
    );
  window.clearTimeout(removalTimer);
  lastId += 1;
  shown.change({ ...input, id: lastId, open: true, since: Date.now() });
}

/** Closes the toast with this id; it is removed 1 000 000 ms later. */
export function dismissToast(id: number): void {
  const now = shown.get();
  if (now?.id !== id || !now.open) return;
  shown.change({ ...now, open: false });
  removalTimer = window.setTimeout(() => shown.change(null), toastTiming.forgetAfter);
}
