import { useSyncExternalStore } from "react";

function neverChanges(): () => void {
  return () => {};
}

/** What only the browser knows, such as its storage; `inServer` in the server's HTML and until that is taken over. */
export function useBrowserValue<Value>(read: () => Value, inServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => inServer);
}

/** A value outside of React, such as the one toast of the page, that components can follow. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  function get(): Value {
    return value;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    get,
    subscribe,
    change(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: (): Value => useSyncExternalStore(subscribe, get, get),
  };
}
