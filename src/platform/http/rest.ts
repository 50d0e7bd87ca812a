import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { Page } from "#src/shared/paging.ts";
import { AppError, fail } from "#src/shared/errors.ts";
import { limits } from "#src/constants/limits.ts";
import type { Ctx } from "#src/platform/context.ts";
import { answerFor } from "./errors.ts";
import { fromQuery, coerce } from "./coerce.ts";

export type RestMethod = "get" | "post" | "put" | "patch" | "delete";

/** One documented call: where it is, what goes in and out, and how it is asked of the slice's own caller. */
export interface RestRow {
  method: RestMethod;
  path: string;
  summary: string;
  input: z.ZodType | null;
  output: z.ZodType | null;
  status: 200 | 201 | 204;
  run: (ctx: Ctx, input: unknown) => Promise<unknown>;
}

/** A call whose body or answer is not JSON: uploads, downloads, redirects. It maps, too, and nothing else. */
export interface RestRoute {
  method: RestMethod;
  path: string;
  summary: string;
  /** Its body may be a form with files, which it counts while they stream; every other body is limited before. */
  takesForm?: true;
  handle: (c: Context, ctx: Ctx) => Promise<Response>;
}

export interface DomainRest {
  rows: readonly RestRow[];
  routes?: readonly RestRoute[];
}

interface RowOptions<S extends z.ZodType> {
  summary: string;
  input?: S;
  output?: z.ZodType;
  status?: 200 | 201 | 204;
}

/** Rows over a caller: `const row = restOver(createCaller); row("get", "/api/jobs", {…}, (api, input) => api.list(input))`. */
export function restOver<Caller>(createCaller: (ctx: Ctx) => Caller) {
  return function row<S extends z.ZodType = z.ZodUndefined>(
    method: RestMethod,
    path: string,
    options: RowOptions<S>,
    call: (api: Caller, input: z.input<S>) => Promise<unknown>,
  ): RestRow {
    const { input } = options;
    return {
      method,
      path,
      summary: options.summary,
      input: input ?? null,
      output: options.output ?? null,
      status: options.status ?? 200,
      run: (ctx, raw) =>
        call(createCaller(ctx), unchecked<z.input<S>>(input ? coerce(input, raw) : undefined)),
    };
  };
}

/** A documented list: as many rows as one answer holds, or pages for who gives a limit or a cursor. */
export async function rowsOrPage<T, I extends { limit?: number | undefined; cursor?: string | undefined }>(
  asked: I,
  list: (input: I) => Promise<Page<T>>,
): Promise<T[] | Page<T>> {
  const { items, nextCursor } = await list({ limit: limits.page, ...asked });
  return asked.limit === undefined && asked.cursor === undefined ? items : { items, nextCursor };
}

/** What `rowsOrPage` answers. */
export function rowsOrPageOf(row: z.ZodType): z.ZodType {
  return z.union([z.array(row), z.object({ items: z.array(row), nextCursor: z.string().nullable() })]);
}

/** Safe because the procedure behind the call validates it: rights are asked before the body is judged. */
function unchecked<T>(value: unknown): T {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return value as T;
}

export function mountRest(
  app: Hono,
  rest: readonly DomainRest[],
  contextOf: (c: Context) => Promise<Ctx>,
): void {
  for (const domain of rest) {
    for (const row of domain.rows) {
      app.on(row.method.toUpperCase(), row.path, async (c) => {
        const answer = await ask(row, c, await contextOf(c));
        if (row.status === 204 || answer === undefined) return c.body(null, 204);
        const status: ContentfulStatusCode = row.status;
        return c.json(answer, status);
      });
    }
    for (const route of domain.routes ?? []) {
      app.on(route.method.toUpperCase(), route.path, async (c) => route.handle(c, await contextOf(c)));
    }
  }
}

/** Rights come before the body: one that cannot be read is told only to those who may make the call. */
async function ask(row: RestRow, c: Context, ctx: Ctx): Promise<unknown> {
  if (!row.input) return row.run(ctx, undefined);
  const input = await readInput(c, row.input).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (!(input instanceof AppError)) return row.run(ctx, input);
  // Nothing takes null for its input, so this comes no further than the rights.
  await row.run(ctx, null).catch((error: unknown) => {
    if (answerFor(error).status !== 400) throw error;
  });
  throw input;
}

async function readInput(c: Context, schema: z.ZodType): Promise<Record<string, unknown>> {
  return { ...fromQuery(schema, c.req.queries()), ...(await readBody(c)), ...c.req.param() };
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
