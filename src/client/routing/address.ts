import { useState } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { focusMainWhenRemoved } from "#src/client/ui/dialogFocus.ts";
import { parseId } from "#src/shared/urls.ts";

type QueryValue = string | number | boolean | null | undefined;

/** The id in the path of a page such as "/job/:id", or null when it is not a valid id. */
export function useIdParam(): number | null {
  return parseId(useParams()["id"]);
}

/** A parameter of the query string, or null. */
export function useQueryParam(name: string): string | null {
  return new URLSearchParams(useSearch()).get(name);
}

/** An id in the query string, or null when it is missing or not valid. */
export function useQueryId(name: string): number | null {
  return parseId(useQueryParam(name));
}

/** The value that a text names, or undefined. */
export function oneOf<T extends string | number>(
  values: readonly T[],
  text: string | null | undefined,
): T | undefined {
  return values.find((each) => String(each) === text);
}

/** A date (YYYY-MM-DD) that exists. */
export function dayOf(text: string): string | undefined {
  const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && new Date(text).toISOString().startsWith(text) ? text : undefined;
}

interface QueryFilters<Filters> {
  filters: Filters;
  /** Whether any filter differs from its default. */
  isFiltered: boolean;
  /** Changes some filters and keeps the rest of the query string. "push" adds a history entry. */
  setFilters: (change: Partial<Filters>, history?: "replace" | "push") => void;
  clearFilters: (history?: "replace" | "push") => void;
  /** How often the filters were cleared: the key of a search box, whose text may not be in the URL yet. */
  clears: number;
  /** The URL with some filters changed, for links. */
  hrefWith: (change: Partial<Filters>) => string;
}

/**
 * Filters stored in the query string. `read` parses them; its result for an empty query string gives the defaults,
 * which are left out of the URL. `resets` are parameters that a changed filter removes, such as the row that is open.
 */
export function useQueryFilters<Filters extends Record<string, QueryValue>>(
  read: (query: URLSearchParams) => Filters,
  resets: readonly string[] = [],
): QueryFilters<Filters> {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [clears, setClears] = useState(0);
  const filters = read(new URLSearchParams(search));
  const defaults = read(new URLSearchParams());

  function hrefWith(change: Partial<Filters>): string {
    const query = new URLSearchParams(search);
    for (const name of resets) query.delete(name);
    // Other rows are counted from their first page.
    query.delete("page");
    for (const [name, value] of Object.entries<QueryValue>(change)) {
      const isUnset = value === undefined || value === null || value === "" || value === false;
      if (isUnset || value === defaults[name]) query.delete(name);
      else query.set(name, String(value));
    }
    return query.size > 0 ? `${path}?${query.toString()}` : path;
  }

  function setFilters(change: Partial<Filters>, history: "replace" | "push" = "replace"): void {
    // A search that was still being typed must not return to a page that has been left.
    if (window.location.pathname !== path) return;
    navigate(hrefWith(change), { replace: history === "replace" });
  }

  return {
    filters,
    isFiltered: Object.keys(defaults).some((name) => filters[name] !== defaults[name]),
    setFilters,
    clearFilters: (history) => {
      // The button goes with the filters.
      if (document.activeElement instanceof HTMLElement) focusMainWhenRemoved(document.activeElement);
      setClears(clears + 1);
      setFilters(defaults, history);
    },
    clears,
    hrefWith,
  };
}

/** The `search` parameter, trimmed and cut to the same length as on the server. */
export function readSearch(query: URLSearchParams, max: number): string {
  return (query.get("search") ?? "").trim().slice(0, max);
}
