import type { ReactNode } from "react";

export interface Question {
  title: string;
  text?: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  /** `danger` by default, because most confirmations are about deleting. */
  tone?: "danger" | "primary" | undefined;
}

export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void;
}

let current: AskedQuestion | null = null;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** Shows a confirmation dialog and resolves to the answer. A dialog that is already open is cancelled. */
export function askConfirm(question: Question): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    current = {
      ...question,
      answer(yes) {
        current = null;
        notifyListeners();
        resolve(yes);
      },
    };
    notifyListeners();
  });
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentQuestion(): AskedQuestion | null {
  return current;
}
