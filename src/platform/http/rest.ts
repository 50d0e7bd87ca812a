import type { AnyTRPCProcedure, TRPCRouterRecord } from "@trpc/server";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { fail } from "#src/shared/errors.ts";
import { pageOutput } from "#src/shared/paging.ts";
import { limits } from "#src/constants/limits.ts";
import type { Ctx } from "#src/platform/context.ts";
import { fromQuery, coerce } from "./coerce.ts";

type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The REST endpoint of a procedure: `meta.rest` of its builder. Input and output schemas are the procedure's. */
export interface RestMeta {
  method: RestMethod;
  path: string;
  summary: string;
  /** Default: 200 with an output schema, 204 without. */
  status?: 201;
  /** For a procedure whose output is a page. */
  list?: List;
}

/** Return only the items of the first page, or the page itself when a limit or cursor is given. */
type List = "items" | "itemsOrPage";

/** A REST endpoint, as it is served and as OpenAPI describes it. */
export interface RestCall {
  method: RestMethod;
  path: string;
  summary: string;
  status: 200 | 201 | 204 | 302;
  /** Parameters in the path, the query and the JSON body. */
  input?: z.ZodType | undefined;
  /** A multipart body with files. It has its own size limit, checked while it streams. */
  form?: z.ZodType;
  /** Content type → schema of the response. */
  output: Record<string, z.ZodType>;
  /** Answers a Range header with 206, or 416 outside the content. */
  ranges?: true;
  handle: (c: Context, ctx: Ctx) => Promise<Response>;
}

/** The content of a file in a form or a response. */
export const binary = z.string().meta({ format: "binary" });

/** The parts of a built procedure that tRPC's types do not expose. */
const definition = z.object({
  meta: z.object({ rest: z.custom<RestMeta>().optional() }).optional(),
  inputs: z.array(z.instanceof(z.ZodType)).max(1),
  output: z.instanceof(z.ZodType).optional(),
});

const page = pageOutput(z.unknown());

/** Every procedure with `meta.rest`, as a REST endpoint. */
export function restCallsOf(router: { _def: { procedures: TRPCRouterRecord } }): RestCall[] {
  return Object.entries(router._def.procedures).flatMap(([name, procedure]) =>
    typeof procedure === "function" ? (restCallOf(name, procedure) ?? []) : [],
  );
}

function restCallOf(name: string, procedure: AnyTRPCProcedure): RestCall | null {
  const { meta, inputs, output } = definition.parse(procedure._def);
  if (!meta?.rest) return null;
  const [input] = inputs;
  const { list, status = output ? 200 : 204, ...endpoint } = meta.rest;
  return {
    ...endpoint,
    status,
    input,
    output: output ? { "application/json": list ? listOutput(output, list) : output } : {},
    handle: async (c, ctx) => {
      const answer: unknown = await procedure({
        ctx,
        path: name,
        type: procedure._def.type,
        // Called after the permission checks, so that others get no validation errors.
        getRawInput: async () => input && readInput(c, input, list),
        signal: undefined,
        batchIndex: 0,
      });
      if (status === 204 || answer === undefined) return c.body(null, 204);
      return c.json(list ? listAnswer(c, answer, list) : answer, status);
    },
  };
}

function listAnswer(c: Context, answer: unknown, list: List): unknown {
  const { items, nextCursor } = page.parse(answer);
  const asksForPage = [c.req.query("limit"), c.req.query("cursor")].some((value) => value !== undefined);
  return list === "itemsOrPage" && asksForPage ? { items, nextCursor } : items;
}

/** The schema of what `listAnswer` returns. */
function listOutput(output: z.ZodType, list: List): z.ZodType {
  if (!(output instanceof z.ZodObject)) throw new Error("meta.rest.list needs a page as the output");
  const { items, nextCursor } = z
    .object({ items: z.instanceof(z.ZodType), nextCursor: z.instanceof(z.ZodType) })
    .parse(output.shape);
  return list === "items" ? items : z.union([items, z.object({ items, nextCursor })]);
}

export function mountRest(
  app: Hono,
  calls: readonly RestCall[],
  contextOf: (c: Context) => Promise<Ctx>,
): void {
  for (const { method, path, handle } of calls) {
    app.on(method, path, async (c) => handle(c, await contextOf(c)));
  }
}

async function readInput(c: Context, schema: z.ZodType, list: List | undefined): Promise<unknown> {
  return coerce(schema, {
    ...(list && { limit: limits.page }),
    ...fromQuery(schema, c.req.queries()),
    ...(await readBody(c)),
    ...c.req.param(),
  });
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  if (c.req.method === "GET") return {};
  const text = await c.req.text();
  if (text.trim() === "") return {};
  if (!(c.req.header("content-type") ?? "").includes("json")) fail("unsupported_type");
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    fail("bad_request");
  }
  return fail("bad_request");
}
