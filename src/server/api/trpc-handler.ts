import { callTRPCProcedure, getTRPCErrorFromUnknown, TRPCError, transformTRPCResponse } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCode } from "@trpc/server/http";
import { getErrorShape } from "@trpc/server/shared";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Ctx, Services } from "#src/platform/context.ts";
import { logFailure } from "#src/platform/data/outage.ts";
import { sendText } from "#src/platform/http/compression.ts";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import type { Charge } from "#src/platform/http/request-rate-limit.ts";
import { jsonErrorResponse } from "./errors.ts";
import { trpcConfig } from "#src/platform/trpc.ts";
import { appRouter, procedures } from "#src/server/router.ts";

const endpoint = "/api/trpc";
const maxBatch = 10;

interface Parts {
  contextOf: (c: Context) => Promise<Ctx>;
  services: Services;
  charge: Charge;
  requestIdOf: (c: Context) => string;
}

/**
 * Serves the procedures. Queries and mutations with JSON are called directly; subscriptions and unusual requests go
 * through tRPC's fetch adapter, which copies request and response: all by it, new messages of a thread take 1.3 times the
 * processor time, unread messages and sending one 1.2 times (`npm run bench`).
 */
export function trpcHandler(parts: Parts): MiddlewareHandler {
  return async (c, next) => {
    // tRPC would respond with 204 for any procedure name.
    if (c.req.method === "HEAD") return next();
    parts.charge(c, Math.min(maxBatch, c.req.path.split(/,|%2c/i).length) - 1);
    const calls = plainCallsOf(c);
    return calls ? callDirectly(c, parts, calls) : callByAdapter(c, parts);
  };
}

type CallType = "query" | "mutation";
interface PlainCalls {
  names: readonly string[];
  type: CallType;
  isBatch: boolean;
}

const callTypes: ReadonlyMap<string, string> = new Map(procedures.map(({ name, type }) => [name, type]));

/** The procedures that a path calls, separated by commas. */
function namesOf(path: string): string | undefined {
  return /^\/api\/trpc\/([\w.,]+)$/.exec(path)?.[1];
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

async function callDirectly(c: Context, parts: Parts, calls: PlainCalls): Promise<Response> {
  const inputOf = inputsOf(c, calls.isBatch);
  const errors: Error[] = [];
  const results = await Promise.all(
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
        const shape = { config: trpcConfig, error, type: calls.type, path, input: undefined, ctx };
        return { error: getErrorShape(shape) };
      }
    }),
  );
  const { status = getHTTPStatusCode(results), headers } = statusOf(errors);
  const sent = transformTRPCResponse(trpcConfig, results);
  return sendText(c, JSON.stringify(calls.isBatch ? sent : z.array(z.unknown()).parse(sent)[0]), {
    status,
    headers: { "Content-Type": "application/json", Vary: "trpc-accept, accept", ...headers },
  });
}

const batchInputs = z.record(z.string(), z.unknown());

function deserialize(input: unknown): unknown {
  return trpcConfig.transformer.input.deserialize(input);
}

/** Reads the inputs when the first procedure asks for its own, after its permission check. */
function inputsOf(c: Context, isBatch: boolean): (index: number) => Promise<unknown> {
  let inputs: Promise<unknown> | null = null;
  return async (index) => {
    inputs ??= readInputs(c);
    const body = await inputs;
    const own = isBatch ? ofBatch(body)[index] : body;
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

function ofBatch(body: unknown): Record<string, unknown> {
  const inputs = batchInputs.safeParse(body ?? {});
  if (inputs.success) return inputs.data;
  throw new TRPCError({ code: "BAD_REQUEST", message: "The inputs of a batch are an object" });
}

async function callByAdapter(c: Context, parts: Parts): Promise<Response> {
  const { contextOf, services, requestIdOf } = parts;
  const failedSubscriptions: Error[] = [];
  const response = await fetchRequestHandler({
    endpoint,
    req: c.req.raw,
    router: appRouter,
    maxBatchSize: maxBatch,
    createContext: () => contextOf(c),
    responseMeta: ({ errors }) => statusOf(errors),
    onError: ({ error, path, type, ctx }) => {
      logUnexpected(services, error, path, ctx?.requestId);
      if (type === "subscription") failedSubscriptions.push(error);
    },
  });
  const [failure] = failedSubscriptions;
  if (!failure) return c.newResponse(response.body, response);
  // tRPC would send it with status 200, as an event: clients and proxies would not see that the stream never began.
  await response.body?.cancel();
  return jsonErrorResponse(c, errorResponseFor(failure), requestIdOf(c));
}

function logUnexpected({ log }: Services, error: Error, path: string | undefined, requestId?: string) {
  if (errorResponseFor(error).unexpected) logFailure(log, error, { path, requestId }, "procedure failed");
}

/** tRPC has no code for 410: the response of a single failed call gets the status of the error mapper. */
function statusOf(errors: readonly Error[]): { status?: number; headers?: Record<string, string> } {
  const [first, ...others] = errors;
  if (!first || others.length > 0) return {};
  const { status, retryAfter } = errorResponseFor(first);
  return { status, ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }) };
}
