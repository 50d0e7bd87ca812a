import { useSyncExternalStore } from "react";

let waiting: ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();

/**
 * After a call that needs a proof of identity: resolves to true when the user has given one, and to false when the dialog
 * is closed. Any number of calls share one dialog (docs/rules/accounts-and-access.md#proof-of-identity).
 */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => change([...waiting, resolve]));
}

/** Closes the dialog and answers the calls that wait. */
export function endProof(isProved: boolean): void {
  const answers = waiting;
  change([]);
  for (const answer of answers) answer(isProved);
}

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether calls wait for a proof. */
export function useProofAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
    () => false,
  );
}
