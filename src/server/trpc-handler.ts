import { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { callTRPCProcedure, getTRPCErrorFromUnknown, TRPCError, transformTRPCResponse } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCode } from "@trpc/server/http";
import { getErrorShape } from "@trpc/server/shared";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Ctx, Services } from "#src/platform/context.ts";
import { sendText } from "#src/platform/http/compression.ts";
import { answerFor } from "#src/platform/http/errors.ts";
import { eventStream, eventStreamHeaders, sendEvents, type Events } from "#src/platform/http/event-stream.ts";
import type { Charge } from "#src/platform/http/request-rate-limit.ts";
import { jsonErrorResponse } from "./errors.ts";
import { appRouter } from "./router.ts";

const endpoint = "/api/trpc";
const maxBatch = 10;

interface Parts {
  contextOf: (c: Context) => Promise<Ctx>;
  services: Services;
  charge: Charge;
  requestIdOf: (c: Context) => string;
}

/**
 * Serves the procedures. Queries and mutations with JSON and subscriptions are called directly; unusual requests go
 * through tRPC's fetch adapter, which copies request and response and costs a multiple of a short query.
 */
export function trpcHandler(parts: Parts): MiddlewareHandler {
  return async (c, next) => {
    // tRPC would answer 204 for any procedure name.
    if (c.req.method === "HEAD") return next();
    parts.charge(c, Math.min(maxBatch, c.req.path.split(/,|%2c/i).length) - 1);
    if (isSubscription(c)) return answerWithStream(c, parts);
    const calls = plainCallsOf(c);
    return calls ? answerDirectly(c, parts, calls) : answerByAdapter(c, parts);
  };
}

type CallType = "query" | "mutation";
interface PlainCalls {
  names: readonly string[];
  type: CallType;
  isBatch: boolean;
}

const definition = z.looseObject({ _def: z.looseObject({ type: z.string() }) });
const callTypes: ReadonlyMap<string, string> = new Map(
  Object.entries(appRouter._def.procedures).map(([name, procedure]) => [
    name,
    definition.parse({ ...procedure })._def.type,
  ]),
);

/** The procedures that a path calls, separated by commas. */
function namesOf(path: string): string | undefined {
  return /^\/api\/trpc\/([\w.,]+)$/.exec(path)?.[1];
}

function isSubscription({ req }: Context): boolean {
  return req.method === "GET" && callTypes.get(namesOf(req.path) ?? "") === "subscription";
}

/** The calls of an ordinary request, or null for what only the adapter handles, such as forms and wrong requests. */
function plainCallsOf(c: Context): PlainCalls | null {
  const { method } = c.req;
  const type = method === "GET" ? "query" : method === "POST" ? "mutation" : null;
  const list = namesOf(c.req.path);
  const contentType = c.req.header("content-type") ?? (method === "GET" ? "application/json" : "");
  if (!type || !list || !contentType.startsWith("application/json") || wantsStream(c)) return null;
  const isBatch = c.req.query("batch") === "1";
  const names = isBatch ? list.split(",") : [list];
  const isPlain = names.length <= maxBatch && names.every((name) => callTypes.get(name) === type);
  return isPlain ? { names, type, isBatch } : null;
}

function wantsStream(c: Context): boolean {
  return (
    c.req.header("trpc-accept") !== undefined ||
    (c.req.header("accept") ?? "").includes("jsonl") ||
    c.req.query("connectionParams") !== undefined
  );
}

async function answerDirectly(c: Context, parts: Parts, calls: PlainCalls): Promise<Response> {
  const inputOf = inputsOf(c, calls.isBatch);
  const errors: Error[] = [];
  const answers = await Promise.all(
    calls.names.map(async (path, index) => {
      let ctx: Ctx | undefined;
      try {
        ctx = await parts.contextOf(c);
        const data: unknown = await callTRPCProcedure({
          router: appRouter,
          path,
          getRawInput: () => inputOf(index),
          ctx,
          type: calls.type,
          signal: undefined,
          batchIndex: index,
        });
        return { result: { data } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        errors.push(error);
        logUnexpected(parts.services, error, path, ctx?.requestId);
        const shape = { config, error, type: calls.type, path, input: undefined, ctx };
        return { error: getErrorShape(shape) };
      }
    }),
  );
  const { status = getHTTPStatusCode(answers), headers } = statusOf(errors);
  const sent = transformTRPCResponse(config, answers);
  return sendText(c, JSON.stringify(calls.isBatch ? sent : z.array(z.unknown()).parse(sent)[0]), {
    status,
    headers: { "Content-Type": "application/json", Vary: "trpc-accept, accept", ...headers },
  });
}

const config = appRouter._def._config;
const batchInputs = z.record(z.string(), z.unknown());

function deserialize(input: unknown): unknown {
  return config.transformer.input.deserialize(input);
}

/** Reads the inputs when the first procedure asks for its own, after its permission check. */
function inputsOf(c: Context, isBatch: boolean): (index: number) => Promise<unknown> {
  let inputs: Promise<unknown> | null = null;
  return async (index) => {
    inputs ??= readInputs(c);
    const given = await inputs;
    const own = isBatch ? ofBatch(given)[index] : given;
    return own === undefined ? undefined : deserialize(own);
  };
}

async function readInputs(c: Context): Promise<unknown> {
  const text = c.req.method === "GET" ? c.req.query("input") || undefined : await c.req.text();
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", message: "The input is not JSON", cause });
  }
}

function ofBatch(given: unknown): Record<string, unknown> {
  const inputs = batchInputs.safeParse(given ?? {});
  if (inputs.success) return inputs.data;
  throw new TRPCError({ code: "BAD_REQUEST", message: "The inputs of a batch are an object" });
}

/** A failure before the first event is the response's status: tRPC would send it as an event of a stream. */
async function answerWithStream(c: Context, parts: Parts): Promise<Response> {
  const { services, contextOf, requestIdOf } = parts;
  const path = namesOf(c.req.path) ?? "";
  const ctx = await contextOf(c);
  try {
    const values: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: () => inputsOf(c, false)(0),
      ctx,
      type: "subscription",
      signal: undefined,
      batchIndex: 0,
    });
    if (!isAsyncIterable(values)) throw new Error(`${path} is no stream`);
    const events = eventsOf(values, path, services, ctx.requestId);
    const socket = socketOf(c.env);
    if (!socket) return c.body(eventStream(events), 200, eventStreamHeaders);
    const { status, headers } = c.body(null, 200, eventStreamHeaders);
    socket.writeHead(status, [...headers].flat());
    sendEvents(socket, events);
    return RESPONSE_ALREADY_SENT;
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    logUnexpected(services, error, path, ctx.requestId);
    return jsonErrorResponse(c, answerFor(error), requestIdOf(c));
  }
}

/** Made here, so that the open stream holds nothing of the request. */
function eventsOf(
  values: AsyncIterable<unknown>,
  path: string,
  services: Services,
  requestId: string,
): Events {
  return {
    values: values[Symbol.asyncIterator](),
    toJson: jsonOf,
    onError: (error) => {
      logUnexpected(services, getTRPCErrorFromUnknown(error), path, requestId);
    },
  };
}

function jsonOf(value: unknown): string {
  return JSON.stringify(config.transformer.output.serialize(value));
}

/** Node's response; tests call the app without one. */
function socketOf(env: unknown): ServerResponse | null {
  const outgoing = typeof env === "object" && env !== null && "outgoing" in env ? env.outgoing : null;
  return outgoing instanceof ServerResponse ? outgoing : null;
}

async function answerByAdapter(c: Context, parts: Parts): Promise<Response> {
  const { contextOf, services } = parts;
  const response = await fetchRequestHandler({
    endpoint,
    req: c.req.raw,
    router: appRouter,
    maxBatchSize: maxBatch,
    createContext: () => contextOf(c),
    responseMeta: ({ errors }) => statusOf(errors),
    onError: ({ error, path, ctx }) => {
      logUnexpected(services, error, path, ctx?.requestId);
    },
  });
  return c.newResponse(response.body, response);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function logUnexpected({ log }: Services, error: Error, path: string | undefined, requestId?: string) {
  if (answerFor(error).unexpected) log.error({ err: error, path, requestId }, "procedure failed");
}

/** tRPC has no code for 410: the response of a single failed call gets the status of the error mapper. */
function statusOf(errors: readonly Error[]): { status?: number; headers?: Record<string, string> } {
  const [first, ...others] = errors;
  if (!first || others.length > 0) return {};
  const { status, retryAfter } = answerFor(first);
  return { status, ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }) };
}
