import { useSyncExternalStore } from "react";

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
    change(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: (): Value => useSyncExternalStore(subscribe, get, get),
  };
}
