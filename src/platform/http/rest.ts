import type { Context, Hono } from "hono";
import { z } from "zod";
import { fail } from "#src/shared/errors.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { Procedure } from "#src/platform/procedures.ts";
import { requireScope } from "./api-keys.ts";
import { fromQuery, coerce, inputOf } from "./coerce.ts";
import { sendJson } from "./compression.ts";
import { download } from "./delivery.ts";
import {
  createListSender,
  listHeaders,
  listInput,
  listOutput,
  type SendList,
  type RestList,
} from "./rest-lists.ts";
import type { Charge } from "./request-rate-limit.ts";

type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The REST endpoint of a procedure: `meta.rest` of its builder. Input and output schemas are the procedure's. */
export interface RestMeta extends Pick<RestCall, "method" | "path" | "summary"> {
  /** Default: 200 with an output schema, 204 without. */
  status?: 201 | 202;
  /** For a procedure whose output is a page. */
  list?: RestList;
  /** What the procedure returns is downloaded as this file. */
  file?: RestFile;
  /** The query parameter `format` chooses one of these files; without it, or with `json`, the output is sent as it is. */
  formats?: Record<string, RestFile>;
}

interface MadeFile {
  name: string;
  content: string | Uint8Array;
}

interface RestFile {
  type: string;
  make: (returned: unknown, ctx: Ctx) => Promise<MadeFile>;
}

/** A file that is made of the output of a procedure with this schema. Text is sent as UTF-8. */
export function fileOf<Output>(
  type: string,
  schema: z.ZodType<Output>,
  make: (output: Output, ctx: Ctx) => MadeFile | Promise<MadeFile>,
): RestFile {
  return { type, make: async (returned, ctx) => make(schema.parse(returned), ctx) };
}

export const fileOutput = z.object({ name: z.string(), text: z.string() });

export function textFile(type: string, encode?: (text: string) => Uint8Array): RestFile {
  return fileOf(type, fileOutput, ({ name, text }) => ({ name, content: encode ? encode(text) : text }));
}

/** A REST endpoint, as it is served and as OpenAPI describes it. */
export interface RestCall {
  method: RestMethod;
  path: string;
  summary: string;
  status: 200 | 201 | 202 | 204 | 302;
  /** Needs no session and no key. */
  isOpen?: boolean;
  /** Parameters in the path, the query and the JSON body. */
  input?: z.ZodType | undefined;
  /** They are in the query, although the method has a body. */
  inQuery?: true;
  /** A multipart body with files. It has its own size limit, checked while it streams. */
  form?: z.ZodType;
  /** Content type → schema of the response. */
  output: Record<string, z.ZodType>;
  /** Responds to a Range header with 206, or 416 outside the content. */
  ranges?: true;
  /** Responds to If-None-Match with 304 while nothing has changed. */
  conditional?: true;
  /** Responds with 204 when the procedure returns nothing. */
  mayBeEmpty?: true;
  /** Name → description of the response's own headers. */
  headers?: Record<string, string>;
  handle: (c: Context, ctx: Ctx, sendList: SendList) => Promise<Response>;
}

/** An endpoint that is no procedure: a GET that answers with 200, unless it says otherwise. */
export type OwnCall = Omit<RestCall, "method" | "status"> & Partial<Pick<RestCall, "method" | "status">>;

/** The content of a file in a form or a response. */
export const binary = z.string().meta({ format: "binary" });

const metaSchema = z
  .object({ rest: z.custom<RestMeta>().optional(), isOpen: z.boolean().optional() })
  .optional();

/** Every procedure with `meta.rest`, as a REST endpoint. */
export function restCallsOf(procedures: readonly Procedure[]): RestCall[] {
  return procedures.flatMap((procedure) => restCallOf(procedure) ?? []);
}

function restCallOf({ name, type, meta, input, output, call }: Procedure): RestCall | null {
  const { rest, isOpen } = metaSchema.parse(meta) ?? {};
  if (!rest) return null;
  const { list, file, formats, status = output ? 200 : 204, ...endpoint } = rest;
  const formatInput = formats && z.object(formatOf(formats));
  return {
    ...endpoint,
    ...(isOpen && { isOpen }),
    status,
    input: list ? listInput(input) : formats ? withFormat(input, formats) : input,
    output: contentOf(rest, output),
    ...(list && { headers: listHeaders }),
    ...(output?.safeParse(undefined).success && { mayBeEmpty: true }),
    handle: async (c, ctx, sendList) => {
      function ask(more: Record<string, unknown>): Promise<unknown> {
        return call({
          ctx,
          path: name,
          type,
          // Called after the permission checks, so that others get no validation errors.
          getRawInput: async () => input && readInput(c, input, more),
          signal: undefined,
          batchIndex: 0,
        });
      }
      if (list) return sendList(c, list, { isAnonymous: ctx.viewer === null, ask });
      const result = await ask({});
      const chosen = file ?? (formatInput && formats?.[inputOf(c, formatInput).format]);
      if (chosen) return downloadFile(c, ctx, chosen, result);
      if (status === 202) return c.body(null, 202);
      return status === 204 || result === undefined ? c.body(null, 204) : sendJson(c, result, status);
    },
  };
}

function contentOf({ file, formats, list }: RestMeta, output: z.ZodType | undefined): RestCall["output"] {
  if (file) return { [file.type]: binary };
  if (!output) return {};
  return {
    "application/json": list ? listOutput(output) : output,
    ...Object.fromEntries(Object.values(formats ?? {}).map(({ type }) => [type, binary])),
  };
}

function formatOf(formats: Record<string, RestFile>) {
  return { format: z.enum(["json", ...Object.keys(formats)]).default("json") };
}

function withFormat(input: z.ZodType | undefined, formats: Record<string, RestFile>): z.ZodType {
  return (input instanceof z.ZodObject ? input : z.strictObject({})).extend(formatOf(formats));
}

async function downloadFile(c: Context, ctx: Ctx, file: RestFile, returned: unknown): Promise<Response> {
  const { name, content } = await file.make(returned, ctx);
  return typeof content === "string"
    ? download(c, name, `${file.type}; charset=utf-8`, content)
    : download(c, name, file.type, new Uint8Array(content));
}

export function mountRest(
  app: Hono,
  calls: readonly RestCall[],
  contextOf: (c: Context) => Promise<Ctx>,
  charge: Charge,
): void {
  const sendList = createListSender(charge);
  for (const call of calls) {
    app.on(call.method, call.path, async (c) => {
      const ctx = await contextOf(c);
      requireScope(ctx, call);
      return call.handle(c, ctx, sendList);
    });
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
