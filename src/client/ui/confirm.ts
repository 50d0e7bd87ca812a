import type { ReactNode } from "react";

export interface Question {
  title: string;
  text?: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  /** `danger` unless said: most of what is asked about takes something away. */
  tone?: "danger" | "primary" | undefined;
}

export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void;
}

let asked: AskedQuestion | null = null;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Asks in a dialog and gives the answer; a question already on screen is answered no. */
export function askConfirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    asked = {
      ...question,
      answer(yes) {
        asked = null;
        tell();
        resolve(yes);
      },
    };
    tell();
  });
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentQuestion(): AskedQuestion | null {
  return asked;
}
