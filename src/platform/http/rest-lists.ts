import type { Context } from "hono";
import { z } from "zod";
import { pageOutput } from "#src/shared/paging.ts";
import { limits } from "#src/constants/limits.ts";
import { createResultCache, shortLived } from "#src/platform/cache.ts";
import { sendText } from "./compression.ts";
import { fullListCost, type Charge } from "./request-rate-limit.ts";

/** How a procedure that returns pages is served by REST (docs/rules/calls.md#plain-lists). */
export interface RestList {
  /** Maximum rows of a plain list; default 500. */
  max?: number;
  /** Rows to ask the procedure for at a time; default 100. */
  step?: number;
  /** Whether responses to anonymous callers are cached. Not for a procedure that counts its calls. */
  cached?: true;
}

interface ListResponse {
  body: string;
  headers: Record<string, string>;
  rows: number;
}

/** Calls the procedure with this input in addition to the request's own. */
type Ask = (more: Record<string, unknown>) => Promise<unknown>;

export type SendList = (
  c: Context,
  list: RestList,
  caller: { isAnonymous: boolean; ask: Ask },
) => Promise<Response>;

const anyPage = pageOutput(z.unknown());

/** The headers of a list, as OpenAPI describes them. */
export const listHeaders = {
  "X-Total-Count": "The number of rows in the whole list; at most 1 001 of those that a search finds",
  "X-Searched-Newest":
    "How many of the newest rows a search of fewer than three characters looked through, when not all",
  Link: 'The address of the next page with rel="next", when there are more rows',
};

/** The schema of a list's response: an array, or a page when the query has `limit` or `cursor`. */
export function listOutput(output: z.ZodType): z.ZodType {
  if (!(output instanceof z.ZodObject)) throw new Error("meta.rest.list needs a page as the output");
  const { items, nextCursor } = z
    .object({ items: z.instanceof(z.ZodType), nextCursor: z.instanceof(z.ZodType) })
    .parse(output.shape);
  return z.union([items, z.object({ items, nextCursor })]);
}

/** The parameters of a list, without the parameters that only our own client and this file send. */
export function listInput(input: z.ZodType | undefined): z.ZodType {
  if (!(input instanceof z.ZodObject)) throw new Error("meta.rest.list needs an object as the input");
  return input.omit({ direction: true, withTotal: true });
}

/** Charged as a full list before it is read: parallel calls cannot pass the limit together. */
export function createListSender(charge: Charge): SendList {
  const cached = createResultCache<string, ListResponse>(shortLived);
  return async (c, list, { isAnonymous, ask }) => {
    charge(c, fullListCost - 1);
    let cost = 1;
    try {
      const response =
        list.cached && isAnonymous ? cached(c.req.url, () => read(c, list, ask)) : read(c, list, ask);
      const { body, headers, rows } = await response;
      cost = costOf(rows);
      return await sendText(c, body, { status: 200, headers });
    } finally {
      charge(c, cost - fullListCost);
    }
  };
}

function costOf(rows: number): number {
  return Math.min(fullListCost, Math.max(1, Math.ceil((rows / limits.plainList) * fullListCost)));
}

async function read(c: Context, list: RestList, ask: Ask): Promise<ListResponse> {
  const { max = limits.plainList, step = limits.page } = list;
  const { limit, cursor, offset } = c.req.query();
  const first = anyPage.parse(await ask({ withTotal: true, ...(limit === undefined && { limit: step }) }));
  const isPage = offset === undefined && (limit !== undefined || cursor !== undefined);
  const { items } = first;
  let { nextCursor } = first;
  while (limit === undefined && cursor === undefined && nextCursor !== null && items.length < max) {
    const next = anyPage.parse(await ask({ limit: step, cursor: nextCursor }));
    items.push(...next.items);
    nextCursor = next.nextCursor;
  }
  return {
    body: JSON.stringify(isPage ? { items, nextCursor } : items),
    headers: {
      "Content-Type": "application/json",
      ...(first.total !== undefined && { "X-Total-Count": String(first.total) }),
      ...(first.searchedNewest !== undefined && { "X-Searched-Newest": String(first.searchedNewest) }),
      ...(nextCursor !== null && { Link: nextLink(c, nextCursor) }),
    },
    rows: items.length,
  };
}

function nextLink(c: Context, cursor: string): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("offset");
  searchParams.set("cursor", cursor);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}
