import type { ReactNode } from "react";
import { createStore } from "#src/client/createStore.ts";

export interface Question {
  title: string;
  text?: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  /** `danger` by default, because most confirmations are about deleting. */
  tone?: "danger" | "primary" | undefined;
}

interface AskedQuestion extends Question {
  answer: (yes: boolean) => void;
}

const current = createStore<AskedQuestion | null>(null);
export const useQuestion = current.useValue;

/** Shows a confirmation dialog and resolves to the answer. A dialog that is already open is cancelled. */
export function askConfirm(question: Question): Promise<boolean> {
  current.get()?.answer(false);
  return new Promise((resolve) => {
    current.change({
      ...question,
      answer(yes) {
        current.change(null);
        resolve(yes);
      },
    });
  });
}

/** Asks, and does it only when the answer is yes. */
export function askFirst({ onConfirm, ...question }: Question & { onConfirm: () => void }): void {
  void askConfirm(question).then((isConfirmed) => {
    if (isConfirmed) onConfirm();
  });
}
