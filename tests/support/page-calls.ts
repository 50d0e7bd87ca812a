import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import superjson from "superjson";
import { z } from "zod";

/** A query that a page sends, or finds in its HTML. */
export type PageCall = [procedure: string, input: unknown];

const batch = z.record(z.string(), z.looseObject({ json: z.unknown() }));
const answers = z.array(
  z.looseObject({ path: z.string(), input: z.unknown().optional(), isPaged: z.boolean().optional() }),
);

/** Opens the page and returns its queries, sorted, each once, with ids and times as `null` and without what is empty. */
export async function callsOf(page: Page, open: () => Promise<void>): Promise<PageCall[]> {
  const calls: PageCall[] = [];
  function note(request: { url: () => string; method: () => string }): void {
    const { pathname, searchParams } = new URL(request.url());
    // The event stream is no batch.
    if (!pathname.startsWith("/api/trpc/") || !searchParams.has("batch") || request.method() !== "GET")
      return;
    const inputs = batch.parse(JSON.parse(searchParams.get("input") ?? "{}"));
    for (const [index, name] of pathname.slice("/api/trpc/".length).split(",").entries())
      calls.push([name, inputs[index]?.json ?? null]);
  }
  page.on("request", note);
  await open();
  page.off("request", note);
  const html = await (await page.request.get(page.url())).text();
  const [, text = '{"json":[]}'] = /id="first-answers"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  for (const { path, input, isPaged } of answers.parse(superjson.parse(text)))
    calls.push([path, isPaged ? { ...Object(input), direction: "forward" } : (input ?? null)]);
  const plain = calls.map(([name, input]): PageCall => [name, JSON.parse(JSON.stringify(input, withoutIds))]);
  // A page that opens slowly may ask once more for what is in its HTML, with the same fields in another order.
  const once = plain.filter(
    (call, at) => plain.findLastIndex((other) => isDeepStrictEqual(call, other)) === at,
  );
  return once.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

export const pageCall = z.tuple([z.string(), z.unknown()]);

/** An empty filter is left out in the HTML, and `null` in a call over the network. */
function withoutIds(key: string, value: unknown): unknown {
  if (key !== "" && value === null) return undefined;
  return /^(id|.*Id|since|after|search)$/.test(key) ? null : value;
}
