import superjson from "superjson";
import type { PrefetchedQuery } from "#src/shared/pages.ts";
import { queryClient } from "./refresh.ts";

/**
 * Puts the answers that came with the HTML into the query cache, so that the page shows itself without a request
 * (docs/architecture.md#the-first-page).
 */
export function loadPrefetched(): void {
  const element = document.getElementById("first-answers");
  if (element?.textContent) putPrefetched(element.textContent);
}

/** Puts answers, as superjson, into the query cache. */
export function putPrefetched(answers: string): void {
  for (const { path, input, isPaged, data } of superjson.parse<PrefetchedQuery[]>(answers)) {
    const key = [path.split("."), { ...(input && { input }), type: isPaged ? "infinite" : "query" }];
    queryClient.setQueryData(key, isPaged ? { pages: [data], pageParams: [null] } : data);
  }
}
