import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LoadError, PagedList, QueryView } from "#src/client/api/query.tsx";
import { failedCall } from "#tests/support/failed-call.ts";

type Query = ComponentProps<typeof QueryView<string>>["query"];

const loaded: Query = {
  data: "Innehåll",
  error: null,
  isPending: false,
  isFetching: false,
  isRefetchError: false,
  refetch: () => undefined,
};

function failed(status: number | null): Query {
  return { ...loaded, data: undefined, error: failedCall(status) };
}

function refetchFailed(status: number | null): Query {
  return { ...loaded, error: failedCall(status), isRefetchError: true };
}

function viewOf(query: Query, given: { missing?: string; showsRefetchError?: boolean } = {}): string {
  const html = renderToStaticMarkup(
    <QueryView query={query} pending="Laddar" errorTitle="Trasigt" {...given}>
      {(data) => data}
    </QueryView>,
  );
  return ["Laddar", "Innehåll", "Trasigt", "Saknas"].filter((text) => html.includes(text)).join(" ");
}

describe("what a query shows", () => {
  it.each([
    ["before its answer", { ...loaded, data: undefined, isPending: true }, {}, "Laddar"],
    ["after it", loaded, {}, "Innehåll"],
    ["when it failed", failed(500), {}, "Trasigt"],
    ["when nothing is there", failed(404), { missing: "Saknas" }, "Saknas"],
    ["when its id is none", failed(400), { missing: "Saknas" }, "Saknas"],
    ["when it failed otherwise", failed(403), { missing: "Saknas" }, "Trasigt"],
    ["when nothing is there and the page has no words for it", failed(404), {}, "Trasigt"],
    ["when it is gone meanwhile", refetchFailed(404), { missing: "Saknas" }, "Saknas"],
    ["when it could not be fetched again", refetchFailed(null), {}, "Innehåll"],
    ["when the page also says so", refetchFailed(null), { showsRefetchError: true }, "Innehåll Trasigt"],
  ])("%s", (_, query, given, shown) => {
    expect(viewOf(query, given)).toBe(shown);
  });
});

describe("the line of a part that could not be loaded", () => {
  it.each([
    ["is there when it failed", failed(500), true],
    ["is there without network", failed(null), true],
    ["is not there when there is nothing to load", failed(404), false],
    ["is not there when the part was loaded before", refetchFailed(500), false],
    ["is not there after an answer", loaded, false],
  ])("%s", (_, query, isShown) => {
    const html = renderToStaticMarkup(<LoadError query={query}>Det gick inte.</LoadError>);
    expect(html.includes('role="alert"')).toBe(isShown);
  });

  it("says that it tries again", () => {
    const html = renderToStaticMarkup(
      <LoadError query={{ ...failed(500), isFetching: true }}>Fel</LoadError>,
    );
    expect(html).toContain("Försöker igen...");
  });
});

describe("a list in pages", () => {
  function listOf(
    pages: number[][],
    given: { hasNextPage?: boolean; isFetchingNextPage?: boolean; isFetchNextPageError?: boolean } = {},
  ): string {
    const list = {
      ...loaded,
      data: { pages: pages.map((items) => ({ items })) },
      ...{ hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false },
      fetchNextPage: () => undefined,
      ...given,
    };
    const html = renderToStaticMarkup(
      <PagedList list={list} pending="Laddar" empty="Tomt">
        Rader
      </PagedList>,
    );
    return ["Tomt", "Rader", "Det gick inte att hämta fler", "Visa fler", "Laddar..."]
      .filter((text) => html.includes(text))
      .join(" ");
  }

  it("offers the next page while there is one, and says when it could not be fetched", () => {
    expect(listOf([[]])).toBe("Tomt");
    expect(listOf([[], [1]])).toBe("Rader");
    expect(listOf([[1]], { hasNextPage: true })).toBe("Rader Visa fler");
    expect(listOf([[1]], { hasNextPage: true, isFetchNextPageError: true })).toBe(
      "Rader Det gick inte att hämta fler Visa fler",
    );
    const next = { hasNextPage: true, isFetchingNextPage: true };
    expect(listOf([[1]], { ...next, isFetchNextPageError: true })).toBe("Rader Laddar...");
  });
});
