import { useSyncExternalStore } from "react";
import { createStore } from "#src/client/createStore.ts";

/** One request can fail by chance: this many in a row mean that the server cannot be reached. */
const maxFailures = 2;

/** Milliseconds after which a query counts as failed, for a network that loses everything. */
const queryTimeoutMs = 20_000;

/** Requests in a row that did not reach the server. */
const failures = createStore(0);

type Address = string | URL | Request;

/** `fetch` that records whether the server can be reached, and waits for an answer to a query only so long. */
export async function observedFetch(address: Address, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(address, init.method === "GET" ? withTimeout(init) : init);
    failures.change(0);
    return response;
  } catch (error) {
    // The page itself cancels requests that it no longer needs.
    if (!(error instanceof DOMException && error.name === "AbortError")) failures.change(failures.get() + 1);
    throw error;
  }
}

function withTimeout(init: RequestInit): RequestInit {
  const timeout = AbortSignal.timeout(queryTimeoutMs);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}

export function isOffline(): boolean {
  return !navigator.onLine || failures.get() >= maxFailures;
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = failures.subscribe(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser has no network, or the last requests did not reach the server. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}
