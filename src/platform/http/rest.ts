import type { AnyTRPCProcedure, TRPCRouterRecord } from "@trpc/server";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { fail } from "#src/shared/errors.ts";
import type { Ctx } from "#src/platform/context.ts";
import { fromQuery, coerce } from "./coerce.ts";
import { sendJson } from "./compression.ts";
import {
  createListAnswers,
  listHeaders,
  listInput,
  listOutput,
  type AnswerList,
  type RestList,
} from "./rest-lists.ts";
import type { Charge } from "./request-rate-limit.ts";

type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The REST endpoint of a procedure: `meta.rest` of its builder. Input and output schemas are the procedure's. */
export interface RestMeta {
  method: RestMethod;
  path: string;
  summary: string;
  /** Default: 200 with an output schema, 204 without. */
  status?: 201;
  /** For a procedure whose output is a page. */
  list?: RestList;
}

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
  /** Answers If-None-Match with 304 while nothing has changed. */
  conditional?: true;
  /** Answers 204 instead when there is nothing to answer with. */
  mayBeEmpty?: true;
  /** Name → description of the response's own headers. */
  headers?: Record<string, string>;
  handle: (c: Context, ctx: Ctx, answerList: AnswerList) => Promise<Response>;
}

/** The content of a file in a form or a response. */
export const binary = z.string().meta({ format: "binary" });

/** The parts of a built procedure that tRPC's types do not expose. */
const definition = z.object({
  meta: z.object({ rest: z.custom<RestMeta>().optional() }).optional(),
  inputs: z.array(z.instanceof(z.ZodType)).max(1),
  output: z.instanceof(z.ZodType).optional(),
});

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
    input: list ? listInput(input) : input,
    output: output ? { "application/json": list ? listOutput(output) : output } : {},
    ...(list && { headers: listHeaders }),
    ...(output?.safeParse(undefined).success && { mayBeEmpty: true }),
    handle: async (c, ctx, answerList) => {
      function ask(more: Record<string, unknown>): Promise<unknown> {
        return procedure({
          ctx,
          path: name,
          type: procedure._def.type,
          // Called after the permission checks, so that others get no validation errors.
          getRawInput: async () => input && readInput(c, input, more),
          signal: undefined,
          batchIndex: 0,
        });
      }
      if (list) return answerList(c, list, { isAnonymous: ctx.viewer === null, ask });
      const answer = await ask({});
      return status === 204 || answer === undefined ? c.body(null, 204) : sendJson(c, answer, status);
    },
  };
}

export function mountRest(
  app: Hono,
  calls: readonly RestCall[],
  contextOf: (c: Context) => Promise<Ctx>,
  charge: Charge,
): void {
  const answerList = createListAnswers(charge);
  for (const { method, path, handle } of calls) {
    app.on(method, path, async (c) => handle(c, await contextOf(c), answerList));
  }
}

async function readInput(c: Context, schema: z.ZodType, more: Record<string, unknown>): Promise<unknown> {
  return coerce(schema, {
    ...fromQuery(schema, c.req.queries()),
    ...(await readBody(c)),
    ...c.req.param(),
    ...more,
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
