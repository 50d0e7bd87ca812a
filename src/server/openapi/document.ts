import { z } from "zod";
import { scopeOf } from "#src/platform/http/api-keys.ts";
import type { RestCall } from "#src/platform/http/rest.ts";
import { siteName } from "#src/shared/brand.ts";
import { idempotencyHeader } from "#src/platform/data/idempotency.ts";

export type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, generated from the metadata and schemas of the endpoints, sorted by path. */
export function openApiDocument(
  calls: readonly RestCall[],
  site: { publicUrl: string; cookie: string },
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const endpoints = calls
    .map((call) => ({ call, path: namedPath(call.path), method: call.method.toLowerCase() }))
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
  for (const { call, path, method } of endpoints)
    (paths[path] ??= {})[method] = operationOf(call, path, method);
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
      description:
        "With `STALE_VERSION`: the present state, as a GET would return it. With `ALREADY_ASKED`: `consultantIds`.",
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

/** One REST endpoint; `path` is that of the document. */
function operationOf(call: RestCall, path: string, method: string): Json {
  const { input, inQuery, form, output, headers = {}, ranges, isOpen = false } = call;
  const scope = scopeOf(call);
  const { properties, required } = describesObject(input ? jsonSchema(input, "input") : {});
  const inPath = pathNames(call.path);
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const othersRequired = required.filter((name) => !inPath.includes(name));
  const hasBody = !inQuery && method !== "get" && method !== "delete" && others.length > 0;
  const json = { type: "object", properties: Object.fromEntries(others), required: othersRequired };
  const query = others.map(([name, schema]) => ({
    name,
    in: "query",
    required: othersRequired.includes(name),
    schema,
  }));
  const [, , tag = "api"] = call.path.split("/");
  const bodies = {
    ...(hasBody && { "application/json": json }),
    ...(form && { "multipart/form-data": jsonSchema(form, "input") }),
  };
  const needsBody = form !== undefined || othersRequired.length > 0;
  const content = Object.keys(output).length > 0 && {
    content: contentOf(mapValues(output, (schema) => jsonSchema(schema, "output"))),
  };
  return {
    summary: call.summary,
    description: rightsText(scope, isOpen),
    tags: [tag],
    operationId: `${method}${path.replace(/[^a-z0-9]+(\w)/gi, (_, first: string) => first.toUpperCase()).replace(/\W/g, "")}`,
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: "path",
        required: true,
        schema: properties[name] ?? { type: "string" },
      })),
      ...(hasBody ? [] : query),
      ...idempotencyKeyOf(method, path),
      ...(ranges ? [rangeHeader] : []),
    ],
    security: [
      ...(isOpen ? [{}] : []),
      { session: [] },
      ...(scope === null ? [] : [{ key: scope === "any" ? [] : [scope] }]),
    ],
    ...(Object.keys(bodies).length > 0 && {
      requestBody: { required: needsBody, content: contentOf(bodies) },
    }),
    responses: {
      [call.status]: {
        description: call.status === 302 ? "Redirect" : "Done",
        ...(Object.keys(headers).length > 0 && {
          headers: mapValues(headers, (description) => ({ description, schema: { type: "string" } })),
        }),
        ...content,
      },
      ...(call.mayBeEmpty && { 204: { description: "Nothing" } }),
      ...(ranges && {
        206: { description: "The requested part", ...content },
        416: { description: "The range is outside the content" },
      }),
      ...(call.conditional && {
        304: { description: "Nothing has changed since the ETag of If-None-Match" },
      }),
      ...errorStatuses,
    },
  };
}

/** Readers of the page see the scope here: pages of OpenAPI show it for OAuth only. */
function rightsText(scope: ReturnType<typeof scopeOf>, isOpen: boolean): string {
  if (isOpen) return "Open to everybody.";
  if (scope === null) return "For persons who are signed in: no key opens it.";
  return scope === "any" ? "Any key opens it." : `The key needs the scope \`${scope}\`.`;
}

function contentOf(schemas: Readonly<Record<string, Json>>): Json {
  return mapValues(schemas, (schema) => ({ schema }));
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Json,
): Record<string, Json> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

const rangeHeader: Json = {
  name: "Range",
  in: "header",
  required: false,
  description: "A single range of bytes, such as bytes=0-99.",
  schema: { type: "string" },
};

/** With {name} for parameters. */
function namedPath(path: string): string {
  return path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
}

function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** The endpoints whose command runs once per key. */
const idempotentCalls: ReadonlySet<string> = new Set([
  "post /api/applications",
  "post /api/jobs",
  "post /api/jobs/{id}/requests",
  "post /api/messages",
  "post /api/users/{id}/projects",
]);

const parameter: Json = {
  name: idempotencyHeader,
  in: "header",
  required: false,
  description:
    "Identifies the call. A repeat by the same user or API key within 24 hours returns the first result; with a different body it returns 409.",
  schema: { type: "string", minLength: 1, maxLength: 100 },
};

/** The Idempotency-Key header as an OpenAPI parameter, for endpoints that support it. */
function idempotencyKeyOf(method: string, path: string): readonly Json[] {
  return idempotentCalls.has(`${method.toLowerCase()} ${path}`) ? [parameter] : [];
}

/** Dates are strings on the wire. Outputs have no additional properties, those of inputs are ignored. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const described: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema instanceof z.ZodDate) Object.assign(json, { type: "string", format: "date-time" });
      if (io === "input" && json.type === "object") delete json.additionalProperties;
      if (io === "output" && json.type === "object") json.additionalProperties ??= false;
    },
  });
  return Object.fromEntries(
    Object.entries(described).filter(([name]) => name !== "$schema" && name !== "~standard"),
  );
}

function describesObject({ properties, required }: Json): { properties: Json; required: string[] } {
  return {
    properties: typeof properties === "object" && properties !== null ? { ...properties } : {},
    required: Array.isArray(required) ? required.map(String) : [],
  };
}
