import { scopeOf } from "#src/platform/http/api-keys.ts";
import type { RestCall } from "#src/platform/http/rest.ts";
import { describesObject, jsonSchema, type Json } from "./schemas.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { siteName } from "#src/shared/brand.ts";

/** One REST endpoint as the OpenAPI document shows it. */
interface Operation {
  method: string;
  /** With {name} for parameters. */
  path: string;
  summary: string;
  tag: string;
  /** What a key needs: a scope, "any" key, or null when no key opens it. */
  scope: ReturnType<typeof scopeOf>;
  /** Whether it needs neither a session nor a key. */
  isOpen: boolean;
  parameters: readonly Json[];
  /** Content type → schema of the body; empty when there is none. */
  body: Record<string, Json>;
  /** Whether some field of the body is required. */
  needsBody: boolean;
  status: number;
  /** Name → schema and description of the response's own headers. */
  headers: Record<string, Json>;
  /** Content type → schema of the response; empty when there is none. */
  response: Record<string, Json>;
  /** Whether a part of the content can be requested. */
  ranges: boolean;
  /** Whether it responds with 304 to a known ETag. */
  conditional: boolean;
  /** Whether it responds with 204 when there is nothing to return. */
  mayBeEmpty: boolean;
}

/** The OpenAPI 3.1 document, generated from the metadata and schemas of the endpoints, sorted by path. */
export function openApiDocument(
  calls: readonly RestCall[],
  site: { publicUrl: string; cookie: string },
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const operations = calls
    .map(operationOf)
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method] = described(operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: siteName(),
      version: "1",
      description:
        "Calls by programs have an API key: `Authorization: Bearer brg_…`; `security` names the scope that each needs. Our own pages use the session cookie; with it, calls that change something must come from our pages, be JSON or have an X-Requested-With header.",
    },
    servers: [{ url: site.publicUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: site.cookie },
        key: { type: "http", scheme: "bearer", description: "The list names the scope that the key needs." },
      },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["message", "code", "requestId"],
  additionalProperties: false,
  properties: {
    message: { type: "string", description: "Message for the user, in Swedish." },
    code: { type: "string", description: "Stable, for programs." },
    requestId: { type: "string", description: "To find the request in the log." },
    fields: {
      type: "object",
      description: "Field → messages about it.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    current: {
      type: "object",
      description: "With `STALE_VERSION`: the present state, as a GET would return it.",
      additionalProperties: true,
    },
  },
};

const errorStatuses = {
  default: {
    description: "An error: 400, 401, 403, 404, 409, 410, 413, 415, 429 or 503",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  },
};

function described(operation: Operation): Json {
  const { summary, tag, scope, isOpen, method, path, parameters, status, headers, response } = operation;
  const { body, needsBody, ranges, conditional, mayBeEmpty } = operation;
  const content = Object.keys(response).length > 0 && { content: contentOf(response) };
  return {
    summary,
    description: rightsText(operation),
    tags: [tag],
    operationId: `${method}${path.replace(/[^a-z0-9]+(\w)/gi, (_, first: string) => first.toUpperCase()).replace(/\W/g, "")}`,
    parameters,
    security: [
      ...(isOpen ? [{}] : []),
      { session: [] },
      ...(scope === null ? [] : [{ key: scope === "any" ? [] : [scope] }]),
    ],
    ...(Object.keys(body).length > 0 && { requestBody: { required: needsBody, content: contentOf(body) } }),
    responses: {
      [status]: {
        description: status === 302 ? "Redirect" : "Done",
        ...(Object.keys(headers).length > 0 && { headers }),
        ...content,
      },
      ...(mayBeEmpty && { 204: { description: "Nothing" } }),
      ...(ranges && {
        206: { description: "The requested part", ...content },
        416: { description: "The range is outside the content" },
      }),
      ...(conditional && { 304: { description: "Nothing has changed since the ETag of If-None-Match" } }),
      ...errorStatuses,
    },
  };
}

/** Readers of the page see the scope here: pages of OpenAPI show it for OAuth only. */
function rightsText({ scope, isOpen }: Operation): string {
  if (isOpen) return "Open to everybody.";
  if (scope === null) return "For persons who are signed in: no key opens it.";
  return scope === "any" ? "Any key opens it." : `The key needs the scope \`${scope}\`.`;
}

function contentOf(schemas: Record<string, Json>): Json {
  return Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));
}

function operationOf({ input, form, output, ...call }: RestCall): Operation {
  const method = call.method.toLowerCase();
  const { properties, required } = describesObject(input ? jsonSchema(input, "input") : {});
  const inPath = pathNames(call.path);
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const othersRequired = required.filter((name) => !inPath.includes(name));
  const hasBody = method !== "get" && method !== "delete" && others.length > 0;
  const json = { type: "object", properties: Object.fromEntries(others), required: othersRequired };
  const query = others.map(([name, schema]) => ({
    name,
    in: "query",
    required: othersRequired.includes(name),
    schema,
  }));
  const [, , tag = "api"] = call.path.split("/");
  const path = call.path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
  return {
    method,
    path,
    summary: call.summary,
    tag,
    scope: scopeOf(call),
    isOpen: call.isOpen ?? false,
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: "path",
        required: true,
        schema: properties[name] ?? { type: "string" },
      })),
      ...(hasBody ? [] : query),
      ...idempotencyKeyOf(method, path),
      ...(call.ranges ? [rangeHeader] : []),
    ],
    needsBody: form !== undefined || othersRequired.length > 0,
    body: {
      ...(hasBody && { "application/json": json }),
      ...(form && { "multipart/form-data": jsonSchema(form, "input") }),
    },
    status: call.status,
    ranges: call.ranges ?? false,
    conditional: call.conditional ?? false,
    mayBeEmpty: call.mayBeEmpty ?? false,
    headers: Object.fromEntries(
      Object.entries(call.headers ?? {}).map(([name, description]) => [
        name,
        { description, schema: { type: "string" } },
      ]),
    ),
    response: Object.fromEntries(
      Object.entries(output).map(([type, schema]) => [type, jsonSchema(schema, "output")]),
    ),
  };
}

const rangeHeader: Json = {
  name: "Range",
  in: "header",
  required: false,
  description: "A single range of bytes, such as bytes=0-99.",
  schema: { type: "string" },
};

function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}
