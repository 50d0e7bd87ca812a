import { createStore } from "#src/client/createStore.ts";

const waiting = createStore<readonly ((isProved: boolean) => void)[]>([]);

/**
 * After a call that needs a proof of identity: resolves to true when the user has given one, and to false when the dialog
 * is closed. Any number of calls share one dialog (docs/rules/accounts-and-access.md#proof-of-identity).
 */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => waiting.change([...waiting.get(), resolve]));
}

/** Closes the dialog and answers the calls that wait. */
export function endProof(isProved: boolean): void {
  const answers = waiting.get();
  waiting.change([]);
  for (const answer of answers) answer(isProved);
}

/** Whether calls wait for a proof. */
export function useProofAsked(): boolean {
  return waiting.useValue().length > 0;
}
