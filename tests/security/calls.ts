import { isUtf8 } from "node:buffer";
import superjson from "superjson";
import { restCalls } from "#src/server/api/rest.ts";
import { appRouter } from "#src/server/router.ts";
import type { Actor, Fixtures } from "./fixtures.ts";
import { field, membersOf, parsed } from "#tests/support/json.ts";
import { unpack } from "#tests/support/zip.ts";

export { field, membersOf, parsed };

export type Input = Record<string, unknown>;

/** A response, parsed for assertions. */
export interface Answer {
  status: number;
  text: string;
  headers: Headers;
  /** The response data or null, without the tRPC envelope. */
  data: unknown;
  /** The error, in the same form for REST and tRPC. */
  appError: { message: unknown; code: unknown; requestId: unknown } | null;
}

/** Every documented call that is served, as "GET /api/jobs/:id". */
export const servedPaths: ReadonlySet<string> = new Set(
  restCalls.map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, "")}`),
);

type Kind = "query" | "mutation" | "subscription";

/** The kind of every procedure, by its dotted name. */
export const procedures: ReadonlyMap<string, Kind> = new Map(
  Object.entries(appRouter._def.procedures).map(([name, procedure]) => [name, kindOf(procedure)]),
);

function kindOf(procedure: unknown): Kind {
  const definition = field(procedure, "_def");
  const type = field(definition, "type");
  return type === "mutation" || type === "subscription" ? type : "query";
}

/** What the metadata of this procedure says about its documented path. */
export function restOf(name: string): unknown {
  const procedure = Object.entries(appRouter._def.procedures).find(([key]) => key === name)?.[1];
  return field(field(field(procedure, "_def"), "meta"), "rest");
}

/** The documented path that this procedure serves directly, as "GET /api/jobs/:id", or null. */
export function pathOf(name: string): string | null {
  const rest = restOf(name);
  const [method, path] = [field(rest, "method"), field(rest, "path")];
  return typeof method === "string" && typeof path === "string"
    ? `${method} ${path.replace(/\{[^}]*\}/g, "")}`
    : null;
}

/** The procedures that serve a documented path directly, by that path. */
export const procedureOf: ReadonlyMap<string | null, string> = new Map(
  [...procedures.keys()].map((name) => [pathOf(name), name]),
);

/** Sends an actor's request through the real app, with the headers that our own pages send. */
export async function send(
  fixtures: Fixtures,
  as: Actor,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (fixtures.key !== undefined) headers.set("Authorization", `Bearer ${fixtures.key}`);
  else if (!headers.has("Origin")) headers.set("Origin", fixtures.testApp.services.env.publicUrl);
  if (typeof init.body === "string" && !headers.has("Content-Type"))
    headers.set("Content-Type", "application/json");
  const cookie = fixtures.key === undefined ? await fixtures.cookie(as) : null;
  if (cookie && !headers.has("Cookie")) headers.set("Cookie", cookie);
  return fixtures.testApp.app.request(path, { ...init, headers });
}

/** Calls a documented path: path parameters go into the path, the rest into the query or the body. */
export async function callRest(fixtures: Fixtures, as: Actor, call: string, input: Input): Promise<Answer> {
  const [method = "GET", pattern = "/"] = call.split(" ");
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const isRead = method === "GET";
  const query = isRead
    ? new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))
    : null;
  const hasBody = !isRead && Object.keys(rest).length > 0;
  const init: RequestInit = { method, ...(hasBody && { body: JSON.stringify(rest) }) };
  const suffix = query && query.size > 0 ? `?${query.toString()}` : "";
  return toAnswer(await send(fixtures, as, path + suffix, init), false);
}

/** Calls the procedure directly. */
export async function callTrpc(
  fixtures: Fixtures,
  as: Actor,
  name: string,
  input: Input | undefined,
): Promise<Answer> {
  const packed = JSON.stringify(superjson.serialize(input));
  const isQuery = procedures.get(name) === "query";
  const path = `/api/trpc/${name}${isQuery && input ? `?input=${encodeURIComponent(packed)}` : ""}`;
  return toAnswer(await send(fixtures, as, path, isQuery ? {} : { method: "POST", body: packed }), true);
}

async function toAnswer(response: Response, isTrpc: boolean): Promise<Answer> {
  const { status, headers } = response;
  const text = await textOf(response);
  const body = parsed(text);
  const error = isTrpc ? field(field(body, "error"), "json") : body;
  const details = isTrpc ? field(error, "data") : error;
  return {
    status,
    text,
    headers,
    data: isTrpc ? field(field(field(body, "result"), "data"), "json") : body,
    appError:
      status < 400
        ? null
        : {
            message: field(error, "message"),
            code: field(details, "code"),
            requestId: field(details, "requestId"),
          },
  };
}

/** The text of a response; for a ZIP archive, the names and texts of its files. Pictures and PDF files have none. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.get("content-type") !== "application/zip") return textIn(bytes);
  return Object.entries(unpack(bytes))
    .flatMap(([name, content]) => [name, textIn(content)])
    .join("\n");
}

/** Compressed bytes may spell any word, also one that no one may read. */
function textIn(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString() : "";
}
